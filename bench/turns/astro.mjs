/**
 * The bench compares the processor time of a list of 50 rows with an Astro app that does the same work, and with a plain Node server that
 * sends the same bytes. The Astro app opens the same session by the same library, makes the same two calls by the same client, checks the
 * answers, looks the words up, draws the same elements and compresses the page at the same level (`bench/astro`). Answers of the API are
 * replayed. Astro is installed when the script first runs, beside the script and not among the product's packages; it wants Node 22.12.
 *
 *   Run: npm run build && PORTAL_NODE=<a Node of 22.12 or later> node bench/turns/astro.mjs [--rounds=20] [--requests=100] [--inlined]
 *
 * All sides run by PORTAL_NODE. Without `--inlined` the browser has the stylesheet of all pages, as on every page but the first.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Agent, request } from 'undici';
import { parse } from 'node-html-parser';
import { writePages } from '../astro/write-pages.mjs';
import { replay } from '../replay.mjs';
import { addContacts, cpu, signIn, start } from '../serve.mjs';
import { numberOption, options } from '../command/options.mjs';
import { medianOf } from './median.mjs';

const rounds = numberOption('rounds', 20);
const requests = numberOption('requests', 100);
const node = process.env.PORTAL_NODE ?? process.execPath;
const folder = join(import.meta.dirname, '..', 'astro');
const locales = join(import.meta.dirname, '../..', 'locales');
const secret = 'a-secret-of-the-bench-of-at-least-thirty-two-characters';

/** A plain server: it has the page and compresses it for each request. */
const plainServer = `
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
const html = readFileSync(process.argv[2]);
const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 16, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_SIZE_HINT]: html.length };
http.createServer((_, answer) => {
  const body = brotliCompressSync(html, { params });
  answer.writeHead(200, { 'content-type': 'text/html;charset=utf-8', 'content-encoding': 'br', 'content-length': body.length });
  answer.end(body);
}).listen(Number(process.argv[3]), '127.0.0.1');
`;

const freePort = () => 20_000 + Math.floor(Math.random() * 20_000);

async function untilAnswering(url, headers) {
  for (let tries = 0; tries < 150; tries++) {
    const answer = await fetch(url, { headers, redirect: 'manual' }).catch(() => null);
    if (answer?.status === 200) return answer.text();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} does not answer`);
}

if (!existsSync(join(folder, 'node_modules')))
  execFileSync('npm', ['install', '--no-package-lock', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });

const data = mkdtempSync(join(tmpdir(), 'shiftdock-astro-'));
const children = [];
const run = (file, args, env) => {
  const child = spawn(node, [file, ...args], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: 'ignore',
  });
  children.push(child);
  return child.pid;
};
try {
  const api = await start('build/api/server.js', { PORT: '0', DATA_DIR: data });
  children.push(api.child);
  const { token } = await addContacts(api, 50);
  const upstream = await replay(api.url, 50);
  const port = freePort();
  const env = { PORT: String(port), DATA_DIR: data, UPSTREAM_URL: upstream, SESSION_SECRETS: secret };
  const portal = await start('build/server/index.js', env);
  children.push(portal.child);
  const url = `http://127.0.0.1:${port}`;
  const session = await signIn({ url, origin: portal.url });
  const first = await fetch(`${url}/contacts`, { headers: { cookie: session } });
  const sheet = /<\/assets\/all-([^>]+)\.css>/.exec(first.headers.get('link') ?? '')?.[1];
  const cookie = options.inlined ? session : `${session}; styles=${sheet}`;
  const html = await (await fetch(`${url}/contacts`, { headers: { cookie } })).text();
  const contacts = await fetch(`${upstream}/api/shift-contacts?page=1`, {
    headers: { authorization: `Bearer ${token}`, role: 'operator', language: 'en' },
  });
  writePages(html, (await contacts.json()).data, locales);
  const astro = join(folder, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const path = `${dirname(node)}:${process.env.PATH}`;
  execFileSync(node, [astro, 'build'], {
    cwd: folder,
    env: {
      ...process.env,
      PATH: path,
      ASTRO_TELEMETRY_DISABLED: '1',
      LOCALES: locales,
      UPSTREAM_URL: upstream,
      SESSION_SECRET: secret,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const plainFile = join(data, 'plain.mjs');
  const page = join(data, 'page.html');
  writeFileSync(plainFile, plainServer);
  writeFileSync(page, html);
  const [astroPort, plainPort] = [freePort(), freePort()];
  const sides = [
    { name: 'shiftdock', pid: portal.child.pid, url: `${url}/contacts` },
    {
      name: 'astro',
      pid: run(join(folder, 'build', 'dist', 'server', 'entry.mjs'), [], {
        ...{
          HOST: '127.0.0.1',
          PORT: String(astroPort),
          LOCALES: locales,
          UPSTREAM_URL: upstream,
          SESSION_SECRET: secret,
        },
      }),
      url: `http://127.0.0.1:${astroPort}/contacts`,
    },
    {
      name: 'plain',
      pid: run(plainFile, [page, String(plainPort)], {}),
      url: `http://127.0.0.1:${plainPort}/contacts`,
    },
  ];
  const dispatcher = new Agent({ connections: 1 });
  const headers = { cookie, 'accept-encoding': 'br' };
  const load = async (side) => {
    const before = cpu(side.pid);
    for (let sent = 0; sent < requests; sent++) {
      const answer = await request(side.url, { dispatcher, headers });
      if (answer.statusCode !== 200) throw new Error(`${side.url} answered ${answer.statusCode}`);
      await answer.body.dump({ limit: 1_000_000 });
    }
    return (cpu(side.pid) - before) / requests;
  };
  for (const side of sides) {
    const text = await untilAnswering(side.url, headers);
    side.elements = parse(text).querySelectorAll('*').length;
    side.bytes = text.length;
    side.rows = parse(text).querySelectorAll('tbody tr').length;
    side.times = [];
    for (let warm = 0; warm < 6; warm++) await load(side);
  }
  if (new Set(sides.map((side) => side.rows)).size > 1) throw new Error('the sides draw different lists');
  for (let round = 0; round < rounds; round++)
    for (let place = 0; place < sides.length; place++) {
      const side = sides[(round + place) % sides.length];
      side.times.push(await load(side));
    }
  console.table(
    sides.map(({ name, elements, rows, bytes, times }) => ({ name, elements, rows, bytes, ms: medianOf(times)[0] })),
  );
  const [ours, astros, plain] = sides.map(({ times }) => times);
  const ratio = (others) => medianOf(others.map((value, round) => value / ours[round])).join('  ');
  console.log(`${rounds} rounds of ${requests} pages, Node ${execFileSync(node, ['-v'], { encoding: 'utf8' }).trim()}`);
  console.log(`pages for the time of one of Astro's: ${ratio(astros)}   (median, 95 % of medians)`);
  console.log(`pages for the time of one of the plain server's: ${ratio(plain)}`);
} finally {
  for (const child of children) {
    child.removeAllListeners('exit');
    child.kill('SIGKILL');
  }
  rmSync(data, { recursive: true, force: true });
}
process.exit(0);
