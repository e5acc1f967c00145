/**
 * The bench says what a page asks for: calls of the API and their waves, statements of the database, and how long each takes, by
 * the traces that the product itself sends.
 *
 *   Run: npm run build && node bench/calls/profile.mjs [--page=dashboard] [--statements] [--database=postgres://…] [--as=supervisor]
 */
import { startProduct, signIn } from '../serve.mjs';
import { takeTraces } from './traces.mjs';
import { addressesOf } from './visited.mjs';
import { option, options } from '../command/options.mjs';

const wanted = option('page', null);
const shows = options.statements;

const traces = await takeTraces();
const product = await startProduct({
  env: { OTEL_EXPORTER_OTLP_ENDPOINT: traces.endpoint, OTEL_BSP_SCHEDULE_DELAY: '200' },
  database: option('database', ''),
});
try {
  const { portal } = product;
  const cookie = await signIn(portal, {}, option('as', 'operator'));
  const open = async (path) => {
    const answer = await fetch(portal.url + path, { headers: { cookie }, redirect: 'manual' });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  };
  const addresses = Object.entries(await addressesOf(portal, cookie)).filter(([name]) => (wanted ?? name) === name);
  for (let warm = 0; warm < 3; warm += 1) for (const [, path] of addresses) await open(path);
  await traces.taken();
  console.log('| page | calls | waves | requests | statements | ms in the database |\n|---|---|---|---|---|---|');
  for (const [name, path] of addresses) {
    traces.forget();
    await open(path);
    const pages = await traces.taken();
    const page = pages.find(({ calls }) => calls.length > 0) ?? pages[0];
    const spent = page.statements.reduce((sum, { ms }) => sum + ms, 0);
    console.log(
      `| ${name} | ${page.calls.length} | ${page.waves} | ${page.requests} | ${page.statements.length} | ${spent.toFixed(1)} |`,
    );
    if (!shows) continue;
    for (const call of page.calls) console.log(`    ${call}`);
    for (const { call, ms, text } of page.statements.toSorted((a, b) => b.ms - a.ms))
      console.log(`      ${ms.toFixed(2)} ms ${call}: ${text.slice(0, 160)}`);
  }
} finally {
  product.stop();
  traces.close();
}
process.exit(0);
