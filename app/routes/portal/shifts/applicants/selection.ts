import { z } from 'zod';
import { rowOrder } from '#app/shared/bulk-actions/next-row.ts';
import { recordIdField } from '#app/forms/ids.ts';

/** A row's own button sends only its worker; the bulk action bar sends every ticked one. */
export const selectionForm = z.object({
  only: recordIdField.optional(),
  worker: z.array(recordIdField).max(100).optional(),
  /** Shifts of the series; defaults to the one in the URL. */
  shift: z.array(recordIdField).max(104).optional(),
  rows: rowOrder,
  back: z.string().max(2_048).optional(),
  /** Set once the names and costs have been shown for confirmation. */
  asked: z.literal('on').optional().catch(undefined),
});
export type Selection = z.output<typeof selectionForm>;

export const selectedWorkerIds = ({ only, worker }: Selection): number[] =>
  only ? [only] : [...new Set(worker ?? [])];

export const selectedShiftIds = ({ shift }: Selection, item: number): number[] =>
  shift?.length ? [...new Set(shift)] : [item];

/** Id of the applicant's link, to which the focus returns. */
export const applicantRowId = (workerId: number): string => `applicant-${workerId}`;

export function readSelection(request: Request): Selection | null {
  const { searchParams: query } = new URL(request.url);
  const given = { ...Object.fromEntries(query), worker: query.getAll('worker'), shift: query.getAll('shift') };
  const asked = selectionForm.safeParse(given);
  return asked.success ? asked.data : null;
}
