import path from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig, type Plugin } from 'vite';

/**
 * The second build: the islands, the only JavaScript that reaches a browser. They are React components; the
 * build that ships uses Preact's React-compatible core for its weight. `ISLANDS_REACT=1` turns that off.
 */
const target = 'es2022';

/**
 * Names of styles, what draws elements and what islands share besides: a few hundred bytes. They stand in the entry, since
 * a file of their own would be one more request before any island is live.
 */
const inEntry =
  /entry\.client\.tsx|\.css\.ts|jsx-?runtime|islands\/(?:send-file|use-take-over|reloads|reserved-space)\.ts/i;

/**
 * The page that shows an island carries its styles already; class names come out equal in both builds. The
 * modules are emptied rather than their files dropped: a chunk that named a file of styles would wait for it.
 */
const noStyles: Plugin = {
  name: 'shiftdock:no-styles',
  enforce: 'pre',
  load: (id) => (/\.css(\?|$)/.test(id) ? '' : null),
};

/**
 * The channel is a websocket from its first byte and carries JSON alone: polling and binary packets are left out of the
 * browser's code. So is the time zone database's reader, since no island shows an instant before 1980.
 */
const leftOut = [
  {
    file: './transports/index.js',
    of: 'engine.io-client',
    instead: `import { WS } from '${path.resolve('node_modules/engine.io-client/build/esm/transports/websocket.js')}';
      export const transports = { websocket: WS };`,
  },
  // The package names every way of polling, too, and their files do something when they are loaded.
  { file: './transports/polling-fetch.js', of: 'engine.io-client', instead: 'export const Fetch = null;' },
  { file: './transports/polling-xhr.node.js', of: 'engine.io-client', instead: 'export const XHR = null;' },
  { file: './transports/polling-xhr.js', of: 'engine.io-client', instead: 'export const XHR = null;' },
  {
    file: './encodePacket.js',
    of: 'engine.io-parser',
    instead: `import { PACKET_TYPES } from '${path.resolve('node_modules/engine.io-parser/build/esm/commons.js')}';
      export const encodePacket = ({ type, data }, _, done) => done(PACKET_TYPES[type] + (data || ''));
      export const encodePacketToBinary = null;`,
  },
  {
    file: './decodePacket.js',
    of: 'engine.io-parser',
    instead: `import { ERROR_PACKET, PACKET_TYPES_REVERSE } from '${path.resolve('node_modules/engine.io-parser/build/esm/commons.js')}';
      export function decodePacket(text) {
        const type = typeof text === 'string' && PACKET_TYPES_REVERSE[text[0]];
        return type ? { type, data: text.slice(1) || undefined } : ERROR_PACKET;
      }`,
  },
  {
    file: './is-binary.js',
    of: 'socket.io-parser',
    instead: 'export const isBinary = () => false; export const hasBinary = isBinary;',
  },
  {
    file: './binary.js',
    of: 'socket.io-parser',
    instead: `export function deconstructPacket() { throw new Error('binary'); }
      export const reconstructPacket = deconstructPacket;`,
  },
  {
    file: 'date-fns-tz/formatInTimeZone',
    of: 'domain/shared/time.ts',
    instead: `export function formatInTimeZone() { throw new RangeError('before 1980'); }`,
  },
];
const smaller: Plugin = {
  name: 'shiftdock:left-out',
  enforce: 'pre',
  resolveId: (id, importer) =>
    leftOut.some(({ file, of }) => file === id && importer?.includes(of)) ? `\0instead of ${id}` : null,
  load: (id) => leftOut.find(({ file }) => id === `\0instead of ${file}`)?.instead,
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
  plugins: [noStyles, smaller, vanillaExtractPlugin()],
  resolve: { alias: process.env.ISLANDS_REACT ? [] : preact },
  esbuild: { target, jsx: 'automatic' },
  optimizeDeps: { esbuildOptions: { target } },
  build: {
    target,
    outDir: 'build/client/islands',
    emptyOutDir: true,
    manifest: 'manifest.json',
    modulePreload: false,
    rollupOptions: {
      input: 'app/islands/entry.client.tsx',
      output: { manualChunks: (id) => (inEntry.test(id) ? 'entry.client' : undefined) },
    },
  },
});
