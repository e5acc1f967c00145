/**
 * A stranger with one network sends forms that are open to anyone, 2,000 a second for a minute, while a signed-in person of
 * another network opens pages and a third one signs in: how long the person waits, beside the same pages in quiet. Fails when
 * the slowest hundredth takes four times as long or more, when an answer of the person is none, or nobody can sign in.
 *
 *   Run: npm run build && node bench/rate-limit.mjs [--rounds=3] [--seconds=60] [--rate=2000] [--of=pages]
 *
 * With `--of=pages` the stranger asks for pages that are open to anyone, with a cookie that opens none.
 *
 * Server, stranger and person share the machine, so each round is compared with the quiet time just before it.
 */
import { appendFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { openForms } from '../tests/support/pages/open-forms.mjs';
import { signIn, startProduct } from './serve.mjs';
import { numberOption, options } from './command/options.mjs';

const rounds = numberOption('rounds', 3);
const seconds = numberOption('seconds', 60);
const rate = numberOption('rate', 2_000);
const maxSlowdown = 4;
/** A person thinks for so many milliseconds between two pages. */
const pause = 50;
/** A third person signs in every so many milliseconds. */
const signInEvery = 5_000;

process.env.CLIENT_ADDRESS_HEADER = 'x-client-address';
const from = (address) => ({ 'x-client-address': address });
const pages = ['/dashboard', '/shifts', '/timesheets', '/workers', '/contacts', '/chat', '/worker-invoices', '/'];

/** A stranger asks for these: drawn for everybody, drawn for one reader, refused, not there. */
const openPagesOf = [
  '/',
  '/jobs',
  '/hk/jobs',
  '/login',
  '/sign-up',
  '/dashboard',
  '/jobs?search=x',
  '/nothing',
  '/j/x',
  '/invitation?token=x',
  '/sign-in/0123456789abcdef',
  '/admin/sign-in',
  '/admin',
];
const ofPages = options.of === 'pages';

async function openPages(portal, cookie, until) {
  const taken = [];
  const failures = [];
  for (let turn = 0; performance.now() < until; turn += 1) {
    const since = performance.now();
    const path = pages[turn % pages.length];
    const answer = await fetch(portal.url + path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(60_000),
      headers: { cookie, ...from('198.51.100.7') },
    }).catch((error) => ({ status: error.name, arrayBuffer: async () => {} }));
    await answer.arrayBuffer();
    taken.push(performance.now() - since);
    if (answer.status !== 200) failures.push(`${path}: ${answer.status}`);
    await wait(pause);
  }
  return { taken, failures };
}

/** Signs in again by a browser that is known: the stranger's wrong passwords make others wait. */
async function signInAgain(portal, known, until, number) {
  const failures = [];
  for (let turn = 1; performance.now() < until; turn += 1) {
    const headers = { cookie: known, ...from(`198.51.${100 + number}.${turn % 250}`) };
    await signIn(portal, headers).catch((error) => failures.push(error.message));
    await wait(Math.min(signInEvery, Math.max(0, until - performance.now())));
  }
  return failures;
}

const stranger = from('203.0.113.66');
const pageRequests = openPagesOf.map((path) => ({ path, headers: { cookie: 'shiftdock=made-up', ...stranger } }));
const formRequests = ({ origin }) =>
  Object.entries(openForms).map(([path, fields]) => ({
    method: 'POST',
    path,
    body: String(new URLSearchParams(fields)),
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded', ...stranger },
  }));

/** Sends the requests in a thread of its own, so that the person's watch is not held up. */
const sendFlood = (portal) =>
  autocannon({
    url: portal.url,
    workers: 1,
    connections: 200,
    duration: seconds,
    overallRate: rate,
    timeout: 30,
    requests: ofPages ? pageRequests : formRequests(portal),
  });

const slowest = (taken) => taken.toSorted((a, b) => a - b)[Math.floor((taken.length - 1) * 0.99)] ?? 0;
const median = (taken) => taken.toSorted((a, b) => a - b)[Math.floor(taken.length / 2)] ?? 0;
const whole = (value) => Math.round(value);

const product = await startProduct();
let failed = 0;
try {
  const { portal } = product;
  const cookie = await signIn(portal, from('198.51.100.7'));
  const known = cookie
    .split('; ')
    .filter((each) => each.startsWith('device='))
    .join('; ');
  // The first pages of a process are slower than all that follow.
  await openPages(portal, cookie, performance.now() + 5_000);
  for (let round = 1; round <= rounds; round += 1) {
    const quiet = await openPages(portal, cookie, performance.now() + Math.max(10, seconds / 2) * 1_000);
    const until = performance.now() + seconds * 1_000;
    const [sent, busy, signIns] = await Promise.all([
      sendFlood(portal),
      openPages(portal, cookie, until),
      signInAgain(portal, known, until, round),
    ]);
    const times = slowest(busy.taken) / slowest(quiet.taken);
    const wrong = [...quiet.failures, ...busy.failures, ...signIns.map((what) => `sign-in: ${what}`)];
    if (times >= maxSlowdown) wrong.push(`the slowest hundredth takes ${times.toFixed(1)} times as long`);
    failed += wrong.length > 0;
    console.log(
      JSON.stringify({
        round,
        sent: sent.requests.sent,
        answered_a_second: whole(sent.requests.average),
        statuses: Object.fromEntries(
          Object.entries(sent.statusCodeStats ?? {}).map(([code, { count }]) => [code, count]),
        ),
        stranger_unanswered: sent.errors,
        quiet: {
          pages: quiet.taken.length,
          median_ms: whole(median(quiet.taken)),
          p99_ms: whole(slowest(quiet.taken)),
        },
        flood: { pages: busy.taken.length, median_ms: whole(median(busy.taken)), p99_ms: whole(slowest(busy.taken)) },
        times: Number(times.toFixed(2)),
        wrong,
      }),
    );
  }
  if (process.env.TALLY)
    appendFileSync(
      process.env.TALLY,
      `${JSON.stringify({ what: `minutes in which one network ${ofPages ? 'asks for' : 'sends'} ${rate} open ${ofPages ? 'pages' : 'forms'} a second`, attempts: rounds, failures: failed })}\n`,
    );
} finally {
  product.stop();
}
process.exitCode = failed > 0 ? 1 : 0;
