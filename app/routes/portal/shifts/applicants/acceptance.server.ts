import type { LoaderFunctionArgs, TypedResponse } from '@remix-run/node';
import { pageLimit } from '#domain/shared/paging.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { readSelection, redirectToQuestion } from '#app/shared/bulk-actions/selection.ts';
import { previewPlaces } from '#app/shared/cost-change/preview.server.ts';
import { paths } from '#app/paths.ts';
import { safeRedirect } from '#app/session/safe-redirect.ts';
import { selectedShiftIds, selectedWorkerIds, selectionForm, selectionLists, type Selection } from './selection.ts';

export const selectedPlaces = (selection: Selection, shiftId: number) =>
  selectedShiftIds(selection, shiftId).flatMap((shift) =>
    selectedWorkerIds(selection).map((worker) => ({ shift, worker })),
  );

export async function loadAcceptanceQuestion({ request, params, context }: LoaderFunctionArgs) {
  const id = requireIdParam(params);
  const selection = readSelection(request, selectionForm, selectionLists);
  const selected = selection && !selection.only ? selectedWorkerIds(selection) : [];
  if (!selection || selected.length === 0) return null;
  const [cost, applicants] = await Promise.all([
    previewPlaces(context, selectedPlaces(selection, id)),
    context.api.applicants.listApplicants({ params: { id }, query: { limit: pageLimit } }),
  ]);
  const known = new Map(applicants.items.map((item) => [item.worker.id, item]));
  return {
    workers: selected.map((item) => ({ id: item, applicant: known.get(item) ?? null })),
    shifts: selectedShiftIds(selection, id),
    ofSeries: Boolean(selection.shift?.length),
    cost,
    back: safeRedirect(selection.back, paths.shift(id)),
    rows: selection.rows ?? '',
  };
}

/**
 * Redirects to the page that confirms the selected applicants and the cost. Null for a single place, or once
 * confirmed.
 */
export function acceptanceQuestion(shiftId: number, selection: Selection): TypedResponse<never> | null {
  const { only, asked, shift = [] } = selection;
  const workers = only ? [] : selectedWorkerIds(selection);
  if (asked || workers.length * selectedShiftIds(selection, shiftId).length < 2) return null;
  const selected = [
    ...workers.map((id) => ['worker', String(id)]),
    ...[...new Set(shift)].map((id) => ['shift', String(id)]),
  ];
  return redirectToQuestion(paths.shiftAcceptance(shiftId), selected, selection);
}
