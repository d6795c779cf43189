import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, transformWithOxc } from "vite";
import type { Plugin } from "vite";

const here = import.meta.dirname;

/** Builds the service worker: it knows the files of the build, and is another one when any of them is. */
function offline(): Plugin {
  return {
    name: "offline",
    apply: "build",
    async generateBundle(_, bundle) {
      const source = path.join(here, "src/offline/worker.ts");
      const open = readdirSync(path.join(here, "public"));
      const files = [...Object.keys(bundle).filter((file) => !/\.(html|map)$/.test(file)), ...open].sort();
      const build = createHash("sha256").update(files.join("\n"));
      for (const file of open) build.update(readFileSync(path.join(here, "public", file)));
      build.update(readFileSync(source)).update(readFileSync(path.join(here, "index.html")));
      const name = JSON.stringify(build.digest("hex").slice(0, 16));
      const { code } = await transformWithOxc(readFileSync(source, "utf8"), source);
      const head = `const BUILD = ${name};\nconst FILES = ${JSON.stringify(files)};\n`;
      this.emitFile({ type: "asset", fileName: "sw.js", source: head + code });
    },
  };
}

export default defineConfig({
  // Relative, so that the files work in any folder of any host.
  base: "./",
  plugins: [svelte(), offline()],
  build: { target: "es2022", assetsInlineLimit: 0, chunkSizeWarningLimit: 800 },
  optimizeDeps: { exclude: ["unsolve"] },
  server: { host: "127.0.0.1", fs: { allow: [".."] } },
});
