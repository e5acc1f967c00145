import { z } from 'zod';
import { seenRecord } from '#app/parts/bulk-decision/seen-record.ts';
import { shownRows } from '#app/parts/bulk-decision/next-shown.ts';
import { timesheetTabs, type TimesheetTab } from '#domain/timesheet/status.ts';

/** A row's own button names its timesheet alone; the bar's buttons send every ticked one. */
export const selectionForm = z.object({
  only: seenRecord.optional(),
  id: z.array(seenRecord).max(100).optional(),
  back: z.string().max(2_048).optional(),
  rows: shownRows,
  /** Names and amounts of what is ticked have been shown, and approving them is meant. */
  asked: z.literal('on').optional().catch(undefined),
});
export type Selection = z.output<typeof selectionForm>;

/** Returns each timesheet once, as it was seen last. */
export const chosen = ({ only, id = [] }: Selection): z.output<typeof seenRecord>[] =>
  only ? [only] : [...new Map(id.map((each) => [each.id, each])).values()];

/** Returns the link of a timesheet in the list, for the focus to come back to. */
export const rowId = (id: number | string): string => `timesheet-${id}`;

export const tabNames = Object.keys(timesheetTabs) as [TimesheetTab, ...TimesheetTab[]];
