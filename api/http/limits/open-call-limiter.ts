import type { Call } from '#contract/call/call.ts';
import { openCallLimits, openReadLimit } from '#domain/account/open-call-limit.ts';
import { message } from '#domain/message.ts';
import { refuse } from '../refusal.ts';
import { networkOfRequest } from '../client.ts';

const hour = 60 * 60 * 1_000;
/** Networks that are remembered within one hour; a crowd of more than these is held by the limit for everybody. */
const remembered = 50_000;

/** Counts the calls that are open to anyone, in this process, by the hour. */
export function openCallLimiter(): (call: Call, headers: Headers, now: Date) => void {
  let began = 0;
  const counts = new Map<string, number>();

  return (call, headers, now) => {
    if (call.access !== 'anyone') return;
    const current = Math.floor(now.getTime() / hour);
    if (current !== began || counts.size > remembered) counts.clear();
    began = current;
    const reads = call.method === 'GET';
    const limit = reads ? openReadLimit : openCallLimits[call.name];
    if (limit === undefined) throw new Error(`${call.name} is open to anyone and has no limit`);
    const name = reads ? 'read' : call.name;
    const network = networkOfRequest(headers);
    count(name, limit.everybody);
    if (network !== null) count(`${name} ${network}`, limit.network);

    function count(subject: string, most: number): void {
      const made = (counts.get(subject) ?? 0) + 1;
      counts.set(subject, made);
      if (made <= most) return;
      const left = hour - (now.getTime() % hour);
      refuse('too_many', message('auth.tooMany', { count: Math.ceil(left / 60_000) }), { retryAfter: left / 1_000 });
    }
  };
}
