/**
 * What job processes on PostgreSQL do while much waits: how long a code takes and how far apart the clock's runs are,
 * each beside the quiet case of the same run; and weekly jobs a second with one and two processes whose database answers
 * after 20 ms.
 *
 *   node bench/jobs/measure.ts [--businesses=3000] [--emails=5000] [--codes=20] [--rounds=3] [--seconds=25] [--rate | --latency]
 *
 * `--rate` leaves out the first part, `--latency` the second. The second fails where a connection of a worker passes by
 * the proxy that delays answers.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import sql from 'sql-template-tag';
import type { DatabaseConnection } from '#api/db/client.ts';
import { openPostgres } from '#api/db/postgres.ts';
import { outbox } from '#api/email/outbox.ts';
import { startPostgres } from '#tests/support/processes/postgres.ts';
import { addressOf, createDatabase, fillReference } from '#tests/support/worlds/template.ts';

const option = (name: string, fallback: number): number =>
  Number(process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1] ?? fallback);
const businesses = option('businesses', 3_000);
const emails = option('emails', 5_000);
const codes = option('codes', 20);
const rounds = option('rounds', 3);
const seconds = option('seconds', 25);

const ownConnections = 2;

const server = await startPostgres();

async function newDatabase(name: string): Promise<{ url: string; db: DatabaseConnection }> {
  await createDatabase(server.url, name, 'template0');
  const url = addressOf(server.url, name);
  const db = openPostgres(url, { connections: ownConnections });
  await fillReference(db);
  await db.run(sql`
    insert into businesses (sign_up_step, approval, approved_at, company_name, created_at, updated_at)
    select 4, 'approved', now(), 'Harbour ' || b, now(), now() from generate_series(1, ${businesses}::int) b`);
  return { url, db };
}

async function startWorker(url: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['bench/jobs/worker.ts'], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

async function stop(workers: readonly ChildProcess[]): Promise<void> {
  await Promise.all(
    workers.map((worker) => {
      worker.kill('SIGTERM');
      return once(worker, 'exit');
    }),
  );
}

/** Every answer of the server comes 20 ms later. */
async function slowServer() {
  const to = new URL(server.url);
  let clients = 0;
  const proxy = net.createServer((client) => {
    clients += 1;
    client.on('close', () => (clients -= 1));
    const upstream = net.connect(Number(to.port), '127.0.0.1');
    client.setNoDelay();
    upstream.setNoDelay();
    client.pipe(upstream);
    upstream.on('data', (bytes) => setTimeout(() => client.writable && client.write(bytes), 20));
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as net.AddressInfo;
  return {
    url(name: string) {
      const url = new URL(addressOf(server.url, name));
      url.port = String(port);
      url.hostname = '127.0.0.1';
      // The server's own socket would pass by the proxy.
      url.search = '';
      return url.href;
    },
    clients: () => clients,
    close: () => void proxy.close(),
  };
}

const addWeeklyJobs = (db: DatabaseConnection) =>
  db.run(sql`
    insert into background_jobs (name, business_id, since, until) select 'weekly-invoices', id, now() - interval '7 days', now() from businesses`);

const jobsLeft = async (db: DatabaseConnection): Promise<number> =>
  (await db.one<{ count: number }>(sql`select count(*) as count from background_jobs where name = 'weekly-invoices'`))
    .count;

async function codeLatency(db: DatabaseConnection): Promise<number[]> {
  const latencies: number[] = [];
  for (let index = 0; index < codes; index += 1) {
    const began = performance.now();
    await outbox(db, new Date()).queue({
      to: `code-${index}@harbour.example`,
      language: 'en',
      name: null,
      subject: 'Code',
      paragraphs: ['1234'],
      urgent: true,
    });
    const unsent = sql`select id from outbox where is_urgent and sent_at is null`;
    while ((await db.many(unsent)).length > 0) await pause(5);
    latencies.push(performance.now() - began);
    await pause(200);
  }
  return latencies;
}

/** The longest time between two runs of the job that begins and ends shifts, in milliseconds. */
function watchClock(db: DatabaseConnection): () => Promise<number> {
  const ending = new AbortController();
  const watching = (async () => {
    let [longest, seen, at] = [0, -1, performance.now()];
    while (!ending.signal.aborted) {
      const row = await db.maybe<{ runs: number }>(sql`select runs from job_runs where name = 'update-shift-statuses'`);
      const runs = row?.runs ?? 0;
      if (runs !== seen) {
        if (seen >= 0) longest = Math.max(longest, performance.now() - at);
        [seen, at] = [runs, performance.now()];
      }
      await pause(20);
    }
    return Math.max(longest, performance.now() - at);
  })();
  return () => {
    ending.abort();
    return watching;
  };
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function latencies(db: DatabaseConnection): Promise<{ code: number; clock: number }> {
  const clock = watchClock(db);
  const [code] = await Promise.all([codeLatency(db), pause(20_000)]);
  return { code: median(code), clock: await clock() };
}

async function measureLatency(): Promise<void> {
  const { url, db } = await newDatabase('latency');
  const workers = [await startWorker(url), await startWorker(url)];
  await pause(5_000);
  const quiet = await latencies(db);
  await addWeeklyJobs(db);
  await db.run(sql`
    insert into outbox (recipient, subject, body_text, body_html, language, queued_at)
    select n || '@harbour.example', 'Invoice', 'Invoice', 'Invoice', 'en', now() from generate_series(1, ${emails}::int) n`);
  while (
    (await db.many(sql`select id from pgboss.job where name = 'emails' and state = 'active' limit 1`)).length === 0
  )
    await pause(50);
  const busy = await latencies(db);
  const left = await db.one<{ emails: number }>(sql`select count(*) as emails from outbox where sent_at is null`);
  console.log(
    `code: quiet ${quiet.code.toFixed(0)} ms, busy ${busy.code.toFixed(0)} ms (${(busy.code / quiet.code).toFixed(2)})`,
  );
  console.log(
    `between runs of the clock: quiet ${quiet.clock.toFixed(0)} ms, busy ${busy.clock.toFixed(0)} ms (${(busy.clock / quiet.clock).toFixed(2)})`,
  );
  console.log(`afterwards ${left.emails} emails and ${await jobsLeft(db)} weekly jobs were left`);
  await stop(workers);
  await db.close();
}

/** Connections to a database by TCP are the proxy's; those of this process take the socket. */
async function expectBehindProxy(
  db: DatabaseConnection,
  slow: Awaited<ReturnType<typeof slowServer>>,
): Promise<number> {
  const { tcp, socket } = await db.one<{ tcp: number; socket: number }>(sql`
    select count(client_addr) as tcp, count(*) - count(client_addr) as socket from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'`);
  if (tcp === 0 || tcp > slow.clients() || socket > ownConnections)
    throw new Error(`${tcp} by TCP and ${socket} by the socket, ${slow.clients()} through the proxy`);
  return tcp;
}

/** Of weekly jobs alone: scans add others meanwhile. */
async function countFinished(db: DatabaseConnection): Promise<() => Promise<number>> {
  await db.script(`
    create table finished (id bigint);
    create function record_finished() returns trigger language plpgsql as
      'begin insert into finished values (old.id); return old; end';
    create trigger record_finished after delete on background_jobs for each row
      when (old.name = 'weekly-invoices') execute function record_finished()`);
  return async () => (await db.one<{ count: number }>(sql`select count(*) as count from finished`)).count;
}

let databases = 0;

/** Weekly jobs a second, after the first twenty. */
async function measureRate(slow: Awaited<ReturnType<typeof slowServer>>, processes: number): Promise<number> {
  databases += 1;
  const name = `rate_${databases}`;
  const { db } = await newDatabase(name);
  const finished = await countFinished(db);
  await addWeeklyJobs(db);
  const workers = await Promise.all(Array.from({ length: processes }, () => startWorker(slow.url(name))));
  while ((await finished()) < 20) await pause(20);
  const [from, began] = [await finished(), performance.now()];
  const connections = await expectBehindProxy(db, slow);
  while (performance.now() - began < seconds * 1_000) {
    await pause(100);
    if ((await jobsLeft(db)) < 40) throw new Error(`${businesses} businesses are too few for ${seconds} s`);
  }
  const rate = (((await finished()) - from) / (performance.now() - began)) * 1_000;
  console.log(
    `processes: ${processes}, connections: ${connections}, all through the proxy, ${rate.toFixed(1)} a second`,
  );
  await stop(workers);
  await db.close();
  return rate;
}

if (!process.argv.includes('--rate')) await measureLatency();
if (process.argv.includes('--latency')) process.exit(0);
const slow = await slowServer();
const ratios: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  const [one, two] = [await measureRate(slow, 1), await measureRate(slow, 2)];
  ratios.push(two / one);
}
console.log(`weekly jobs a second of two processes to one: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`);
slow.close();
process.exit(0);
