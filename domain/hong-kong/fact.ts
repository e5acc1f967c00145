import type { Day } from '../time.ts';

/** A fact of law is known to hold for these days, both included; `until` is null if no end of it is announced. */
export interface Fact<Value> {
  from: Day;
  until: Day | null;
  value: Value;
  /** `docs/hong-kong.md` is made from the source. */
  source: string;
}

/** A known fact, or nothing. A day that no fact covers is not known, which callers have to say. */
export type Known<Value> = { known: true; value: Value } | { known: false };

/** Returns the value of the fact that covers a day. */
export function knownOn<Value>(facts: readonly Fact<Value>[], day: Day): Known<Value> {
  const fact = facts.find(({ from, until }) => from <= day && (until === null || day <= until));
  return fact ? { known: true, value: fact.value } : { known: false };
}
