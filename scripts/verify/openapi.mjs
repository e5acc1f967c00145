/**
 * `npm run test:long` runs this on the documents of the API: Redocly and Spectral find no error and no warning, types by
 * openapi-typescript compile, Prism between portal and API finds no request and no answer that the document does not allow, and
 * the portal shows every page over a Prism that knows nothing but the document's examples.
 *
 * The tools come from the registry into a folder of their own: together they are larger than the product, and Prism needs a newer
 * Node than the product's oldest.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { main, seconds, Stop } from '../toolchain/console.mjs';
import { npm } from '../toolchain/install.mjs';
import { root, run, tool } from '../toolchain/run.mjs';

const node24 = `node-${process.platform}-${process.arch}`;
const packages = [
  '@redocly/cli@2.77.0',
  '@stoplight/spectral-cli@6.16.3',
  '@stoplight/prism-cli@5.16.0',
  'openapi-typescript@7.13.0',
  `${node24}@24`,
];

const rules = (name) => join(root, 'scripts/verify/rules', name);

async function printed(...options) {
  const { code, output } = await run(process.execPath, ['scripts/openapi.ts', ...options]);
  if (code !== 0) throw new Stop(`the document could not be printed:\n\n${output.trim()}`);
  return output;
}

await main(async () => {
  const since = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'shiftdock-openapi-'));
  const installed = await npm('install', '--ignore-scripts', '--no-save', `--prefix=${folder}`, ...packages);
  if (installed.code !== 0) throw new Stop(`npm could not install the tools:\n\n${installed.output.trim()}`);
  const of = (path) => join(folder, 'node_modules', path);
  const node = of(`${node24}/bin/node`);
  const [calls, events, types] = ['openapi.json', 'asyncapi.json', 'types.ts'].map((name) => join(folder, name));
  writeFileSync(calls, await printed());
  writeFileSync(events, await printed('--events'));

  const checks = [
    [
      'Redocly',
      () =>
        run(node, [of('@redocly/cli/bin/cli.js'), 'lint', calls, `--config=${rules('redocly.yaml')}`], {
          env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
        }),
      // The tool exits with 0 for warnings.
      ({ output }) => !/warning/i.test(output),
    ],
    [
      'Spectral',
      () =>
        run(node, [
          of('@stoplight/spectral-cli/dist/index.js'),
          'lint',
          calls,
          events,
          `--ruleset=${rules('spectral.yaml')}`,
          '--fail-severity=hint',
        ]),
    ],
    ['types', () => run(node, [of('openapi-typescript/bin/cli.js'), calls, `--output=${types}`])],
    ['compiled', () => run(node, [tool('typescript-native/bin/tsc'), '--noEmit', '--strict', '--ignoreConfig', types])],
    [
      'Prism',
      () =>
        run(
          process.execPath,
          [tool('vitest/vitest.mjs'), 'run', '--reporter=dot', 'tests/routes/other-apis/prism.test.ts'],
          { env: { PRISM: JSON.stringify([node, of('@stoplight/prism-cli/dist/index.js'), calls]) } },
        ),
    ],
  ];
  let failed = 0;
  for (const [name, check, isFine = () => true] of checks) {
    const result = await check();
    const fine = result.code === 0 && isFine(result);
    console.log(`  ${fine ? '✓' : '✗'} ${name.padEnd(10)} ${seconds(since).padStart(8)}`);
    if (fine) continue;
    failed += 1;
    console.log(`\n${result.output.trim()}\n`);
  }
  rmSync(folder, { recursive: true, force: true });
  return failed === 0 ? 0 : 1;
});
