import { vitePlugin as remix } from '@remix-run/dev';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vite';
import remixOptions from './remix.config.js';

// The pinned esbuild needs an explicit modern target wherever Vite would pass its own default.
const target = 'es2022';

export default defineConfig({
  plugins: [vanillaExtractPlugin(), remix(remixOptions)],
  build: { target, cssCodeSplit: true, assetsInlineLimit: 0 },
  esbuild: { target },
  optimizeDeps: { esbuildOptions: { target } },
});
