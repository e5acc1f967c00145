import type { Redis } from 'ioredis';
import type { Metrics } from './metrics.ts';

/** Milliseconds. A slower command counts as failed; its feature works without it. */
const commandTimeout = 500;
/** Milliseconds without further commands after a failure, so that not every page waits for a hanging server. */
const retryPause = 2_000;
/** Milliseconds; then the process starts without Redis and keeps trying to connect. */
const startTimeout = 3_000;
const maxRetryDelay = 2_000;

/** State that several processes share. Every use works without Redis, too, for a single process. */
export interface SharedRedis {
  client: Redis;
  /** Subscriptions only: Redis allows no other commands on the connection. */
  subscriber: Redis;
  /**
   * Prefix of all keys and channels. Installations that share a server have a database each, but channels ignore
   * databases.
   */
  prefix: string;
  /** Null if the server does not respond, or has just failed to. Never throws for that. */
  run<Answer>(what: (client: Redis) => Promise<Answer>): Promise<Answer | null>;
  isReady(): boolean;
  limit(options: SharedLimitOptions): SharedLimit;
  close(): void;
}

interface SharedLimitOptions {
  name: string;
  max: number;
  seconds: number;
}

/** Counts one more. Returns the milliseconds to wait if over the limit, else 0; null if Redis does not respond. */
export type SharedLimit = (subject: string) => Promise<number | null>;

interface RedisLog {
  warn(details: object, text: string): void;
  info(details: object, text: string): void;
}

/** Errors that waiting cannot fix, so the address must be wrong. */
const isConfigurationError = (error: Error): boolean =>
  /WRONGPASS|NOAUTH|NOPERM|ERR AUTH|DB index|RESP type|without any password/i.test(error.message);

/** Logs once when the server goes away, and once when it is back. */
function logUnavailability(
  connections: readonly Redis[],
  isReady: () => boolean,
  log: RedisLog,
): () => Error | undefined {
  let lastError: Error | undefined;
  let isAway = false;
  for (const each of connections) {
    each.on('error', (error: Error) => {
      // The error of a closed connection says less than the original reason.
      if (lastError === undefined || isConfigurationError(error)) lastError = error;
    });
    each.on('close', () => {
      if (!isAway) log.warn({ reason: lastError?.message }, 'Redis is away: each process works by itself');
      isAway = true;
    });
    each.on('ready', () => {
      if (!isReady()) return;
      if (isAway) log.info({}, 'Redis is back');
      isAway = false;
      lastError = undefined;
    });
  }
  return () => lastError;
}

/**
 * Waits until all are connected, one has failed, or the start has waited long enough. Returns the reason of a
 * failure.
 */
async function connected(connections: readonly Redis[]): Promise<Error | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), startTimeout)));
  const tried = Promise.all(connections.map((each) => each.connect().then(() => each.ping()))).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );
  const failed = await Promise.race([tried, late]);
  clearTimeout(timer);
  return failed;
}

const options = {
  lazyConnect: true,
  connectTimeout: startTimeout,
  keepAlive: 10_000,
  retryStrategy: (tries: number) => Math.min(100 * tries, maxRetryDelay),
};

/**
 * An unavailable server does not stop the start: otherwise no machine would come back while Redis is down.
 * @throws Error with a readable message if the server rejects us, or is not Redis
 */
export async function openRedis(url: string, log: RedisLog): Promise<SharedRedis> {
  // Loaded on demand, so that a start without Redis does not pay for it.
  const [{ Redis: Client }, { RateLimiterRedis }] = await Promise.all([
    import('ioredis'),
    import('rate-limiter-flexible'),
  ]);
  // Commands are not queued while offline; subscriptions are, and are renewed with each connection.
  const client = new Client(url, { ...options, commandTimeout, enableOfflineQueue: false, maxRetriesPerRequest: 0 });
  const subscriber = new Client(url, { ...options, maxRetriesPerRequest: null });
  const connections = [client, subscriber];
  let pausedUntil = 0;
  const isReady = () => connections.every(({ status }) => status === 'ready') && performance.now() >= pausedUntil;
  const close = () => {
    for (const each of connections) each.disconnect();
  };
  const lastError = logUnavailability(connections, isReady, log);
  const failed = await connected(connections);
  const wrong = [failed, lastError()].find((error) => error !== undefined && isConfigurationError(error));
  if (wrong) {
    close();
    throw new Error(`REDIS_URL: the server refuses us, or is no Redis: ${wrong.message}`);
  }

  const prefix = `shiftdock:${new URL(url).pathname.slice(1) || '0'}:`;
  const run: SharedRedis['run'] = async (what) => {
    if (!isReady()) return null;
    try {
      return await what(client);
    } catch {
      pausedUntil = performance.now() + retryPause;
      return null;
    }
  };
  return {
    client,
    subscriber,
    prefix,
    run,
    isReady,
    limit: ({ name, max: most, seconds }) => {
      const limiter = new RateLimiterRedis({
        storeClient: client,
        keyPrefix: `${prefix}limit:${name}`,
        points: most,
        duration: seconds,
        // Blocked subjects are answered from memory until their time is over.
        inMemoryBlockOnConsumed: most + 1,
      });
      return (subject) => run(() => limiter.consume(subject).then(() => 0, ttlOf));
    },
    close,
  };
}

/** @throws anything but a rejection of the limiter */
function ttlOf(rejection: unknown): number {
  if (rejection instanceof Error) throw rejection;
  return Math.max(1, (rejection as { msBeforeNext: number }).msBeforeNext);
}

export function addRedisGauge(metrics: Metrics | undefined, redis: SharedRedis | undefined): void {
  if (redis)
    metrics?.gauge('redis_away', '1 while this process works by itself because Redis does not answer', () =>
      redis.isReady() ? 0 : 1,
    );
}
