import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { requireIdParam } from '#app/forms/params.ts';
import { pageParam, readQuery } from '#app/forms/query.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { previewPlaces } from '#app/shared/cost-change/preview.server.ts';
import { rejectEmptySelection } from '#app/shared/bulk-actions/decision.server.ts';
import { requireBookedShift } from '../booked-shift.server.ts';
import { respondToPlaces } from './accept-places.server.ts';
import { readGrid } from './grid.server.ts';
import { seriesPagePath, placesForm } from './place.ts';

export async function loadAcceptance({ request, params, context }: LoaderFunctionArgs) {
  const query = readQuery(request, { page: pageParam });
  const shift = await requireBookedShift(context, requireIdParam(params));
  return {
    shift,
    page: query.page,
    ...(await readGrid(context, shift.group_id, query.page)),
  };
}

export async function acceptPlacesAction({ request, params, context }: ActionFunctionArgs) {
  const id = requireIdParam(params);
  const query = readQuery(request, { page: pageParam });
  const here = seriesPagePath(id, query.page);
  const form = await readForm(request, context, placesForm);
  if (!form.ok) return form.rejection;
  const { place: places = [], asked } = form.value;
  if (places.length === 0) rejectEmptySelection(context.t('shifts.chooseOne'), here);
  const since = performance.now();
  const cost = await previewPlaces(context, places);
  if (!asked) return json({ places, cost });
  return respondToPlaces(context, {
    ...{ places, cost, since, key: form.key, back: here },
    describe: async (results) => results,
  });
}
