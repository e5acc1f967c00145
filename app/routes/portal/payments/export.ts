import type { LoaderFunctionArgs } from '@remix-run/node';
import { readSheetKind } from '#app/forms/query.ts';
import { readFilters, upstreamFilters } from './filters.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'statement' };

/** The list as a spreadsheet or as text, streamed on as the API makes it. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { cash } = context.api;
  return cash[readSheetKind(request)](upstreamFilters(readFilters(request, context.now())));
}
