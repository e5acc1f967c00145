import type { Day } from '../shared/time.ts';

/** A fact of law, valid for these days, both inclusive; `until` is null if no end is announced. */
export interface Fact<Value> {
  from: Day;
  until: Day | null;
  value: Value;
  /** Shown in `docs/hong-kong.md`. */
  source: string;
}

/** A day that no fact covers is unknown, and callers have to say so. */
export type Known<Value> = { known: true; value: Value } | { known: false };

export function knownOn<Value>(facts: readonly Fact<Value>[], day: Day): Known<Value> {
  const fact = facts.find(({ from, until }) => from <= day && (until === null || day <= until));
  return fact ? { known: true, value: fact.value } : { known: false };
}
