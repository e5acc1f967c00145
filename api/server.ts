import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { newAdminToken, writeConnection } from './commands/connection.ts';
import { createApi } from './app.ts';
import { openClock } from './clock.ts';
import { lockFolder } from './files/storage/data-folder.ts';
import { openDatabase } from './db/open.ts';
import { outgrownEmbedded } from './db/upkeep.ts';
// The only import of the demo within the API, because this file assembles the process.
import { expectDemo } from '#demo/business/seed.ts';
import { startDemo } from '#demo/demo.ts';
import { logUnhandledErrors } from '#runtime/unhandled-errors.ts';
import { createHttpServer } from '#runtime/http-server.ts';
import { listen } from '#runtime/listen.ts';
import { createMetrics, openMetrics } from '#runtime/metrics.ts';
import { restrictToOwner } from '#runtime/private-folder.ts';
import { addRedisGauge, openRedis } from '#runtime/redis.ts';
import { openTracing } from '#runtime/tracing.ts';
import { storageError } from './files/storage/storage.ts';
import { openFiles } from './files/storage/open-files.ts';
import { runDueJobs } from './scheduled-jobs.ts';
import { addGauges } from './gauges.ts';
import { createLog } from './log.ts';
import { loop } from './loop.ts';
import { deliverEmails } from './email/deliver.ts';
import { folderTransport, smtpTransport } from './email/transport.ts';
import { createCardProvider } from './billing/card-provider/open.ts';
import { deliverPushes } from './messaging/push/deliver.ts';
import { pushKeys } from './messaging/push/keys.ts';
import { webPushTransport } from './messaging/push/transport.ts';
import { channelPath, openChannel } from './realtime/channel.ts';
import { missingSetup, setupNeeds } from './setup/setup-status.ts';
import { fetchMissedEvents } from './shifts/card-events/missed-events.ts';
import { sendRefunds } from './billing/ledger/refunds.ts';
import { setPlatformDetails } from './platform/platform-details.ts';
import { createSealing, sealingKeys } from './sealing.ts';
import { seedReference } from './seed/reference.ts';
import { createProviders } from './accounts/identity-provider/provider.ts';
import { createReach } from './accounts/identity-provider/reach.ts';
import type { Services } from './services.ts';
import { platformDetailsOf, readSettings, sendsMail } from './settings.ts';

/** Milliseconds for open requests after SIGTERM. */
const drainLimit = 20_000;

/** Exits with one sentence instead of a stack trace. */
async function orExit<Result>(work: () => Result | Promise<Result>, about = ''): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    process.stderr.write(`${about}${message || code}\n`);
    return process.exit(1);
  }
}

const settings = await orExit(() => readSettings(process.env));
const log = createLog(settings.LOG_LEVEL);
const open = restrictToOwner(settings.DATA_DIR);
if (open.length > 0) log.warn({ open }, 'other users of this machine may read what is in the data folder');
const inData = (name: string) => path.join(settings.DATA_DIR, name);
const unlock = await orExit(() => (settings.DATABASE_URL ? () => {} : lockFolder(settings.DATA_DIR)));

const db = await orExit(
  () =>
    openDatabase({
      databaseUrl: settings.DATABASE_URL,
      directUrl: settings.DATABASE_DIRECT_URL,
      folder: inData('db'),
    }),
  'The database cannot be opened: ',
);
const clock = await openClock(db);
const { REDIS_URL: redisUrl } = settings;
const redis = redisUrl === undefined ? undefined : await orExit(() => openRedis(redisUrl, log));
const files = await orExit(() => openFiles(settings));
await seedReference(db, clock.now());
if (settings.DEMO_ONLY === '1') await orExit(() => expectDemo(db));
const sealing = createSealing(await orExit(() => sealingKeys(settings.SEALING_KEYS, settings.DATA_DIR)));
const demo = await startDemo({
  db,
  files,
  sealing,
  now: clock.now(),
  seed: settings.SEED === 'demo',
  emails: settings.SMTP_URL ? 'sent' : 'kept',
});

const payments = createCardProvider(
  {
    stripeSecretKey: settings.STRIPE_SECRET_KEY,
    stripePublishableKey: settings.STRIPE_PUBLISHABLE_KEY,
    stripeWebhookSecret: settings.STRIPE_WEBHOOK_SECRET,
    stripeApiUrl: settings.STRIPE_API_URL,
  },
  demo.seeded ? demo.sandbox : null,
);
const transport = settings.SMTP_URL
  ? smtpTransport(settings.SMTP_URL, settings.MAIL_FROM)
  : folderTransport(inData('outbox'), settings.MAIL_FROM);
const keys = await orExit(() =>
  pushKeys({ publicKey: settings.VAPID_PUBLIC_KEY, privateKey: settings.VAPID_PRIVATE_KEY }, settings.DATA_DIR),
);
const pushTransport = webPushTransport({ keys, contact: settings.VAPID_SUBJECT });
const portal = settings.PUBLIC_URL ?? 'http://localhost:3000';
const adminToken = settings.ADMIN_TOKEN ?? newAdminToken();
if (!demo.seeded) {
  for (const name of await setPlatformDetails(db, platformDetailsOf(settings), clock.now()))
    log.warn({ setting: name }, 'the environment says something else than the platform has set; what was set holds');
}
const providersInside = settings.IDENTITY_PROVIDERS_INSIDE === '1';
const metrics = settings.METRICS_PORT === undefined ? undefined : createMetrics('api');
const services: Services = {
  db,
  clock,
  files,
  payments,
  log,
  sealing,
  identityProviders: createProviders(createReach(providersInside), providersInside),
  adminToken,
  pushKey: keys.publicKey,
  publicUrl: settings.PUBLIC_URL,
  adminUrl: settings.ADMIN_URL ?? settings.PUBLIC_URL,
  installation: { isDemo: demo.seeded, sendsMail: sendsMail(settings) },
  storageError: () => storageError(settings.DATA_DIR),
  folder: settings.DATA_DIR,
  metrics,
  redis,
};
for (const need of await missingSetup(db, services))
  log.warn({ need }, `not open yet, so nobody can sign up or book: set ${setupNeeds[need]}`);
let api = createApi(services, demo);

// Against slow clients: seconds for a request's head, and for all of it.
const { server, drain } = createHttpServer(
  { headersTimeout: 10_000, requestTimeout: 60_000, connectionsCheckingInterval: 5_000, channel: channelPath },
  getRequestListener((request: Request, env: object) => api.fetch(request, env)),
);
const listening = orExit(() => listen(server, { host: settings.HOST, port: settings.PORT }));
const channel = await openChannel(services, server);
// Awaited only now, because connecting to a database server takes longer than starting to listen.
await listening;
if (metrics) addGauges(metrics, services, channel.count);
addRedisGauge(metrics, redis);
const stopMetrics = await orExit(() => openMetrics(metrics, settings));
const stopTracing = await openTracing('api', settings, log);

const failed = (error: unknown) => log.error({ err: error }, 'in the background');
const mailing = loop(
  1_000,
  async () => void (await deliverEmails(db, transport, { now: clock.now(), log, portal })),
  failed,
);
const pushing = loop(
  1_000,
  async () => void (await deliverPushes(db, pushTransport, { now: clock.now(), log, portal })),
  failed,
);
const turnOfWorkers = demo.workers(services);
const working = loop(
  5_000,
  async () => {
    await clock.refresh();
    const now = clock.now();
    // Demo workers act first: downtime of the API must not look like absence.
    await turnOfWorkers(now);
    await runDueJobs(db, now, log);
  },
  failed,
);
const keepingUp = loop(
  60_000,
  async () => {
    await db.upkeep();
    const reason = await outgrownEmbedded(db);
    if (reason !== null) log.warn({ reason }, 'PostgreSQL is the choice now: npm run migrate-storage');
  },
  failed,
);
const refunding = loop(5_000, async () => void (await sendRefunds(db, payments, clock.now(), log)), failed);

// For events that the webhook missed.
const sweeping = loop(
  payments.sandbox ? 5_000 : 120_000,
  async () => void (await fetchMissedEvents(db, payments, clock.now(), log)),
  failed,
);

const { port } = server.address() as AddressInfo;
const url = `http://${settings.HOST}:${port}`;
const removeConnection = writeConnection(settings.DATA_DIR, { url, token: adminToken });

async function stop(signal: string): Promise<void> {
  log.info({ signal }, 'draining');
  const drained = drain(drainLimit);
  await channel.close();
  await drained;
  await Promise.all([
    mailing.stop(),
    pushing.stop(),
    working.stop(),
    refunding.stop(),
    sweeping.stop(),
    keepingUp.stop(),
  ]);
  stopMetrics();
  await stopTracing();
  removeConnection();
  transport.close();
  redis?.close();
  await db.close();
  unlock();
  log.info('stopped');
}

const exit = (error?: unknown): never => {
  if (error !== undefined) log.fatal({ err: error }, 'could not stop cleanly');
  process.exit(error === undefined ? 0 : 1);
};

/** Terminal and npm both send a signal; ignore the second one. */
let ending: Promise<never> | undefined;
logUnhandledErrors(log, () => {
  ending ??= stop('uncaughtException').then(() => process.exit(1), exit);
  // Do not wait for a database that went down at the same time.
  setTimeout(() => process.exit(1), drainLimit).unref();
});
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => (ending ??= stop(signal).then(() => exit(), exit)));

// Must be the last output: the parent process waits for this line.
const sayReady = () => process.stdout.write(`${JSON.stringify({ ready: true, url, seeded: demo.seeded })}\n`);
sayReady();

export function replaceApi(create: typeof createApi): void {
  api = create(services, demo);
  sayReady();
}
