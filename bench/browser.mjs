/**
 * The bench measures when a page can be used, and its bytes, in Chromium on a slow line: 400 kbit/s each way, 400 ms a
 * request, the processor slowed four times, nothing cached. Beside the product's pages stands the list as a file, sent
 * by a plain Node server that has it compressed already: nothing that looks the same can be sooner. Pages are loaded in
 * turns; medians are printed, and each page's ratio to that file.
 *
 *   Run: npm run build && node bench/browser.mjs [--runs=5] [--rows=50]
 */
import { chromium } from 'playwright';
import { addContacts, signIn, startProduct } from './serve.mjs';
import { replay } from './replay.mjs';
import http from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { numberOption } from './command/options.mjs';

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)];
const bytesASecond = (400 * 1000) / 8;

/** A reader came for this control. */
const control = 'main a, main button, main input:not([type=hidden])';

const rows = numberOption('rows', 50);
const product = await startProduct({ between: (url) => replay(url, rows) });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

/** One load, after `warm` loads of the same page. */
async function load({ url, cookie }, warm) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  if (cookie)
    await context.addCookies(
      cookie.split('; ').map((each) => ({
        name: each.split('=', 1)[0],
        value: each.slice(each.indexOf('=') + 1),
        url: new URL(url).origin,
      })),
    );
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  const bytes = { Document: 0, Stylesheet: 0, Script: 0 };
  const kinds = new Map();
  let requests = 0;
  await line.send('Network.enable');
  line.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.fromDiskCache || response.url.startsWith('data:') || response.url.includes('favicon')) return;
    requests += 1;
    kinds.set(requestId, type);
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind in bytes) bytes[kind] += encodedDataLength;
  });
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesASecond,
    uploadThroughput: bytesASecond,
  });
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (let before = 0; before < warm; before++) await page.goto(url, { waitUntil: 'load' });
  requests = 0;
  for (const kind of Object.keys(bytes)) bytes[kind] = 0;
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  // An island's scripts may begin after everything else.
  await page.waitForLoadState('networkidle');
  const times = await page.evaluate((wanted) => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\.m?js(\?|$)/.test(name));
    const seen = [...globalThis.document.querySelectorAll(wanted)].some(
      (each) => each.getBoundingClientRect().width > 0,
    );
    return { painted, scripted: Math.max(0, ...scripts.map(({ responseEnd }) => responseEnd)), seen };
  }, control);
  await context.close();
  if (!times.seen) throw new Error(`${url} shows no control`);
  return { usable: Math.max(times.painted, times.scripted), painted: times.painted, requests, ...bytes };
}

try {
  const { api, portal } = product;
  await addContacts(api, rows);
  const cookie = await signIn(portal);
  const list = brotliCompressSync(await (await fetch(`${portal.url}/contacts`, { headers: { cookie } })).text());
  const file = http
    .createServer((_, answer) =>
      answer
        .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br', 'content-length': list.length })
        .end(list),
    )
    .listen(0, '127.0.0.1');
  await new Promise((resolve) => file.once('listening', resolve));

  const job = /href="(\/jobs\/\d+)"/.exec(await (await fetch(`${portal.url}/jobs`)).text())[1];
  const page = (name, path, warm = 0) => ({ name, url: portal.url + path, cookie, warm });
  const pages = [
    { name: 'the list as a file', url: `http://127.0.0.1:${file.address().port}/contacts`, warm: 0 },
    page(`contacts, ${rows} rows`, '/contacts'),
    page('contacts, second visit', '/contacts', 1),
    { ...page('sign-in', '/login'), cookie: undefined },
    { ...page('home', '/'), cookie: undefined },
    { ...page('jobs', '/jobs'), cookie: undefined },
    { ...page('a job', job), cookie: undefined },
    { ...page('blog', '/blog'), cookie: undefined },
    page('shifts', '/shifts'),
    page('timesheets', '/timesheets'),
    page('dashboard', '/dashboard'),
    page('new card, sandbox form', '/settings/payment-method/new'),
  ].map((each) => ({ ...each, loads: [] }));
  for (let run = 0; run < numberOption('runs', 5); run++)
    for (const each of pages) each.loads.push(await load(each, each.warm));
  const of = ({ loads }, metric) => Math.round(median(loads.map((load) => load[metric])));
  console.table(
    pages.map((each) => ({
      page: each.name,
      usable_ms: of(each, 'usable'),
      ratio: Number((of(each, 'usable') / of(pages[0], 'usable')).toFixed(2)),
      requests: of(each, 'requests'),
      html_bytes: of(each, 'Document'),
      css_bytes: of(each, 'Stylesheet'),
      script_bytes: of(each, 'Script'),
    })),
  );
} finally {
  await browser.close();
  product.stop();
}
process.exit(0);
