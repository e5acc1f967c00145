import '#runtime/utc.ts';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { applyErasures, erasureList } from './admin/deletions/erasure-list.ts';
import { writeConnection } from './commands/connection.ts';
import { createApi } from './app.ts';
import { openClock } from './clock.ts';
import { lockFolder } from './files/storage/data-folder.ts';
import { openDatabase } from './db/open.ts';
// The only import of the demo within the API, because this file assembles the process.
import { expectDemo } from '#demo/business/seed.ts';
import { startDemo } from '#demo/demo.ts';
import { createHttpServer } from '#runtime/http-server.ts';
import { listen } from '#runtime/listen.ts';
import { openMetrics } from '#runtime/metrics.ts';
import { restrictToOwner } from '#runtime/private-folder.ts';
import { addRedisGauge, openRedis } from '#runtime/redis.ts';
import { openTracing } from '#runtime/tracing.ts';
import { openFiles } from './files/storage/open-files.ts';
import { addGauges } from './gauges.ts';
import { healthPages } from './health.ts';
import { createLog } from './log.ts';
import { loop } from './loop.ts';
import { pushKeys } from './messaging/push/keys.ts';
import { drainLimit, exitOnSignals, orExit } from './process/exit.ts';
import { startWork } from './process/jobs.ts';
import { createServices } from './process/services.ts';
import { channelPath, openChannel } from './realtime/channel.ts';
import { createSealing, sealingKeys } from './sealing.ts';
import { seedReference } from './seed/reference.ts';
import { erasuresFile, readSettings } from './settings.ts';

const settings = await orExit(() => readSettings(process.env));
const { ROLE: role, REDIS_URL: redisUrl } = settings;
const does = (part: 'api' | 'jobs' | 'migrate') => role === 'all' || role === part;
const part = role === 'all' ? 'api' : role;
const log = createLog(settings.LOG_LEVEL, part);
const open = restrictToOwner(settings.DATA_DIR);
if (open.length > 0) log.warn({ open }, 'other users of this machine may read what is in the data folder');
const unlock = await orExit(() => (settings.DATABASE_URL ? () => {} : lockFolder(settings.DATA_DIR)));

const db = await orExit(
  () =>
    openDatabase({
      databaseUrl: settings.DATABASE_URL,
      directUrl: settings.DATABASE_DIRECT_URL,
      connections: settings.DATABASE_POOL_SIZE,
      folder: path.join(settings.DATA_DIR, 'db'),
      migrates: does('migrate'),
    }),
  'The database cannot be opened: ',
);
const clock = await openClock(db);
const files = await orExit(() => openFiles(settings));
if (does('migrate')) await seedReference(db, clock.now(), { samples: settings.SEED === 'demo' });
// In each role: a restore brings the schema up to date by itself, so that nothing has to migrate after it.
const erased = await orExit(() => applyErasures(db, files, erasureList(erasuresFile(settings)), clock.now()));
if (erased > 0) log.warn({ erased }, 'accounts that a backup brought back were erased again');
if (settings.DEMO_ONLY === '1') await orExit(() => expectDemo(db));
const sealing = createSealing(await orExit(() => sealingKeys(settings.SEALING_KEYS, settings.DATA_DIR)));
const demo = await startDemo({
  db,
  files,
  sealing,
  now: clock.now(),
  seed: does('migrate') && settings.SEED === 'demo',
  emails: settings.SMTP_URL ? 'sent' : 'kept',
});
if (role === 'migrate') {
  await db.close();
  log.info('the database is up to date');
  process.exit(0);
}

const redis = redisUrl === undefined || !does('api') ? undefined : await orExit(() => openRedis(redisUrl, log));
const keys = await orExit(() =>
  pushKeys({ publicKey: settings.VAPID_PUBLIC_KEY, privateKey: settings.VAPID_PRIVATE_KEY }, settings.DATA_DIR),
);
const opened = { db, clock, files, log, sealing, redis, pushKey: keys.publicKey };
const services = await createServices(settings, { ...opened, demo, part });
let app = does('api') ? createApi(services, demo) : healthPages(services);

// Against slow clients: seconds for a request's head, and for all of it.
const { server, drain } = createHttpServer(
  { headersTimeout: 10_000, requestTimeout: 60_000, connectionsCheckingInterval: 5_000, channel: channelPath },
  getRequestListener((request: Request, env: object) => app.fetch(request, env)),
);
const listening = orExit(() => listen(server, { host: settings.HOST, port: settings.PORT }));
const channel = does('api') ? await openChannel(services, server) : undefined;
// Awaited only now, because connecting to a database server takes longer than starting to listen.
await listening;
const { metrics } = services;
if (metrics) addGauges(metrics, services, channel?.count);
addRedisGauge(metrics, redis);
const stopMetrics = await orExit(() => openMetrics(metrics, settings));
const stopTracing = await openTracing(part, settings, log);

const jobs = does('jobs')
  ? await startWork(services, { db, settings, clock, keys, isDemo: demo.seeded, workers: demo.workers(services) })
  : // Another process may move the demo's clock.
    loop(5_000, clock.refresh, (error) => log.error({ err: error }, 'the clock'));

const { port } = server.address() as AddressInfo;
const url = `http://${settings.HOST}:${port}`;
const { adminToken: token = '' } = services;
const removeConnection = does('api') ? writeConnection(settings.DATA_DIR, { url, token }) : () => {};

exitOnSignals(log, async (reason) => {
  log.info({ signal: reason }, 'draining');
  const drained = drain(drainLimit);
  await channel?.close();
  await drained;
  await jobs.stop();
  stopMetrics();
  await stopTracing();
  removeConnection();
  redis?.close();
  await db.close();
  unlock();
  log.info('stopped');
});

// Must be the last output: the parent process waits for this line.
const sayReady = () => process.stdout.write(`${JSON.stringify({ ready: true, url, seeded: demo.seeded })}\n`);
sayReady();

export function replaceApi(create: typeof createApi): void {
  app = create(services, demo);
  sayReady();
}
