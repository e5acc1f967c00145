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

export default defineConfig({
  plugins: [vanillaExtractPlugin(), remix(remixOptions), serverEntry],
  build: { target, cssCodeSplit: true, assetsInlineLimit: 0 },
  esbuild: { target },
  optimizeDeps: { esbuildOptions: { target } },
});
