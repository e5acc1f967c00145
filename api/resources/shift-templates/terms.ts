import { expectNone } from '../booking/change.ts';
import type { Filled } from '../booking/plan.ts';
import { staffingProblems, tidied, timesProblems } from '../booking/rules.ts';
import type { TemplateTerms } from './store.ts';

/** Any day will do to check whether times fit together. */
const anyDay = '2026-01-05';

export function changedTerms(before: TemplateTerms, change: Filled): TemplateTerms {
  const terms = { ...before, ...tidied({ ...before, ...change }) } as TemplateTerms;
  expectNone({ ...timesProblems({ ...terms, start_date: anyDay }, null), ...staffingProblems(terms) });
  return terms;
}
