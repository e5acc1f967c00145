import type { SharedRedis } from '#runtime/redis.ts';
import type { Announcement } from './announcements.ts';

/** Milliseconds of the broadcasting process's lease, renewed every `renewal`. */
const lease = 5_000;
const renewal = 1_000;
/**
 * Milliseconds. A silently dead database connection is noticed within 40 seconds, so nothing of that time is
 * lost.
 */
const remembered = 60_000;
const maxRemembered = 2_000;
/**
 * Milliseconds for which a process that found Redis again still publishes to its own connections, until it
 * certainly hears the other one.
 */
const grace = 5_000;

/**
 * Renews the lease of ARGV[1] or, when ARGV[3] is 1, takes a free one. Returns 1 for ours, 0 for another's, -1
 * for a free one.
 */
const claim = `
  local holder = redis.call('get', KEYS[1])
  if holder == ARGV[1] then
    redis.call('pexpire', KEYS[1], ARGV[2])
    return 1
  end
  if holder then return 0 end
  if ARGV[3] ~= '1' then return -1 end
  redis.call('set', KEYS[1], ARGV[1], 'px', ARGV[2])
  return 1`;
const release = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

export type Audience = 'all' | 'own' | 'nobody';

export interface EventPublisher {
  reach(announced: Announcement): Audience;
  stepBack(): void;
  close(): Promise<void>;
}

export const publishesItself: EventPublisher = {
  reach: () => 'own',
  stepBack: () => {},
  close: () => Promise.resolve(),
};

/**
 * Every process hears every announcement. With Redis one process reads the records and publishes to all; the
 * others remember what they heard. A process that takes over publishes that again, and one that loses Redis
 * publishes to its own connections. Delivery is at least once, as clients expect.  @param retell publishes
 * recent announcements again
 */
export function createEventPublisher(
  redis: SharedRedis,
  retell: (announced: readonly Announcement[], to: Audience) => void,
): EventPublisher {
  const key = `${redis.prefix}teller`;
  const me = crypto.randomUUID();
  const leave = () => redis.run((client) => client.eval(release, 1, key, me));
  let recent: { announced: Announcement; at: number }[] = [];
  let role: Audience = 'own';
  let besideUntil = performance.now() + grace;
  let hears = true;

  const lately = (): Announcement[] => {
    const since = performance.now() - remembered;
    recent = recent.filter(({ at }) => at >= since).slice(-maxRemembered);
    return recent.map(({ announced }) => announced);
  };

  async function claimLease(): Promise<Audience> {
    const result = await redis.run((client) => client.eval(claim, 1, key, me, lease, hears ? 1 : 0));
    if (result === 1) return 'all';
    return result === 0 ? 'nobody' : 'own';
  }

  async function turn(): Promise<void> {
    const next = await claimLease();
    if (next === role) return;
    if (role === 'own') besideUntil = performance.now() + grace;
    role = next;
    if (next !== 'nobody') retell(lately(), next);
  }

  // Announcements that another process published while the connection was gone were missed.
  const onReconnected = () => {
    besideUntil = performance.now() + grace;
    if (role === 'nobody') retell(lately(), 'own');
  };
  redis.subscriber.on('ready', onReconnected);

  let turning = turn();
  const timer = setInterval(() => (turning = turning.then(turn)), renewal);
  timer.unref();

  return {
    reach(announced) {
      hears = true;
      recent.push({ announced, at: performance.now() });
      if (recent.length > 2 * maxRemembered) lately();
      return role === 'nobody' && performance.now() < besideUntil ? 'own' : role;
    },
    stepBack() {
      hears = false;
      if (role === 'all') role = 'own';
      void leave();
    },
    async close() {
      clearInterval(timer);
      redis.subscriber.off('ready', onReconnected);
      await turning;
      // Another process takes over at once instead of after the lease.
      await leave();
    },
  };
}
