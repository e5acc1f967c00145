import { vitePlugin as remix } from '@remix-run/dev';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig, type Plugin } from 'vite';
import remixOptions from './remix.config.js';

// The pinned esbuild needs an explicit modern target wherever Vite would pass its own default.
const target = 'es2022';

/** `server.ts` is the entry of the server's build, so that routes and server share one module graph. */
const serverEntry: Plugin = {
  name: 'shiftdock:server-entry',
  config: (_config, { command, isSsrBuild }) =>
    command === 'build' && isSsrBuild ? { build: { rollupOptions: { input: './server.ts' } } } : undefined,
};

/**
 * A page loads none of its modules in the browser, so Vite finds nothing there to update: the page is loaded
 * again when a file of the server changes. An island's own files keep their state and are replaced in place.
 */
const reloadPages: Plugin = {
  name: 'shiftdock:reload-pages',
  apply: 'serve',
  hotUpdate({ file, modules, server }) {
    if (this.environment.name !== 'ssr' || file.includes('/app/islands/')) return;
    // A sheet is compiled together with the sheets it imports, which the module graph does not show.
    if (file.endsWith('.css.ts')) this.environment.moduleGraph.invalidateAll();
    else if (modules.length === 0) return;
    server.environments.client.hot.send({ type: 'full-reload' });
  },
};

export default defineConfig({
  plugins: [vanillaExtractPlugin(), remix(remixOptions), serverEntry, reloadPages],
  build: { target, cssCodeSplit: true, assetsInlineLimit: 0 },
  esbuild: { target },
  optimizeDeps: { esbuildOptions: { target } },
});
