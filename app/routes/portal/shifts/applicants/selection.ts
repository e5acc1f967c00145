import { z } from 'zod';
import { shownRows } from '#app/parts/bulk-decision/next-shown.ts';
import { chosenId } from '#app/forms/ids.ts';

/** A row's own button names its worker alone; the bar's buttons send every ticked one. */
export const selectionForm = z.object({
  only: chosenId.optional(),
  worker: z.array(chosenId).max(100).optional(),
  /** Shifts of the series that are meant; the one of the address when none is named. */
  shift: z.array(chosenId).max(104).optional(),
  rows: shownRows,
  back: z.string().max(2_048).optional(),
  /** The names and costs of those ticked have been shown, and accepting them is meant. */
  asked: z.literal('on').optional().catch(undefined),
});
export type Selection = z.output<typeof selectionForm>;

export const chosenWorkers = ({ only, worker }: Selection): number[] => (only ? [only] : [...new Set(worker ?? [])]);

/** The shifts that are meant: those of the series that were chosen, else the one of the address. */
export const chosenShifts = ({ shift }: Selection, one: number): number[] =>
  shift?.length ? [...new Set(shift)] : [one];

/** Returns the link of an applicant in the list, for the focus to come back to. */
export const rowId = (workerId: number): string => `applicant-${workerId}`;

/** Returns the same from the address of a question that is asked by GET. */
export function selectionOf(request: Request): Selection | null {
  const { searchParams: query } = new URL(request.url);
  const given = { ...Object.fromEntries(query), worker: query.getAll('worker'), shift: query.getAll('shift') };
  const asked = selectionForm.safeParse(given);
  return asked.success ? asked.data : null;
}
