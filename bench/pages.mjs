/**
 * The bench measures pages a second, milliseconds of processor a page, bytes and memory of a list page, each against a
 * plain Node server that sends the same bytes, compressed at the same level, in the same run.
 *
 *   Run: npm run build && node bench/pages.mjs [--path=/shifts] [--seconds=6] [--rounds=3] [--requests=20000]
 */
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { brotliCompress, constants } from 'node:zlib';
import autocannon from 'autocannon';
import { cpu, signIn, startProduct } from './serve.mjs';
import { numberOption, option } from './command/options.mjs';

const path = option('path', '/shifts');
const seconds = numberOption('seconds', 6);
const rounds = numberOption('rounds', 3);
const requests = numberOption('requests', 20_000);

const megabytes = (pid) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024);
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)];

const product = await startProduct();
try {
  const { portal, api } = product;
  const headers = { cookie: await signIn(portal), 'accept-encoding': 'br' };
  const page = await fetch(portal.url + path, { headers: { cookie: headers.cookie } });
  const html = Buffer.from(await page.arrayBuffer());
  const sent = await fetch(portal.url + path, { headers });
  const bytes = Number(sent.headers.get('content-length'));
  await sent.arrayBuffer();

  const floor = http
    .createServer((_, answer) => {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 6,
        [constants.BROTLI_PARAM_LGWIN]: 16,
        [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      };
      brotliCompress(html, { params }, (_error, body) => {
        answer.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br', 'content-length': body.length });
        answer.end(body);
      });
    })
    .listen(0, '127.0.0.1');
  await new Promise((resolve) => floor.once('listening', resolve));
  const plain = `http://127.0.0.1:${floor.address().port}`;

  const load = (url, amount) => autocannon({ url, headers, connections: 10, ...amount });
  await load(portal.url + path, { amount: 300 });
  const results = { portal: [], plain: [], portalCpu: [], apiCpu: [] };
  for (let round = 0; round < rounds; round++) {
    const before = [cpu(portal.child.pid), cpu(api.child.pid)];
    const run = await load(portal.url + path, { duration: seconds });
    const total = run.requests.total || 1;
    results.portal.push(run.requests.average);
    results.portalCpu.push((cpu(portal.child.pid) - before[0]) / total);
    results.apiCpu.push((cpu(api.child.pid) - before[1]) / total);
    results.plain.push((await load(plain, { duration: seconds })).requests.average);
    if (run.non2xx + run.errors > 0) console.error(`${run.non2xx + run.errors} answers were no page`);
  }
  const memory = { after_start: megabytes(portal.child.pid) };
  const first = Math.round(requests / 4);
  await load(portal.url + path, { amount: first });
  memory[`after_${first}`] = megabytes(portal.child.pid);
  await load(portal.url + path, { amount: requests - first });
  memory[`after_${requests}`] = megabytes(portal.child.pid);
  floor.close();

  console.log(
    JSON.stringify(
      {
        path,
        bytes: { html: html.length, brotli: bytes, scripts: (html.toString().match(/<script/g) ?? []).length },
        pages_a_second: Math.round(median(results.portal)),
        plain_server_a_second: Math.round(median(results.plain)),
        ratio_to_plain: Number((median(results.portal) / median(results.plain)).toFixed(3)),
        portal_cpu_ms: Number(median(results.portalCpu).toFixed(2)),
        api_cpu_ms: Number(median(results.apiCpu).toFixed(2)),
        memory_mb: memory,
        ready_ms: { api: Math.round(api.milliseconds), portal: Math.round(portal.milliseconds) },
      },
      null,
      2,
    ),
  );
} finally {
  product.stop();
}
process.exit(0);
