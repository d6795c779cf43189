// How large the module is.

import { described, sizeOf } from "../scripts/size.mjs";

export async function sizes() {
  const size = await sizeOf(new URL("../dist/unsolve.wasm", import.meta.url));
  return `\`unsolve.wasm\`, all games: ${described(size)}.
`;
}
