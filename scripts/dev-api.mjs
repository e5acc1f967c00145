/**
 * The API of `npm run dev`, loaded through Vite, so that a saved file replaces the handlers while the database
 * stays open. Jobs, the demo and the realtime channel keep their code until the next start.
 */
import { createServer } from 'vite';
import { root } from './toolchain/run.mjs';

const vite = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  esbuild: { target: 'es2022' },
  optimizeDeps: { noDiscovery: true },
  server: {
    middlewareMode: true,
    hmr: false,
    ws: false,
    watch: { ignored: ['**/data/**', '**/build/**', '**/test-results/**'] },
  },
});
const server = await vite.ssrLoadModule('/api/server.ts');

let loading = Promise.resolve();
async function load() {
  try {
    const { createApi } = await vite.ssrLoadModule('/api/app.ts');
    server.replaceApi(createApi);
  } catch (error) {
    vite.ssrFixStacktrace(error);
    console.error(error);
  }
}
vite.watcher.on('change', (file) => {
  if (vite.environments.ssr.moduleGraph.getModulesByFile(file)?.size) loading = loading.then(load);
});
