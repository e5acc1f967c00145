/**
 * The bench measures two versions in turns, each with its own API on its own database, by default the embedded one: processor time of the API, and of the
 * portal, for each page that people wait for most.
 *
 *   Run: npm run build in both folders, then
 *        node bench/calls/turns.mjs --before=/folder/of/the/other [--rounds=8] [--requests=30] [--warm=25] [--page=book,dashboard] [--as=supervisor]
 *        [--postgres] (each on a PostgreSQL of its own, analyzed as autovacuum would have, whose time is in the API's)
 */
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { cpu, signIn, startProduct } from '../serve.mjs';
import { addressesOf } from './visited.mjs';
import { startPostgres } from '../../tests/support/processes/postgres.ts';
import { numberOption, option, options } from '../command/options.mjs';

const rounds = numberOption('rounds', 8);
const requests = numberOption('requests', 30);
/** A server plans a statement five times on each connection before it keeps a plan. */
const warm = numberOption('warm', options.postgres ? 120 : 25);
const wanted = option('page', null)?.split(',');

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const childrenOf = (pid) => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
async function analyze(url) {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('analyze');
  await client.end();
}
const products = [];
try {
  for (const folder of [option('before', '.'), '.']) {
    const server = options.postgres ? await startPostgres() : null;
    const product = await startProduct({ folder, database: server?.url });
    if (server) await analyze(server.url);
    products.push({ ...product, server, cookie: await signIn(product.portal, {}, option('as', 'operator')) });
  }
  const spentBy = ({ portal, api, server }) => [
    cpu(api.child.pid) + (server ? [server.pid, ...childrenOf(server.pid)].reduce((sum, pid) => sum + cpu(pid), 0) : 0),
    cpu(portal.child.pid),
  ];
  const load = async (product, path, times) => {
    const { portal, cookie } = product;
    const before = spentBy(product);
    for (let sent = 0; sent < times; sent += 1) {
      const answer = await fetch(portal.url + path, {
        headers: { cookie, 'accept-encoding': 'br' },
        redirect: 'manual',
      });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    }
    return spentBy(product).map((spent, part) => (spent - before[part]) / times);
  };
  const addresses = [];
  for (const { portal, cookie } of products) addresses.push(await addressesOf(portal, cookie));
  const names = Object.keys(addresses[0]).filter((name) => wanted?.includes(name) ?? true);
  for (const name of names)
    for (const [index, product] of products.entries()) await load(product, addresses[index][name], warm);
  console.log(
    `${rounds} rounds of ${requests} pages in turns, Node ${process.versions.node}, ms of a processor a page`,
  );
  console.log('| page | API before | now | ratio | portal before | now | ratio |\n|---|---|---|---|---|---|---|');
  const mixed = [
    [0, 0],
    [0, 0],
  ];
  for (const name of names) {
    const times = [[], []];
    for (let round = 0; round < rounds; round += 1)
      for (const index of round % 2 === 0 ? [0, 1] : [1, 0])
        times[index].push(await load(products[index], addresses[index][name], requests));
    const cells = [0, 1].flatMap((part) => {
      const [before, now] = times.map((each) => median(each.map((pair) => pair[part])));
      mixed[part][0] += before;
      mixed[part][1] += now;
      const ratio = median(times[1].map((pair, round) => pair[part] / times[0][round][part]));
      return [before.toFixed(2), now.toFixed(2), ratio.toFixed(2)];
    });
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
  const sums = mixed.flatMap(([before, now]) => [before.toFixed(1), now.toFixed(1), (now / before).toFixed(2)]);
  console.log(`| one of each | ${sums.join(' | ')} |`);
} finally {
  for (const product of products) {
    product.stop();
    product.server?.stop();
  }
}
process.exit(0);
