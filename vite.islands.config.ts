import path from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig, type Plugin } from 'vite';

/**
 * The second build: the islands, the only JavaScript that reaches a browser. They are React components; the
 * build that ships uses Preact's React-compatible core for its weight. `ISLANDS_REACT=1` turns that off.
 */
const target = 'es2022';

/**
 * The page that shows an island carries its styles already; class names come out equal in both builds. The
 * modules are emptied rather than their files dropped: a chunk that named a file of styles would wait for it.
 */
const noStyles: Plugin = {
  name: 'shiftdock:no-styles',
  enforce: 'pre',
  load: (id) => (/\.css(\?|$)/.test(id) ? '' : null),
};

/** The channel is a websocket from its first byte: polling and its fallbacks are left out of the browser's code. */
const websocketOnly: Plugin = {
  name: 'shiftdock:websocket-only',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === './transports/index.js' && importer?.includes('engine.io-client') ? '\0websocket-only' : null,
  load: (id) =>
    id === '\0websocket-only'
      ? `import { WS } from '${path.resolve('node_modules/engine.io-client/build/esm/transports/websocket.js')}';
         export const transports = { websocket: WS };`
      : null,
};

const preact = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react$/, replacement: 'preact/compat' },
];

export default defineConfig({
  base: '/islands/',
  publicDir: false,
  plugins: [noStyles, websocketOnly, vanillaExtractPlugin()],
  resolve: { alias: process.env.ISLANDS_REACT ? [] : preact },
  esbuild: { target, jsx: 'automatic' },
  optimizeDeps: { esbuildOptions: { target } },
  build: {
    target,
    outDir: 'build/client/islands',
    emptyOutDir: true,
    manifest: 'manifest.json',
    modulePreload: false,
    rollupOptions: { input: 'app/islands/entry.client.tsx' },
  },
});
