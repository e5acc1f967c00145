import type { Redis } from 'ioredis';
import type { Metrics } from './metrics.ts';

/** A command that takes longer counts as not answered: what it is for works without it. */
const commandTimeout = 500;
/** Nothing is asked for so many milliseconds after that: not every page waits for a server that hangs. */
const pauseAfterFailure = 2_000;
/** The start waits for so many milliseconds; then the process begins without, and goes on trying. */
const startWaits = 3_000;
const mostBetweenTries = 2_000;

/** Several processes share something in Redis. Each use of it works without it, too, for one process alone. */
export interface SharedRedis {
  client: Redis;
  /** It is subscribed only, as Redis wants it. */
  subscriber: Redis;
  /** Every key and channel begins with it: installations that share a server have a database each, which channels do not know. */
  prefix: string;
  /** Asks the server. Returns null where it does not answer, or has just not answered; it never throws for that. */
  ask<Answer>(what: (client: Redis) => Promise<Answer>): Promise<Answer | null>;
  /** Both connections are there, and what was asked last was answered. */
  isReady(): boolean;
  limit(options: SharedLimitOptions): SharedLimit;
  close(): void;
}

interface SharedLimitOptions {
  name: string;
  /** A subject may have so many within so many seconds. */
  most: number;
  seconds: number;
}

/** Counts one more. Returns the milliseconds that are left where it is too much, else 0; null where Redis does not answer. */
export type SharedLimit = (subject: string) => Promise<number | null>;

interface RedisLog {
  warn(details: object, text: string): void;
  info(details: object, text: string): void;
}

/** The address is wrong and stays so, by these words of the server: waiting for it would hide the fault. */
const isWrong = (error: Error): boolean =>
  /WRONGPASS|NOAUTH|NOPERM|ERR AUTH|DB index|RESP type|without any password/i.test(error.message);

/** Says once that the server is gone, and once that it is back. */
function tellOfAbsence(connections: readonly Redis[], isReady: () => boolean, log: RedisLog): () => Error | undefined {
  let fault: Error | undefined;
  let isAway = false;
  for (const each of connections) {
    each.on('error', (error: Error) => {
      // A connection that closes says less than the reason why.
      if (fault === undefined || isWrong(error)) fault = error;
    });
    each.on('close', () => {
      if (!isAway) log.warn({ reason: fault?.message }, 'Redis is away: each process works by itself');
      isAway = true;
    });
    each.on('ready', () => {
      if (!isReady()) return;
      if (isAway) log.info({}, 'Redis is back');
      isAway = false;
      fault = undefined;
    });
  }
  return () => fault;
}

/** Waits until each connection is there, one has failed, or the start has waited long enough. Returns why one has failed. */
async function connected(connections: readonly Redis[]): Promise<Error | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), startWaits)));
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
  connectTimeout: startWaits,
  keepAlive: 10_000,
  retryStrategy: (tries: number) => Math.min(100 * tries, mostBetweenTries),
};

/**
 * A server that is away at the start is none that stops it: a machine would not come back while Redis is down.
 *
 * @throws Error with a sentence where the server refuses us, or is no Redis
 */
export async function openRedis(url: string, log: RedisLog): Promise<SharedRedis> {
  // Loaded where they are wanted: a start without Redis does not pay for them.
  const [{ Redis: Client }, { RateLimiterRedis }] = await Promise.all([
    import('ioredis'),
    import('rate-limiter-flexible'),
  ]);
  // A command is not kept for later; what is subscribed to waits for the connection, and is asked for again with each new one.
  const client = new Client(url, { ...options, commandTimeout, enableOfflineQueue: false, maxRetriesPerRequest: 0 });
  const subscriber = new Client(url, { ...options, maxRetriesPerRequest: null });
  const connections = [client, subscriber];
  let pausedUntil = 0;
  const isReady = () => connections.every(({ status }) => status === 'ready') && performance.now() >= pausedUntil;
  const close = () => {
    for (const each of connections) each.disconnect();
  };
  const fault = tellOfAbsence(connections, isReady, log);
  const failed = await connected(connections);
  const wrong = [failed, fault()].find((error) => error !== undefined && isWrong(error));
  if (wrong) {
    close();
    throw new Error(`REDIS_URL: the server refuses us, or is no Redis: ${wrong.message}`);
  }

  const prefix = `shiftdock:${new URL(url).pathname.slice(1) || '0'}:`;
  const ask: SharedRedis['ask'] = async (what) => {
    if (!isReady()) return null;
    try {
      return await what(client);
    } catch {
      pausedUntil = performance.now() + pauseAfterFailure;
      return null;
    }
  };
  return {
    client,
    subscriber,
    prefix,
    ask,
    isReady,
    limit: ({ name, most, seconds }) => {
      const limiter = new RateLimiterRedis({
        storeClient: client,
        keyPrefix: `${prefix}limit:${name}`,
        points: most,
        duration: seconds,
        // A refused subject costs the server nothing until its time is over.
        inMemoryBlockOnConsumed: most + 1,
      });
      return (subject) => ask(() => limiter.consume(subject).then(() => 0, timeLeft));
    },
    close,
  };
}

/** @throws what is no refusal */
function timeLeft(refused: unknown): number {
  if (refused instanceof Error) throw refused;
  return Math.max(1, (refused as { msBeforeNext: number }).msBeforeNext);
}

export function addRedisGauge(metrics: Metrics | undefined, redis: SharedRedis | undefined): void {
  if (redis)
    metrics?.gauge('redis_away', '1 while this process works by itself because Redis does not answer', () =>
      redis.isReady() ? 0 : 1,
    );
}
