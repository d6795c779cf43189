// The bindings of a module, made so that a page can run several modules.

/**
 * wasm-bindgen keeps the state of a module in variables of the file. Inside a function, every call has a state of its
 * own: the text of a file that exports `bindings()`, which returns what the given file exports.
 */
export function factory(glue) {
  const names = [...glue.matchAll(/^export (?:class|function) (\w+)/gm)].map(([, name]) => name);
  const end = /^export \{ initSync, __wbg_init as default \};?$/m;
  const body = glue.replace(end, `return { ${[...names, "initSync"].join(", ")}, default: __wbg_init };`);
  if (body === glue || names.length === 0) throw new Error("wasm-bindgen writes bindings of another form");
  return `export function bindings() {\n${body.replaceAll(/^export (?=class|function)/gm, "")}\n}\n`;
}
