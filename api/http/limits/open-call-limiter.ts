import { LRUCache } from 'lru-cache';
import sql from 'sql-template-tag';
import type { Call } from '#contract/core/call.ts';
import { openCallCounters, openCallLimits, openReadLimit, type Counted } from '#domain/shared/open-call-limit.ts';
import { message } from '#domain/shared/message.ts';
import { addHours, hour, minute } from '#domain/shared/time.ts';
import type { SharedLimit, SharedRedis } from '#runtime/redis.ts';
import type { Database } from '../../db/client.ts';
import { accountOfDevice } from '../../db/queries/known-device.ts';
import { deviceOfRequest, networkOfRequest } from '../client.ts';
import { fail } from '../../api-error.ts';

/** Rejects a public call with 429 `too_many` after too many within an hour. */
export type LimitOpenCall = (call: Call, headers: Headers, now: Date) => Promise<void>;

type Count = (counted: Counted, now: Date) => Promise<number | null> | number | null;

/** Writes are counted in the database for all processes, reads in Redis, or without it in this process. */
export function openCallLimiter(db: Database, redis?: SharedRedis): LimitOpenCall {
  const countRead = redis ? countInRedis(redis) : countInMemory();
  const countWrite = countInDatabase(db);

  return async (call, headers, now) => {
    if (call.access !== 'anyone') return;
    const reads = call.method === 'GET';
    const limit = reads ? openReadLimit : openCallLimits[call.name];
    if (limit === undefined) throw new Error(`${call.name} is open to anyone and has no limit`);
    const device = reads ? null : deviceOfRequest(headers);
    const account = device === null ? null : await accountOfDevice(db, device);
    const counts = openCallCounters(reads ? 'read' : call.name, limit, {
      network: networkOfRequest(headers),
      account,
    });
    // A request that its network's own limit rejects does not count globally, or one network could lock out all
    // others.
    for (const counted of counts) {
      const ends = await (reads ? countRead : countWrite)(counted, now);
      if (ends !== null) rejectUntil(ends, now);
    }
  };
}

function rejectUntil(ends: number, now: Date): never {
  const left = Math.max(0, ends - now.getTime());
  return fail('too_many', message('auth.tooMany', { count: Math.ceil(left / minute) }), { retryAfter: left / 1_000 });
}

const remembered = 50_000;

/**
 * One statement per call, so that concurrent calls all count. A rejected subject needs none until its hour ends,
 * so a flood of rejected calls costs the database nothing.
 */
function countInDatabase(db: Database): Count {
  const blocked = new LRUCache<string, number>({ max: remembered });
  return async ({ subject, max: most }, now) => {
    const known = blocked.get(subject);
    if (known !== undefined && known > now.getTime()) return known;
    const counted = await db.run(sql`
      insert into open_calls as c (subject, made, ends_at) values (${subject}, 1, ${addHours(now, 1)})
      on conflict (subject) do update set
        made = case when c.ends_at <= ${now} then 1 else c.made + 1 end,
        ends_at = case when c.ends_at <= ${now} then excluded.ends_at else c.ends_at end
      where c.ends_at <= ${now} or c.made < ${most}`);
    if (counted > 0) return null;
    const row = await db.maybe<{ ends_at: string }>(sql`select ends_at from open_calls where subject = ${subject}`);
    const ends = row === null ? now.getTime() : Date.parse(row.ends_at);
    blocked.set(subject, ends);
    return ends;
  };
}

/** Reads change nothing: a limit per process is enough, and a write for each would cost more than the read. */
function countInMemory(): Count {
  const ofNetwork = new LRUCache<string, { made: number; ends: number }>({ max: remembered });
  return ({ subject, max: most }, now) => {
    const before = ofNetwork.get(subject);
    const counted = before && before.ends > now.getTime() ? before : { made: 0, ends: now.getTime() + hour };
    if (counted.made >= most) return counted.ends;
    ofNetwork.set(subject, { ...counted, made: counted.made + 1 });
    return null;
  };
}

/** While Redis is away each process counts for itself. */
function countInRedis(redis: SharedRedis): Count {
  const alone = countInMemory();
  const limits = new Map<number, SharedLimit>();
  return async (counted, now) => {
    const limit =
      limits.get(counted.max) ?? redis.limit({ name: 'open-reads', max: counted.max, seconds: hour / 1_000 });
    limits.set(counted.max, limit);
    const left = await limit(counted.subject);
    if (left === null) return alone(counted, now);
    return left === 0 ? null : now.getTime() + left;
  };
}

export const purgeOpenCallCounters = (db: Database, now: Date): Promise<number> =>
  db.run(sql`delete from open_calls where ends_at <= ${now}`);
