import { addDays, dayOf, instantAt } from '#domain/shared/time.ts';
import type { JobRun } from './job.ts';

/**
 * The moments of a run at these hours of each day, the earliest first: more than one where no process ran for a while. What
 * becomes of a missed reminder is a rule of docs/rules.md.
 */
export function dailyMoments({ since, until }: Pick<JobRun, 'since' | 'until'>, hours: readonly string[]): Date[] {
  if (since === null) return [];
  const moments: Date[] = [];
  for (let day = dayOf(since); day <= dayOf(until); day = addDays(day, 1))
    moments.push(...hours.map((hour) => instantAt(day, hour)).filter((moment) => moment > since && moment <= until));
  return moments;
}
