import { LRUCache } from 'lru-cache';
import type { Call } from '#contract/call/call.ts';
import { openCallLimits, openReadLimit } from '#domain/account/open-call-limit.ts';
import { message } from '#domain/message.ts';
import { refuse } from '../refusal.ts';
import { networkOfRequest } from '../client.ts';

const hour = 60 * 60 * 1_000;
/** Networks that are remembered within one hour: beyond these the one that was quiet for longest is forgotten. */
const remembered = 50_000;

interface Counts {
  get(subject: string): number | undefined;
  set(subject: string, made: number): unknown;
}

/** Counts the calls that are open to anyone, in this process, by the hour. */
export function openCallLimiter(): (call: Call, headers: Headers, now: Date) => void {
  let began = 0;
  const ofNetwork = new LRUCache<string, number>({ max: remembered });
  const ofEverybody = new Map<string, number>();

  return (call, headers, now) => {
    if (call.access !== 'anyone') return;
    const current = Math.floor(now.getTime() / hour);
    if (current !== began) {
      ofNetwork.clear();
      ofEverybody.clear();
    }
    began = current;
    const reads = call.method === 'GET';
    const limit = reads ? openReadLimit : openCallLimits[call.name];
    if (limit === undefined) throw new Error(`${call.name} is open to anyone and has no limit`);
    const name = reads ? 'read' : call.name;
    const network = networkOfRequest(headers);
    // What a network's own limit refuses does not count for everybody: one network would close the door to all.
    if (network !== null) count(ofNetwork, `${name} ${network}`, limit.network);
    count(ofEverybody, name, limit.everybody);

    function count(made: Counts, subject: string, most: number): void {
      const before = made.get(subject) ?? 0;
      // A refused call is not counted again, so that the number stays small and the entry's age is that of its last call.
      if (before >= most) {
        const left = hour - (now.getTime() % hour);
        refuse('too_many', message('auth.tooMany', { count: Math.ceil(left / 60_000) }), { retryAfter: left / 1_000 });
      }
      made.set(subject, before + 1);
    }
  };
}
