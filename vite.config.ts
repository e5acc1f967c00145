import { vitePlugin as remix } from '@remix-run/dev';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type EnvironmentModuleGraph, type Plugin } from 'vite';
import remixOptions from './remix.config.js';

// The pinned esbuild needs an explicit modern target wherever Vite would pass its own default.
const target = 'es2022';

/** Before anything else is read: see `scripts/build.mjs`. */
const banner = ({ isEntry }: { isEntry: boolean }) => (isEntry ? "import '../supported-node.js';" : '');

/** `server.ts` is the entry of the server's build, so that routes and server share one module graph. */
const serverEntry: Plugin = {
  name: 'shiftdock:server-entry',
  config: (_config, { command, isSsrBuild }) =>
    command === 'build' && isSsrBuild
      ? { build: { rollupOptions: { input: './server.ts', output: { banner } } } }
      : undefined,
};

/**
 * Returns the style sheets that import `file`, directly or through others. A sheet is compiled together with the sheets
 * it imports, which the module graph does not show.
 */
function sheetsImporting(file: string, graph: EnvironmentModuleGraph): Set<string> {
  const sheets = [...graph.fileToModulesMap.keys()].filter((name) => name.endsWith('.css.ts'));
  const imports = new Map(sheets.map((name) => [name, readFileSync(name, 'utf8')]));
  const found = new Set([file]);
  for (const changed of found)
    for (const [name, source] of imports) if (source.includes(`/${path.basename(changed)}'`)) found.add(name);
  return found;
}

/**
 * A page loads none of its modules in the browser, so Vite finds nothing there to update: the page is loaded
 * again when a file of the server changes. An island's own files keep their state and are replaced in place.
 */
const reloadPages: Plugin = {
  name: 'shiftdock:reload-pages',
  apply: 'serve',
  hotUpdate({ file, modules, server }) {
    if (this.environment.name !== 'ssr' || file.includes('/app/islands/')) return;
    const { moduleGraph } = this.environment;
    if (file.endsWith('.css.ts'))
      for (const sheet of sheetsImporting(file, moduleGraph)) moduleGraph.onFileChange(sheet);
    else if (modules.length === 0) return;
    server.environments.client.hot.send({ type: 'full-reload' });
  },
};

/** The build stops where a route has no `handle`: its type asks who may open it, and the start asks once more. */
const declaredRoutes: Plugin = {
  name: 'shiftdock:declared-routes',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
  buildEnd(failure) {
    if (failure) return;
    const build = [...this.getModuleIds()].find((id) => id.includes('virtual:remix/server-build'));
    const routes = (build === undefined ? null : this.getModuleInfo(build))?.importedIds ?? [];
    const open = routes
      // A frame is opened with the pages in it.
      .filter((id) => id.includes('/app/routes/') && !id.endsWith('/layout.tsx'))
      .filter((id) => !this.getModuleInfo(id)?.exports?.includes('handle'))
      .map((id) => path.relative('', id));
    if (routes.length === 0 || open.length > 0) this.error(`handle.permission is missing: ${open.join(', ')}`);
  },
};

export default defineConfig({
  plugins: [vanillaExtractPlugin(), remix(remixOptions), serverEntry, reloadPages, declaredRoutes],
  build: { target, cssCodeSplit: true, assetsInlineLimit: 0 },
  // As in `scripts/build.mjs`, and for its reason.
  ssr: { noExternal: ['date-fns', 'date-fns-tz'] },
  esbuild: { target },
  optimizeDeps: { esbuildOptions: { target } },
  // The running product writes these files; they are no source.
  server: { watch: { ignored: ['**/data/**', '**/build/**', '**/test-results/**'] } },
});
