import { redirect, type LoaderFunctionArgs, type TypedResponse } from '@remix-run/node';
import { pageLimit } from '#domain/paging.ts';
import { idOf } from '#app/forms/params.ts';
import { changeOfPlaces } from '#app/parts/cost-change/preview.server.ts';
import { paths } from '#app/paths.ts';
import { safeRedirect } from '#app/session/safe-redirect.ts';
import { chosenShifts, chosenWorkers, selectionOf, type Selection } from './selection.ts';

export const placesOf = (selection: Selection, shiftId: number) =>
  chosenShifts(selection, shiftId).flatMap((shift) => chosenWorkers(selection).map((worker) => ({ shift, worker })));

export async function loadChosen({ request, params, context }: LoaderFunctionArgs) {
  const id = idOf(params);
  const selection = selectionOf(request);
  const chosen = selection && !selection.only ? chosenWorkers(selection) : [];
  if (!selection || chosen.length === 0) return null;
  const [cost, applicants] = await Promise.all([
    changeOfPlaces(context, placesOf(selection, id)),
    context.api.applicants.listApplicants({ params: { id: id }, query: { limit: pageLimit } }),
  ]);
  const known = new Map(applicants.items.map((each) => [each.worker.id, each]));
  return {
    workers: chosen.map((each) => ({ id: each, applicant: known.get(each) ?? null })),
    shifts: chosenShifts(selection, id),
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
export function questionBefore(shiftId: number, selection: Selection): TypedResponse<never> | null {
  const { only, asked, back, rows, shift = [] } = selection;
  const workers = only ? [] : chosenWorkers(selection);
  if (asked || workers.length * chosenShifts(selection, shiftId).length < 2) return null;
  const query = new URLSearchParams([
    ...workers.map((id) => ['worker', String(id)]),
    ...[...new Set(shift)].map((id) => ['shift', String(id)]),
  ]);
  if (back) query.set('back', back);
  if (rows) query.set('rows', rows);
  return redirect(`${paths.shiftAcceptance(shiftId)}?${query}`, 303);
}
