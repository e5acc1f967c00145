/**
 * `npm run build`: everything `npm start` runs, into `build/`.
 *
 *   build/client/            stylesheets and public files, each also precompressed (.br, .gz)
 *   build/server/index.js    the portal's process: `server.ts` with every page, and beside it its child processes
 *   build/api/*.js           the API's process and its commands
 *   build/sbom.json          every package that runs, as CycloneDX
 *
 * Packages stay outside, but for date-fns: they are read from node_modules.
 */
import { build } from 'esbuild';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { returnedWeaknesses } from './toolchain/advisories.mjs';
import { main, step, Stop } from './toolchain/console.mjs';
import { oldest } from './find-node.cjs';
import { fingerprint, mark } from './toolchain/fingerprint.mjs';
import { npm } from './toolchain/install.mjs';
import { node, root, stopRuns, tool } from './toolchain/run.mjs';
import { writeStylesheet } from './toolchain/stylesheet.mjs';

const output = (path = '') => join(root, 'build', path);
const exists = (path) => existsSync(join(root, path));

async function vite(...args) {
  const [file, ...rest] = args;
  const { code, output: text } = await node(tool(file), rest, { env: { NODE_ENV: 'production' } });
  if (code !== 0) throw new Stop(text.trim());
}

/** Imported first by every program, which would fail with an error of some package on an older Node. */
function writeSupportedNode() {
  const [major, minor] = oldest.split('.');
  writeFileSync(
    output('supported-node.js'),
    `const [major, minor] = process.versions.node.split('.').map(Number);
if (major < ${major} || (major === ${major} && minor < ${minor})) {
  console.error('Shiftdock needs Node ${oldest} or newer; this is Node ' + process.versions.node + '.');
  process.exit(1);
}
`,
  );
}

const programs = {
  server: 'api/server.ts',
  commands: 'api/commands/command.ts',
  backup: 'api/backup/command.ts',
  doctor: 'api/doctor/command.ts',
  'document-process': 'api/files/document-process.ts',
  'picture-process': 'api/files/picture-process.ts',
  'markdown-process': 'api/content/markdown-process.ts',
};

/**
 * Bundled, though other packages are not: Node reads the 200 kB of date-fns's package.json anew for each of its
 * modules, which made a process start 3 s later.
 */
const dates = {
  name: 'dates',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^date-fns(-tz)?(\/|$)/ }, ({ path }) => ({ path: fileURLToPath(import.meta.resolve(path)) })),
};

const bundle = (options) =>
  build({
    absWorkingDir: root,
    bundle: true,
    packages: 'external',
    plugins: [dates],
    platform: 'node',
    format: 'esm',
    target: 'node22.22',
    banner: { js: "import '../supported-node.js';" },
    sourcemap: true,
    logLevel: 'error',
    ...options,
  });

async function bundleApi() {
  const entryPoints = Object.fromEntries(Object.entries(programs).filter(([, file]) => exists(file)));
  await bundle({ entryPoints, outdir: output('api'), splitting: true, chunkNames: 'shared-[hash]' });
}

const portalPrograms = {
  'drawing-process': 'app/pictures/drawing-process.ts',
  'spreadsheet-process': 'app/spreadsheets/spreadsheet-process.ts',
  doctor: 'app/doctor/command.ts',
};
const bundlePortalPrograms = () => bundle({ entryPoints: portalPrograms, outdir: output('server') });

/** The compiler always emits a client runtime; no page loads it, so it is not shipped. */
function dropClientRuntime() {
  const assets = output('client/assets');
  for (const name of existsSync(assets) ? readdirSync(assets) : [])
    if (name.endsWith('.js')) rmSync(join(assets, name));
}

const compressible = /\.(css|js|json|svg|html|txt|xml|webmanifest|ico|map)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function precompress(folder) {
  const names = readdirSync(folder, { recursive: true }).filter((name) => compressible.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      if (!statSync(file).isFile()) return;
      const content = readFileSync(file);
      const smaller = [
        [
          '.br',
          await brotli(content, {
            params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
          }),
        ],
        ['.gz', await zip(content, { level: 9 })],
      ];
      for (const [ending, packed] of smaller) if (packed.length < content.length) writeFileSync(file + ending, packed);
    }),
  );
}

/**
 * Writes the SBOM of what is installed in production, to check whether a published vulnerability affects the
 * product. `npm sbom --omit dev` also omits packages that a development package shares, so the lock file
 * decides.
 */
async function writeSbom() {
  const { code, output: text } = await npm('sbom', '--sbom-format', 'cyclonedx', '--loglevel', 'silent');
  if (code !== 0) throw new Stop(`npm could not list the packages:\n\n${text.trim()}`);
  const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const running = new Set(
    Object.entries(read('package-lock.json').packages)
      .filter(([path, { dev }]) => path !== '' && !dev)
      .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`),
  );
  const sbom = JSON.parse(text);
  sbom.components = sbom.components.filter((each) => running.has(`${each.name}@${each.version}`));
  const { name, version } = read('package.json');
  // npm would name the product after its folder.
  Object.assign(sbom.metadata.component, { type: 'application', name, version });
  const listed = new Set([sbom.metadata.component, ...sbom.components].map((each) => each['bom-ref']));
  sbom.dependencies = sbom.dependencies
    .filter(({ ref }) => listed.has(ref))
    .map((each) => ({ ...each, dependsOn: each.dependsOn.filter((ref) => listed.has(ref)) }));
  writeFileSync(output('sbom.json'), `${JSON.stringify(sbom, null, 2)}\n`);
}

/** An older version can bring a fixed vulnerability back; see docs/advisories.md. */
function rejectKnownVulnerabilities() {
  const found = returnedWeaknesses();
  if (found.length > 0)
    throw new Stop(`The lock file has versions with known weaknesses (docs/advisories.md):\n\n${found.join('\n')}`);
}

process.once('SIGTERM', () => {
  stopRuns();
  process.exit(143);
});

await main(async () => {
  const built = fingerprint();
  rejectKnownVulnerabilities();
  rmSync(output(), { recursive: true, force: true });

  if (exists('app/root.tsx'))
    await step('pages and styles', () => vite('@remix-run/dev/dist/cli.js', 'vite:build', '--logLevel', 'warn'));
  writeSupportedNode();
  if (exists('build/client'))
    await step('one stylesheet, one file of icons', () => writeStylesheet(output('client'), output('server')));
  await step('child processes of the portal', bundlePortalPrograms);
  dropClientRuntime();
  if (exists('vite.islands.config.ts'))
    await step('islands', () =>
      vite('vite/bin/vite.js', 'build', '-c', 'vite.islands.config.ts', '--logLevel', 'warn'),
    );
  if (exists('api/server.ts')) await step('API', bundleApi);
  if (exists('build/client')) await step('compressed copies', () => precompress(output('client')));

  await step('list of packages', writeSbom);

  // Written last, so that an interrupted build does not count.
  writeFileSync(mark, `${built}\n`);
});
