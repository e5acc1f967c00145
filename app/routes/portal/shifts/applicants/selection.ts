import { z } from 'zod';
import { selectionFields } from '#app/shared/bulk-actions/selection.ts';
import { recordIdField } from '#app/forms/ids.ts';

/** A row's own button sends only its worker; the bulk action bar sends every ticked one. */
export const selectionForm = z.object({
  ...selectionFields,
  only: recordIdField.optional(),
  worker: z.array(recordIdField).max(100).optional(),
  /** Shifts of the series; defaults to the one in the URL. */
  shift: z.array(recordIdField).max(104).optional(),
});
export type Selection = z.output<typeof selectionForm>;

/** The query parameters of a selection that may occur more than once. */
export const selectionLists = ['worker', 'shift'];

export const selectedWorkerIds = ({ only, worker }: Selection): number[] =>
  only ? [only] : [...new Set(worker ?? [])];

export const selectedShiftIds = ({ shift }: Selection, item: number): number[] =>
  shift?.length ? [...new Set(shift)] : [item];

/** Id of the applicant's link, to which the focus returns. */
export const applicantRowId = (workerId: number): string => `applicant-${workerId}`;
