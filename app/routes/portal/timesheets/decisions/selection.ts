import { z } from 'zod';
import { seenRecord } from '#app/parts/bulk-decision/seen-record.ts';
import { shownRows } from '#app/parts/bulk-decision/next-shown.ts';
import { timesheetTabs, type TimesheetTab } from '#domain/timesheet/status.ts';

/** A row's own button sends only its timesheet; the bulk action bar sends every ticked one. */
export const selectionForm = z.object({
  only: seenRecord.optional(),
  id: z.array(seenRecord).max(100).optional(),
  back: z.string().max(2_048).optional(),
  rows: shownRows,
  /** Set once the names and amounts have been shown for confirmation. */
  asked: z.literal('on').optional().catch(undefined),
});
export type Selection = z.output<typeof selectionForm>;

/** Each timesheet once, in the version seen last. */
export const chosen = ({ only, id = [] }: Selection): z.output<typeof seenRecord>[] =>
  only ? [only] : [...new Map(id.map((each) => [each.id, each])).values()];

/** Id of the timesheet's link, to which the focus returns. */
export const rowId = (id: number | string): string => `timesheet-${id}`;

export const tabNames = Object.keys(timesheetTabs) as [TimesheetTab, ...TimesheetTab[]];
