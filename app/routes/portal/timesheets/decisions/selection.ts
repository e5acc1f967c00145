import { z } from 'zod';
import { moneyField } from '#app/forms/fields.ts';
import { recordVersionField } from '#app/shared/bulk-actions/record-version.ts';
import { selectionFields } from '#app/shared/bulk-actions/selection.ts';
import { timesheetTabs, type TimesheetTab } from '#domain/timesheets/status.ts';

/** A row's own button sends only its timesheet; the bulk action bar sends every ticked one. */
export const selectionForm = z.object({
  ...selectionFields,
  only: recordVersionField.optional(),
  id: z.array(recordVersionField).max(100).optional(),
});
export type Selection = z.output<typeof selectionForm>;

/** The amount is that of all selected; needed where a version is missing. */
export const approvalForm = selectionForm.extend({ amount: moneyField.optional() });

/** Each timesheet once, in the version seen last. */
export const selectedTimesheets = ({ only, id = [] }: Selection): z.output<typeof recordVersionField>[] =>
  only ? [only] : [...new Map(id.map((item) => [item.id, item])).values()];

/** Id of the timesheet's link, to which the focus returns. */
export const timesheetRowId = (id: number | string): string => `timesheet-${id}`;

export const tabNames = Object.keys(timesheetTabs) as [TimesheetTab, ...TimesheetTab[]];
