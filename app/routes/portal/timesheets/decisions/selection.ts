import { z } from 'zod';
import { recordVersionField } from '#app/shared/bulk-actions/record-version.ts';
import { rowOrder } from '#app/shared/bulk-actions/next-row.ts';
import { timesheetTabs, type TimesheetTab } from '#domain/timesheets/status.ts';

/** A row's own button sends only its timesheet; the bulk action bar sends every ticked one. */
export const selectionForm = z.object({
  only: recordVersionField.optional(),
  id: z.array(recordVersionField).max(100).optional(),
  back: z.string().max(2_048).optional(),
  rows: rowOrder,
  /** Set once the names and amounts have been shown for confirmation. */
  asked: z.literal('on').optional().catch(undefined),
});
export type Selection = z.output<typeof selectionForm>;

/** Each timesheet once, in the version seen last. */
export const selectedTimesheets = ({ only, id = [] }: Selection): z.output<typeof recordVersionField>[] =>
  only ? [only] : [...new Map(id.map((item) => [item.id, item])).values()];

/** Id of the timesheet's link, to which the focus returns. */
export const timesheetRowId = (id: number | string): string => `timesheet-${id}`;

export const tabNames = Object.keys(timesheetTabs) as [TimesheetTab, ...TimesheetTab[]];
