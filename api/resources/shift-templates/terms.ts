import { expectNone } from '../booking/change.ts';
import type { Filled } from '../booking/plan.ts';
import { staffingProblems, tidied, timesProblems } from '../booking/rules.ts';
import type { TemplateTerms } from './store.ts';

/** The day does not matter to whether times fit together. */
const anyDay = '2026-01-05';

/** Returns the terms of a template after a change; they have to fit together as those of a shift do. */
export function changedTerms(before: TemplateTerms, change: Filled): TemplateTerms {
  const terms = { ...before, ...tidied({ ...before, ...change }) } as TemplateTerms;
  expectNone({ ...timesProblems({ ...terms, start_date: anyDay }, null), ...staffingProblems(terms) });
  return terms;
}
