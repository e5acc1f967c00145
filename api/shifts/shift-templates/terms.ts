import { assertNoProblems } from '../booking/change.ts';
import type { Filled } from '../booking/plan.ts';
import { staffingProblems, normalised, timesProblems } from '../booking/rules.ts';
import type { TemplateTerms } from './store.ts';

/** Any day will do to check whether times fit together. */
const anyDay = '2026-01-05';

export function changedTerms(before: TemplateTerms, change: Filled): TemplateTerms {
  const terms = { ...before, ...normalised({ ...before, ...change }) } as TemplateTerms;
  assertNoProblems({ ...timesProblems({ ...terms, start_date: anyDay }, null), ...staffingProblems(terms) });
  return terms;
}
