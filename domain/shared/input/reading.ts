import type { Message } from '../message.ts';

/** What a value that people wrote means: one thing, one of several, or nothing that is known. */
export type Reading<Value> =
  | { kind: 'read'; value: Value }
  | { kind: 'ambiguous'; candidates: readonly Value[] }
  | { kind: 'unread'; reason: Message };

export const readAs = <Value>(value: Value): Reading<Value> => ({ kind: 'read', value });

export const unread = (reason: Message): { kind: 'unread'; reason: Message } => ({ kind: 'unread', reason });

/** One of the candidates, each counted once; without any the value is not read. */
export function oneOf<Value>(candidates: readonly Value[], reason: Message): Reading<Value> {
  const different = [...new Set(candidates)];
  const [only, ...others] = different;
  if (only === undefined) return unread(reason);
  return others.length === 0 ? readAs(only) : { kind: 'ambiguous', candidates: different };
}

export const valueOrNull = <Value>(reading: Reading<Value>): Value | null =>
  reading.kind === 'read' ? reading.value : null;
