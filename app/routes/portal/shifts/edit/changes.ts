import { siteBody } from '#app/shared/shift-form/site.ts';
import { staffingBody } from '#app/shared/shift-form/staffing.ts';
import { timesBody } from '#app/shared/shift-form/schedule.ts';
import type { BookedShift } from '#contract/shifts/shifts.ts';
import { shiftTerms, type EditedShift } from './form.ts';

type Terms = ReturnType<typeof shiftTerms>;

/**
 * Only what differs from the stored shift: when a change applies to the whole series, the other shifts keep
 * their own values, such as the number of workers.
 */
export function shiftChanges(shift: BookedShift, form: EditedShift): Partial<Terms> {
  const before = shiftTerms(shift);
  const after: Terms = { ...siteBody(form), ...timesBody(form), ...staffingBody(form) };
  const differs = (name: string) =>
    JSON.stringify(after[name as keyof Terms]) !== JSON.stringify(before[name as keyof Terms]);
  return Object.fromEntries(Object.entries(after).filter(([name]) => differs(name))) as Partial<Terms>;
}
