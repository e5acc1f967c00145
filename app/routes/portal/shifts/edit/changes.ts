import { siteOf } from '#app/parts/shift-form/site.ts';
import { staffingOf } from '#app/parts/shift-form/staffing.ts';
import { timesOf } from '#app/parts/shift-form/schedule.ts';
import type { BookedShift } from '#contract/shifts/shifts.ts';
import { termsOf, type EditedShift } from './form.ts';

type Terms = ReturnType<typeof termsOf>;

/**
 * Only what differs from the stored shift: when a change applies to the whole series, the other shifts keep
 * their own values, such as the number of workers.
 */
export function changesOf(shift: BookedShift, form: EditedShift): Partial<Terms> {
  const before = termsOf(shift);
  const after: Terms = { ...siteOf(form), ...timesOf(form), ...staffingOf(form) };
  const differs = (name: string) =>
    JSON.stringify(after[name as keyof Terms]) !== JSON.stringify(before[name as keyof Terms]);
  return Object.fromEntries(Object.entries(after).filter(([name]) => differs(name))) as Partial<Terms>;
}
