/**
 * `npm run dev`: the same `server.ts` as in production, with all modules loaded through Vite, so that changes
 * show at once; the API likewise, in a separate process (`dev-api.mjs`).
 */
import { createServer } from 'node:http';
import path from 'node:path';
import { main, step, Stop } from './toolchain/console.mjs';
import { dataFolder, readSettings, wantedPort } from './toolchain/file-checks.mjs';
import { install, isInstalled } from './toolchain/install.mjs';
import { freePort } from './toolchain/ports.mjs';
import { root } from './toolchain/run.mjs';
import { supervise } from './toolchain/supervise.mjs';

/** Recreates the portal after any change of the module graph below `server.ts`. */
function currentPortal(vite) {
  let current = { module: null, portal: null };
  return async () => {
    const module = await vite.ssrLoadModule('/server.ts');
    if (module !== current.module) {
      await current.portal?.close();
      const { readEnvironment } = await vite.ssrLoadModule('/app/env.server.ts');
      current = { module, portal: await module.preparePortal(readEnvironment(process.env)) };
    }
    return current.portal;
  };
}

/** Vite's files first, then the portal. An error in a module is shown on the page. */
async function pages(server) {
  const { createServer: createVite } = await import('vite');
  const { getRequestListener } = await import('@hono/node-server');
  const vite = await createVite({ root, appType: 'custom', server: { middlewareMode: true, hmr: { server } } });
  const portal = currentPortal(vite);
  server.on('request', (request, response) => {
    vite.middlewares(request, response, async () => {
      try {
        const { app } = await portal();
        await getRequestListener(app.fetch)(request, response);
      } catch (error) {
        vite.ssrFixStacktrace(error);
        console.error(error);
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(error.stack);
      }
    });
  });
  // The relay keeps its code until the next start, like the API's side of it.
  (await portal()).relay(server);
  return vite;
}

await main(async () => {
  console.log('Shiftdock, development');
  readSettings();
  const port = await wantedPort();
  const data = dataFolder();
  if (!isInstalled({ development: true })) await step('installing packages', install);
  Object.assign(process.env, { NODE_ENV: 'development', DATA_DIR: data, PORT: String(port) });

  let api = null;
  let vite;
  if (!process.env.UPSTREAM_URL) {
    // Chosen here, so that the API keeps its port across restarts.
    const apiPort = String(await freePort());
    api = supervise({
      name: 'the API',
      file: path.join(root, 'scripts/dev-api.mjs'),
      environment: () => ({ PORT: apiPort }),
      onRestart: () => vite?.environments.client.hot.send({ type: 'full-reload' }),
    });
    const ready = await step('starting the API', () => api.ready);
    Object.assign(process.env, { UPSTREAM_URL: ready.url, DEMO: String(Boolean(ready.seeded)) });
  }

  const server = createServer();
  try {
    vite = await step('starting the portal', () => pages(server));
  } catch (error) {
    await api?.stop();
    throw error instanceof Stop ? error : new Stop(error.stack);
  }
  await new Promise((resolve) => server.listen(port, process.env.HOST || '127.0.0.1', resolve));
  console.log(`\n  http://localhost:${server.address().port}   saved files show at once; Ctrl-C stops it\n`);

  return new Promise((done) => {
    const end = async () => {
      server.closeAllConnections();
      server.close();
      await Promise.all([vite.close(), api?.stop()]);
      done(0);
    };
    process.once('SIGINT', end);
    process.once('SIGTERM', end);
  });
});
