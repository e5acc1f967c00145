import type { Day } from '../time.ts';

/** A fact of law with the days for which it is known to hold, both included; null where no end of it is announced. */
export interface Fact<Value> {
  from: Day;
  until: Day | null;
  value: Value;
  /** Where it was read; `docs/hong-kong.md` is made from it. */
  source: string;
}

/** What is known of a day. A day that no fact covers is not known, which callers have to say. */
export type Known<Value> = { known: true; value: Value } | { known: false };

/** The value of the fact that covers a day. */
export function knownOn<Value>(facts: readonly Fact<Value>[], day: Day): Known<Value> {
  const fact = facts.find(({ from, until }) => from <= day && (until === null || day <= until));
  return fact ? { known: true, value: fact.value } : { known: false };
}
