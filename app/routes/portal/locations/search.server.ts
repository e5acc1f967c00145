import type { ActionFunctionArgs, TypedResponse } from '@remix-run/node';
import type { RejectedForm } from '#app/forms/form-problem.ts';
import { readForm } from '#app/forms/submission.server.ts';
import type { GeocodedPlace } from '#app/api-client/geocoding.server.ts';
import { addressSearch } from './location-form.ts';

export interface SearchResult {
  address: string;
  /** Null when the map service is unavailable. */
  places: GeocodedPlace[] | null;
}

export async function searchAddress({
  request,
  context,
}: ActionFunctionArgs): Promise<TypedResponse<RejectedForm | (RejectedForm & SearchResult)>> {
  const form = await readForm(request, context, addressSearch);
  if (!form.ok) return form.rejection;
  const { address } = form.value;
  const places = context.geocode ? await context.geocode(address, context.language) : null;
  return form.showMore<SearchResult>({ address, places });
}
