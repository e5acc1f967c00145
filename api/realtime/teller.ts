import type { SharedRedis } from '#runtime/redis.ts';
import type { Announcement } from './announcements.ts';

/** The process that tells is the one that tells for so many milliseconds more, and says so again every `renewal`. */
const lease = 5_000;
const renewal = 1_000;
/** A connection to the database that died without a word is noticed within 40 seconds: what came meanwhile is still known. */
const remembered = 60_000;
const mostRemembered = 2_000;
/** A process that has found Redis again tells its own connections, too, until it certainly hears what the other tells. */
const grace = 5_000;

/** Renews the lease of ARGV[1] or, where ARGV[3] is 1, takes a free one. Answers 1 for ours, 0 for another's, -1 for nobody's. */
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

/** A process tells everybody's connections, those to itself, or nobody, because another process does. */
export type Reach = 'all' | 'own' | 'nobody';

export interface Teller {
  /** Returns whom to tell what was just announced; it is remembered for the process that has to tell it again. */
  reach(announced: Announcement): Reach;
  /** This process does not hear the database, or could not tell: another one takes over. */
  stepBack(): void;
  close(): Promise<void>;
}

/** Without Redis each process tells its own connections, all that is announced. */
export const tellsItsOwn: Teller = { reach: () => 'own', stepBack: () => {}, close: () => Promise.resolve() };

/**
 * Every process hears every announcement. With Redis one of them reads its record and tells everybody through it; the others
 * remember what they heard. The next one that takes over tells that again, and one that loses Redis tells its own connections. It
 * is told twice rather than not at all, as clients expect.
 *
 * @param retell tells again what was announced lately
 */
export function createTeller(
  redis: SharedRedis,
  retell: (announced: readonly Announcement[], to: Reach) => void,
): Teller {
  const key = `${redis.prefix}teller`;
  const me = crypto.randomUUID();
  const leave = () => redis.ask((client) => client.eval(release, 1, key, me));
  let recent: { announced: Announcement; at: number }[] = [];
  let role: Reach = 'own';
  let besideUntil = performance.now() + grace;
  let hears = true;

  const lately = (): Announcement[] => {
    const since = performance.now() - remembered;
    recent = recent.filter(({ at }) => at >= since).slice(-mostRemembered);
    return recent.map(({ announced }) => announced);
  };

  async function ask(): Promise<Reach> {
    const said = await redis.ask((client) => client.eval(claim, 1, key, me, lease, hears ? 1 : 0));
    if (said === 1) return 'all';
    return said === 0 ? 'nobody' : 'own';
  }

  async function turn(): Promise<void> {
    const next = await ask();
    if (next === role) return;
    if (role === 'own') besideUntil = performance.now() + grace;
    role = next;
    if (next !== 'nobody') retell(lately(), next);
  }

  // This process has not heard what another one told while the connection was gone.
  const hearsAgain = () => {
    besideUntil = performance.now() + grace;
    if (role === 'nobody') retell(lately(), 'own');
  };
  redis.subscriber.on('ready', hearsAgain);

  let turning = turn();
  const timer = setInterval(() => (turning = turning.then(turn)), renewal);
  timer.unref();

  return {
    reach(announced) {
      hears = true;
      recent.push({ announced, at: performance.now() });
      if (recent.length > 2 * mostRemembered) lately();
      return role === 'nobody' && performance.now() < besideUntil ? 'own' : role;
    },
    stepBack() {
      hears = false;
      if (role === 'all') role = 'own';
      void leave();
    },
    async close() {
      clearInterval(timer);
      redis.subscriber.off('ready', hearsAgain);
      await turning;
      // Another one takes over at once, and not when the lease has run out.
      await leave();
    },
  };
}
