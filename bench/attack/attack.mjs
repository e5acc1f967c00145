/**
 * A standing attack: one network, one account of a business or one worker asks for each open page, form and socket at
 * 1, 4, 24 and 200 connections and with the largest body that is taken, while others use the product. Prints how long
 * the slowest twentieth of their pages takes, in times of the same pages in quiet just before. At four times or more an
 * attack is measured once more, for three times as long, and fails where it is as bad again.
 *
 *   Run: npm run build && node bench/attack/attack.mjs [--by=stranger,business,worker] [--only=login]
 *     [--connections=1,4,24,200] [--seconds=6] [--quiet=6] [--rounds=1] [--rate=1000] [--embedded]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { openForms } from '../../tests/support/pages/open-forms.mjs';
import { startPostgres } from '../../tests/support/processes/postgres.ts';
import { numberOption, option, options } from '../command/options.mjs';
import { signIn, startProduct } from '../serve.mjs';

const seconds = numberOption('seconds', 6);
const quietSeconds = numberOption('quiet', 6);
const rounds = numberOption('rounds', 1);
const rate = numberOption('rate', 1_000);
const connectionCounts = option('connections', '1,4,24,200').split(',').map(Number);
const attackers = option('by', 'stranger,business,worker').split(',');
const maxTimes = 4;
/** A reader thinks for so many milliseconds between two pages. */
const pause = 20;

process.env.CLIENT_ADDRESS_HEADER = 'x-client-address';
const from = (address) => ({ 'x-client-address': address });

const publicPages = ['/', '/jobs', '/login', '/contact', '/sign-up', '/not-a-page'];
const portalPages = ['/dashboard', '/shifts', '/timesheets', '/workers', '/contacts', '/worker-invoices'];
const strangerPages = [
  ...['/', '/jobs', '/hk/jobs', '/jobs?search=x', '/faq', '/blog', '/login', '/sign-up', '/contact', '/dashboard'],
  ...['/not-a-page', '/j/x', '/invitation?token=x', '/sign-in/0123456789abcdef', '/admin/sign-in'],
];
const businessPages = ['/dashboard', '/shifts', '/insights', '/workers?search=a', '/timesheets', '/statement'];
const workerCalls = ['/api/worker/shifts', '/api/worker/my-shifts', '/api/worker/profile', '/api/worker/pay'];
const socket = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
};

const get = (path, headers = {}) => ({ name: `GET ${path}`, method: 'GET', path, headers, body: '' });
const post = (path, fields, headers = {}) => ({
  name: `POST ${path}`,
  method: 'POST',
  path,
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  body: String(new URLSearchParams(fields)),
});
/** As many bytes as a stranger's form may have. */
const longest = (request, bytes = 64 * 1024) => ({
  ...request,
  name: `${request.name}, ${bytes / 1024} kB`,
  body: `${request.body}&x=`.padEnd(bytes, 'x'),
});

function strangersRequests({ origin }) {
  const forms = Object.entries(openForms).map(([path, fields]) => post(path, fields, { origin }));
  return [
    ...strangerPages.map((path) => get(path)),
    ...forms.flatMap((form) => [form, longest(form)]),
    get('/events/?EIO=4&transport=websocket', { ...socket, origin }),
  ];
}

async function businessesRequests(portal) {
  const cookie = await signIn(portal, from('198.51.100.20'), 'other', 'OPERATOR');
  const headers = { cookie, origin: portal.origin };
  return [
    ...businessPages.map((path) => get(path, headers)),
    longest(post('/contacts/new', { name: 'x' }, headers)),
    longest(post('/contacts/new', { name: 'x' }, headers), 256 * 1024),
    get('/events/?EIO=4&transport=websocket', { ...headers, ...socket }),
  ];
}

async function workersRequests(portal) {
  const answer = await fetch(`${portal.url}/api/worker/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...from('198.51.100.21') },
    body: JSON.stringify({ email: 'worker@demo.test', password: 'shiftdock-demo' }),
  });
  const { data } = await answer.json();
  const headers = { authorization: `Bearer ${data.token}`, 'content-type': 'application/json' };
  const profile = { name: 'PUT /api/worker/profile', method: 'PUT', path: '/api/worker/profile', headers, body: '{}' };
  return [
    ...workerCalls.map((path) => get(path, headers)),
    profile,
    { ...profile, name: 'PUT /api/worker/profile, 128 kB', body: JSON.stringify({ name: 'x'.repeat(131_000) }) },
  ];
}

const requestsBy = { stranger: strangersRequests, business: businessesRequests, worker: workersRequests };

async function read(portal, readers, until) {
  const taken = readers.map(() => []);
  const failures = [];
  for (let turn = 0; performance.now() < until; turn += 1)
    for (const [index, { pages, headers }] of readers.entries()) {
      const path = pages[turn % pages.length];
      const since = performance.now();
      const answer = await fetch(portal.url + path, {
        redirect: 'manual',
        signal: AbortSignal.timeout(60_000),
        headers,
      }).catch((error) => ({ status: error.name, arrayBuffer: async () => {} }));
      await answer.arrayBuffer();
      taken[index].push(performance.now() - since);
      if (answer.status !== 200 && path !== '/not-a-page') failures.push(`${path}: ${answer.status}`);
      await wait(pause);
    }
  return { taken, failures };
}

const slowest = (taken) => taken.toSorted((a, b) => a - b)[Math.floor((taken.length - 1) * 0.95)] ?? 0;

let networks = 0;
/** Every attack comes from a network of its own, which nothing was counted of yet. */
function startAttack(portal, { method, path, headers, body }, connections) {
  networks += 1;
  const all = {
    host: new URL(portal.origin).host,
    ...from(`203.0.${113 + Math.floor(networks / 250)}.${1 + (networks % 250)}`),
    ...headers,
    ...(body && { 'content-length': Buffer.byteLength(body) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const attack = {
    port: Number(new URL(portal.url).port),
    connections,
    rate,
    head: `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`,
    body,
  };
  const child = spawn(process.execPath, [new URL('attacker.mjs', import.meta.url).pathname], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(attack));
  const statuses = (async () => {
    let text = '';
    for await (const chunk of child.stdout) text += chunk;
    return JSON.parse(text);
  })();
  return async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    return statuses;
  };
}

async function attackWith(portal, request, readers, counts, times = 1) {
  const measure = (time) => read(portal, readers, performance.now() + time * times * 1_000);
  const quiet = await measure(quietSeconds);
  const rows = [];
  for (const connections of counts) {
    const stop = startAttack(portal, request, connections);
    await wait(500);
    const during = await measure(seconds);
    const answers = await stop();
    const ratios = readers.map((_, index) => slowest(during.taken[index]) / slowest(quiet.taken[index]));
    const failures = [...new Set([...quiet.failures, ...during.failures])];
    const isBad = Math.max(...ratios) >= maxTimes || failures.length > 0;
    rows.push({ connections, ratios, answers, failures, isBad });
    // What still waits in the portal is not part of the next attack.
    await wait(1_000);
  }
  return { quiet: quiet.taken.map(slowest), rows };
}

function print(title, { quiet, rows }) {
  console.log(`${title} (quiet ${quiet.map((time) => time.toFixed(1)).join(' / ')} ms)`);
  for (const { connections, ratios, answers, failures, isBad } of rows) {
    const times = ratios.map((ratio) => ratio.toFixed(1)).join(' / ');
    const text = [isBad ? 'FAILS' : '     ', JSON.stringify(answers), failures.slice(0, 3).join(', ')].join(' ');
    console.log(`  ${String(connections).padStart(4)} ${times.padStart(12)} ${text}`);
  }
}

const postgres = options.embedded ? null : await startPostgres();
const product = await startProduct({ database: postgres?.url ?? '', env: { WORKER_API: '1' } });
let [attempts, repeated, failed] = [0, 0, 0];
try {
  const { portal } = product;
  const cookie = await signIn(portal, from('198.51.100.7'));
  const stranger = { pages: publicPages, headers: from('198.51.100.8') };
  const operator = { pages: portalPages, headers: { cookie, ...from('198.51.100.7') } };
  const readers = [stranger, operator];
  // The first pages of a process are slower than all that follow.
  await read(portal, readers, performance.now() + 10_000);
  console.log('times of the quiet p95, of a public page / of a page of a business\n');
  for (let round = 1; round <= rounds; round += 1)
    for (const attacker of attackers)
      for (const request of await requestsBy[attacker](portal)) {
        if (options.only && !request.name.includes(options.only)) continue;
        const first = await attackWith(portal, request, readers, connectionCounts);
        print(`${attacker}: ${request.name}`, first);
        attempts += first.rows.length;
        const bad = first.rows.filter(({ isBad }) => isBad).map(({ connections }) => connections);
        if (bad.length === 0) continue;
        const again = await attackWith(portal, request, readers, bad, 3);
        print('  once more', again);
        repeated += bad.length;
        failed += again.rows.filter(({ isBad }) => isBad).length;
      }
  console.log(
    `\n${attempts} attacks, ${repeated} measured once more, ${failed} slowed others four times or more, or failed them`,
  );
  if (process.env.TALLY)
    appendFileSync(
      process.env.TALLY,
      `${JSON.stringify({ what: 'attacks by one caller while others use the product', attempts, failures: failed })}\n`,
    );
} finally {
  product.stop();
  postgres?.stop();
}
process.exit(failed > 0 ? 1 : 0);
