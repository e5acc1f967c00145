import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { page, readQuery } from '#app/forms/query.ts';
import { readForm } from '#app/forms/submission.server.ts';
import type { DecisionResults } from '#app/parts/bulk-decision/decision.server.ts';
import { changeOfPlaces, saidOfPlaces } from '#app/parts/cost-change/preview.server.ts';
import { redirectWithError, redirectWithToast } from '#app/session/toast.server.ts';
import { bookedShift } from '../booked.server.ts';
import { acceptPlaces, type Outcome } from './accept.server.ts';
import { readGrid } from './grid.server.ts';
import { pageOfSeries, placesForm } from './place.ts';

export async function loadAcceptance({ request, params, context }: LoaderFunctionArgs) {
  const query = readQuery(request, { page });
  const shift = await bookedShift(context, idOf(params));
  return {
    shift,
    page: query.page,
    ...(await readGrid(context, shift.group_id, query.page)),
  };
}

export async function answerPlaces({ request, params, context }: ActionFunctionArgs) {
  const id = idOf(params);
  const query = readQuery(request, { page });
  const here = pageOfSeries(id, query.page);
  const form = await readForm(request, context, placesForm);
  if (!form.ok) return form.refusal;
  const { place: places = [], asked } = form.value;
  if (places.length === 0) return redirectWithError(context, here, context.t('shifts.chooseOne'));
  const cost = await changeOfPlaces(context, places);
  if (!asked) return json({ places, cost });

  const results = await acceptPlaces(context, places, form.key);
  if (results.some(({ ok }) => !ok)) return json<DecisionResults<Outcome>>({ results, problem: null, back: here }, 409);
  const given = places.length;
  const said = saidOfPlaces(context, cost, given) ?? context.t('toast.applicantsAccepted', { count: given });
  return redirectWithToast(context, here, said);
}
