import { z } from 'zod';
import { seriesScope } from '#domain/shift/series.ts';
import { rulesOf } from '#app/parts/shift-form/rules.ts';
import {
  breaksLabels,
  breaksShape,
  checkTimes,
  timesLabels,
  timesShape,
  timesTerms,
  timesValues,
} from '#app/parts/shift-form/schedule.ts';
import { siteLabels, siteShape, siteTerms, siteValues } from '#app/parts/shift-form/site.ts';
import {
  checkStaffing,
  staffingLabels,
  staffingShape,
  staffingTerms,
  staffingValues,
} from '#app/parts/shift-form/staffing.ts';
import { version } from '#contract/call/common.ts';
import type { BookedShift } from '#contract/shifts/shifts.ts';
import type { LabelsOf } from '#app/forms/labels.ts';

/** A change means a scope of the series, or exactly the shifts that were chosen on its page. */
export const editScope = { ...seriesScope, CHOSEN: 'CHOSEN' } as const;
export type EditScope = (typeof editScope)[keyof typeof editScope];

/** The form of a booked shift asks for the steps of a booking at once; `version` tells which one was on the screen. */
export const editForm = z.object({
  ...siteShape,
  ...timesShape,
  ...breaksShape,
  ...staffingShape,
  scope: z.enum(editScope).default(editScope.THIS),
  version,
});

export const editLabels = {
  ...siteLabels,
  ...timesLabels,
  ...breaksLabels,
  ...staffingLabels,
  scope: 'series.question',
} satisfies LabelsOf<z.input<typeof editForm>>;
export type EditedShift = z.output<typeof editForm>;

/** Checks that the values fit together, as in a booking. */
export const editRules =
  (now: Date) =>
  (shift: EditedShift, context: z.RefinementCtx<EditedShift>): void => {
    const rules = rulesOf(context);
    checkTimes(shift, now, rules);
    checkStaffing(shift, rules);
  };

/** Returns the stored shift in the API's names. */
export const termsOf = (shift: BookedShift) => ({
  ...siteTerms(shift),
  ...timesTerms(shift),
  ...staffingTerms(shift),
});

/** Returns the stored shift as the fields of the form. */
export const termValues = (shift: BookedShift) => ({
  ...siteValues(shift),
  ...timesValues(timesTerms(shift)),
  ...staffingValues(staffingTerms(shift)),
});
