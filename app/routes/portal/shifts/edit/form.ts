import { z } from 'zod';
import { message } from '#domain/shared/message.ts';
import { maxSeriesShifts, seriesScope } from '#domain/shifts/series.ts';
import { recordIdField } from '#app/forms/ids.ts';
import { createRules } from '#app/shared/shift-form/rules.ts';
import {
  breaksLabels,
  breaksShape,
  validateTimes,
  timesLabels,
  timesShape,
  timesTerms,
  timesValues,
} from '#app/shared/shift-form/schedule.ts';
import { siteLabels, siteShape, siteTerms, siteValues } from '#app/shared/shift-form/site.ts';
import {
  validateStaffing,
  staffingLabels,
  staffingShape,
  staffingTerms,
  staffingValues,
} from '#app/shared/shift-form/staffing.ts';
import { version } from '#contract/core/common.ts';
import type { BookedShift } from '#contract/shifts/shifts.ts';
import type { LabelsOf } from '#app/forms/labels.ts';

/** A change applies to a scope of the series, or to exactly the shifts selected on its page. */
export const editScope = { ...seriesScope, SELECTED: 'SELECTED' } as const;
export type EditScope = (typeof editScope)[keyof typeof editScope];

export const editForm = z.object({
  ...siteShape,
  ...timesShape,
  ...breaksShape,
  ...staffingShape,
  scope: z.enum(editScope).default(editScope.THIS),
  /** Those that the page offers as SELECTED: by now the session may have others of another tab. */
  selected: z.array(recordIdField).max(maxSeriesShifts).default([]),
  version,
});

export const editLabels = {
  ...siteLabels,
  ...timesLabels,
  ...breaksLabels,
  ...staffingLabels,
  scope: 'series.question',
  selected: null,
} satisfies LabelsOf<z.input<typeof editForm>>;
export type EditedShift = z.output<typeof editForm>;

export const editRules =
  (now: Date) =>
  (shift: EditedShift, context: z.RefinementCtx<EditedShift>): void => {
    const rules = createRules(context);
    validateTimes(shift, now, rules);
    validateStaffing(shift, rules);
    if (shift.scope === editScope.SELECTED && shift.selected.length === 0)
      rules.report(['scope'], message('shifts.chooseShift'));
  };

export const shiftTerms = (shift: BookedShift) => ({
  ...siteTerms(shift),
  ...timesTerms(shift),
  ...staffingTerms(shift),
});

export const termValues = (shift: BookedShift) => ({
  ...siteValues(shift),
  ...timesValues(timesTerms(shift)),
  ...staffingValues(staffingTerms(shift)),
});
