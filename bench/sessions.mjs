/**
 * A thousand signed-in sessions that open pages, download lists and post forms for ten minutes: how long answers take, how
 * many fail, and what memory the processes hold. Fails when a request did, or when memory grew after the first third.
 *
 *   Run: npm run build && node bench/sessions.mjs [--sessions=1000] [--seconds=600] [--rate=25]
 *
 * A session asks, waits as a person would, and asks again; `rate` is how many requests a second all of them make
 * together. Each session signs in by itself.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { signIn, startProduct } from './serve.mjs';
import { numberOption } from './command/options.mjs';

const sessions = numberOption('sessions', 1_000);
const seconds = numberOption('seconds', 600);
const rate = numberOption('rate', 25);
/** Sign-in hashes a password, so only a few are made at once. */
const signingInAtOnce = 2;

/** Memory is read every this many milliseconds. */
const readingEvery = 10_000;
/**
 * Memory may grow by so much from the second third of the time to the last: garbage is collected when it is convenient.
 */
const growth = { share: 0.1, megabytes: 40 };

const pages = [
  ['/dashboard', '/shifts', '/timesheets', '/workers', '/contacts', '/chat', '/notifications', '/roles'],
  ['/worker-invoices', '/admin-invoices', '/payments', '/statement', '/shifts/export', '/jobs', '/'],
].flat();
const megabytes = (pid) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024);

// Signing in is limited by network, so each session comes from one of its own.
process.env.CLIENT_ADDRESS_HEADER = 'x-client-address';
const addressOf = (number) => ({ 'x-client-address': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` });

let failed = 0;
const product = await startProduct();
try {
  const { portal, api } = product;
  const cookies = [];
  let asked = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: signingInAtOnce }, async () => {
      while (asked < sessions) cookies.push(await signIn(portal, addressOf((asked += 1))));
    }),
  );
  const signedIn = Math.round((performance.now() - began) / 1_000);
  const processes = { portal: portal.child.pid, api: api.child.pid };
  const readings = { portal: [], api: [] };
  const read = () => {
    for (const [name, pid] of Object.entries(processes)) readings[name].push(megabytes(pid));
  };
  read();
  const reading = setInterval(read, readingEvery);

  const taken = { pages: [], posts: [] };
  const failures = new Map();
  const fail = (what) => failures.set(what, (failures.get(what) ?? 0) + 1);
  const end = performance.now() + seconds * 1_000;
  const pause = (cookies.length / rate) * 1_000;

  async function ask(kind, path, cookie, init = {}) {
    const since = performance.now();
    try {
      const answer = await fetch(portal.url + path, {
        redirect: 'manual',
        signal: AbortSignal.timeout(60_000),
        ...init,
        headers: { cookie, 'accept-encoding': 'br', ...init.headers },
      });
      await answer.arrayBuffer();
      taken[kind].push(performance.now() - since);
      const right = kind === 'pages' ? answer.status === 200 : answer.status === 303;
      if (!right) fail(`${kind} ${path} ${answer.status} ${answer.headers.get('location') ?? ''}`.trim());
    } catch (error) {
      fail(`${kind} ${path} ${error.name}`);
    }
  }

  async function session(cookie, number) {
    // Not all in the same second.
    await wait(Math.random() * pause);
    for (let turn = number; performance.now() < end; turn += 1) {
      const body = new URLSearchParams({
        name: `Session ${number} turn ${turn}`,
        phone: '9123 4567',
        email: `session.${number}@harbourline.example`,
      });
      if (turn % 10 === 0)
        await ask('posts', '/contacts/new', cookie, { method: 'POST', body, headers: { origin: portal.origin } });
      else await ask('pages', pages[turn % pages.length], cookie);
      await wait(Math.min(pause * (0.5 + Math.random()), Math.max(0, end - performance.now())));
    }
  }
  await Promise.all(cookies.map(session));

  clearInterval(reading);
  read();
  const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  const memory = Object.fromEntries(
    Object.entries(readings).map(([name, values]) => {
      const third = Math.floor(values.length / 3);
      return [
        name,
        {
          first: values[0],
          second_third: middle(values.slice(third, 2 * third + 1)),
          last_third: middle(values.slice(2 * third)),
          most: Math.max(...values),
        },
      ];
    }),
  );
  // With fewer readings one collection of garbage would decide.
  if (readings.portal.length >= 30)
    for (const [name, { second_third: before, last_third: after }] of Object.entries(memory))
      if (after - before > Math.max(growth.megabytes, before * growth.share))
        fail(`memory of the ${name} grew from ${before} to ${after} MB`);
  const percentile = (values, part) =>
    Math.round(values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? 0);
  const describe = (values) => ({
    requests: values.length,
    median_ms: percentile(values, 0.5),
    p95_ms: percentile(values, 0.95),
    p99_ms: percentile(values, 0.99),
    most_ms: percentile(values, 1),
  });
  failed = [...failures.values()].reduce((sum, count) => sum + count, 0);
  const attempts = taken.pages.length + taken.posts.length;
  const { TALLY: file } = process.env;
  if (file)
    appendFileSync(
      file,
      `${JSON.stringify({ what: `requests of ${cookies.length} signed-in sessions in ${Math.round(seconds / 60)} minutes`, attempts, failures: failed })}\n`,
    );
  console.log(
    JSON.stringify(
      {
        sessions: cookies.length,
        signed_in_within_s: signedIn,
        seconds,
        requests_a_second: Math.round((attempts / seconds) * 10) / 10,
        pages: describe(taken.pages),
        posts: describe(taken.posts),
        failures: failed,
        what_failed: Object.fromEntries([...failures].slice(0, 10)),
        memory_mb: memory,
      },
      null,
      2,
    ),
  );
} finally {
  product.stop();
}
process.exit(failed > 0 ? 1 : 0);
