import { z } from 'zod';
import { readId } from '#domain/id.ts';
import { message } from '#domain/message.ts';
import { shownRows } from '#app/parts/bulk-decision/next-shown.ts';
import { timesheetTabs, type TimesheetTab } from '#domain/timesheet/status.ts';

/** A timesheet as its reader saw it: "12.3" is the third version of number 12; an address typed by hand has "12". */
const seen = z
  .string()
  .regex(/^[^.]+(\.\d{1,9})?$/)
  .transform((text, context) => {
    const [typed, version] = text.split('.');
    const id = readId(typed);
    if (id === null) {
      context.addIssue({ code: 'custom', message: message('validation.gone') });
      return z.NEVER;
    }
    return { id, version: version === undefined ? undefined : Number(version) };
  });

/** Returns what a row's button and tick send: a user who decides on what has changed meanwhile is told so. */
export const asSeen = ({ id, version }: { id: number; version: number }): string => `${id}.${version}`;

/** A row's own button names its timesheet alone; the bar's buttons send every ticked one. */
export const selectionForm = z.object({
  only: seen.optional(),
  id: z.array(seen).max(100).optional(),
  back: z.string().max(2_048).optional(),
  rows: shownRows,
  /** Names and amounts of what is ticked have been shown, and approving them is meant. */
  asked: z.literal('on').optional().catch(undefined),
});
export type Selection = z.output<typeof selectionForm>;

/** Returns each timesheet once, as it was seen last. */
export const chosen = ({ only, id = [] }: Selection): z.output<typeof seen>[] =>
  only ? [only] : [...new Map(id.map((each) => [each.id, each])).values()];

/** Returns the link of a timesheet in the list, for the focus to come back to. */
export const rowId = (id: number | string): string => `timesheet-${id}`;

export const tabNames = Object.keys(timesheetTabs) as [TimesheetTab, ...TimesheetTab[]];
