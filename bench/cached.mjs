/**
 * The bench counts pages a second of public pages that many open at once, each against a plain Node server that sends
 * the very same bytes from memory, in the same run: first and second by turns, medians.
 *
 *   Run: npm run build && node bench/cached.mjs [--seconds=5] [--rounds=3]
 */
import http from 'node:http';
import autocannon from 'autocannon';
import { startProduct } from './serve.mjs';
import { numberOption } from './command/options.mjs';

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)];
const headers = { 'accept-encoding': 'br' };
const duration = numberOption('seconds', 5);

/** Starts a server whose one answer is this page: its status, headers and bytes as they came. */
async function plainServer(url) {
  const answer = await new Promise((resolve, reject) => http.get(url, { headers }, resolve).once('error', reject));
  const body = Buffer.concat(await answer.toArray());
  const own = ['date', 'connection', 'keep-alive'];
  const storedHeaders = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !own.includes(name)));
  const server = http.createServer((_, out) => out.writeHead(200, storedHeaders).end(body)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { server, url: `http://127.0.0.1:${server.address().port}`, bytes: body.length };
}

const product = await startProduct();
try {
  const { url } = product.portal;
  const jobs = await (await fetch(`${url}/jobs`)).text();
  const job = /href="(\/jobs\/\d+)"/.exec(jobs)?.[1];
  const rows = [];
  for (const path of [job, '/jobs', '/']) {
    const load = async (address) => {
      const run = await autocannon({ url: address, headers, connections: 10, duration });
      if (run.non2xx + run.errors > 0) console.error(`${run.non2xx + run.errors} answers were no page`);
      return run.requests.average;
    };
    const plain = await plainServer(url + path);
    await autocannon({ url: url + path, headers, connections: 10, amount: 500 });
    await autocannon({ url: plain.url, headers, connections: 10, amount: 500 });
    const results = { portal: [], plain: [] };
    for (let round = 0; round < numberOption('rounds', 3); round += 1) {
      results.portal.push(await load(url + path));
      results.plain.push(await load(plain.url));
    }
    plain.server.close();
    const [ours, least] = [median(results.portal), median(results.plain)];
    rows.push({
      path,
      bytes: plain.bytes,
      'pages a second': Math.round(ours),
      'plain server': Math.round(least),
      ratio: Number((ours / least).toFixed(2)),
    });
  }
  console.table(rows);
} finally {
  product.stop();
}
process.exit(0);
