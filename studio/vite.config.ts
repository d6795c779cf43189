import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  // Relative, so that the files work in any folder of any host.
  base: "./",
  plugins: [svelte()],
  build: { target: "es2022", assetsInlineLimit: 0, chunkSizeWarningLimit: 800 },
  optimizeDeps: { exclude: ["unsolve"] },
  server: { host: "127.0.0.1", fs: { allow: [".."] } },
});
