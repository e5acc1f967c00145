import { redirect, type LoaderFunctionArgs, type TypedResponse } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { addUp, noMoney, type Cents } from '#domain/money.ts';
import { pageLimit } from '#domain/paging.ts';
import { costOfPlaces } from '#domain/shift/places.ts';
import { idOf } from '#app/forms/params.ts';
import { formats } from '#app/i18n/format.ts';
import { paths } from '#app/paths.ts';
import { safeRedirect } from '#app/session/safe-redirect.ts';
import { optional } from '#app/upstream/optional.ts';
import { bookedShift } from '../booked.server.ts';
import { chosenShifts, chosenWorkers, selectionOf, type Selection } from './selection.ts';

/** Returns what one more worker costs on each of the shifts, by its number. */
export async function costsOfOne(
  context: RequestContext,
  shiftId: number,
  shifts: readonly number[],
): Promise<Map<number, Cents>> {
  const shift = await bookedShift(context, shiftId);
  const all =
    shifts.length === 1 && shifts[0] === shiftId
      ? [{ id: shiftId, cost: shift.cost.total, workers: shift.workers }]
      : await context.api.shifts.listGroupShifts({ params: { id: shift.group_id } });
  return new Map(
    all.flatMap(({ id, cost, workers }) =>
      shifts.includes(id) ? [[id, costOfPlaces(cost ?? noMoney, { places: 1, workers })] as const] : [],
    ),
  );
}

/** Returns what the question before several acceptances shows: who, how many shifts each, and what that costs. */
export async function loadChosen({ request, params, context }: LoaderFunctionArgs) {
  const id = idOf(params);
  const selection = selectionOf(request);
  const chosen = selection && !selection.only ? chosenWorkers(selection) : [];
  if (!selection || chosen.length === 0) return null;
  const [costs, applicants] = await Promise.all([
    costsOfOne(context, id, chosenShifts(selection, id)),
    context.api.applicants.listApplicants({ params: { id: id }, query: { limit: pageLimit } }),
  ]);
  const known = new Map(applicants.items.map((each) => [each.worker.id, each]));
  return {
    workers: chosen.map((each) => ({ id: each, applicant: known.get(each) ?? null })),
    shifts: [...costs.keys()],
    ofSeries: Boolean(selection.shift?.length),
    each: addUp(...costs.values()),
    back: safeRedirect(selection.back, paths.shift(id)),
    rows: selection.rows ?? '',
  };
}

/**
 * Returns the question that names each of the ticked applicants and the cost; null where one place is given, or it was
 * asked.
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

/**
 * Returns how many places were given, and what they cost; null for one, of which the API's own sentence says enough.
 */
export async function saidOf(
  context: RequestContext,
  shiftId: number,
  places: readonly { shift_id: number }[],
): Promise<string | null> {
  if (places.length < 2) return null;
  const shifts = [...new Set(places.map(({ shift_id: each }) => each))];
  const costs = await optional(costsOfOne(context, shiftId, shifts));
  if (!costs) return null;
  const amount = addUp(...places.map(({ shift_id: each }) => costs.get(each) ?? noMoney));
  return context.t('shifts.acceptedFor', { count: places.length, amount: formats[context.language].money(amount) });
}
