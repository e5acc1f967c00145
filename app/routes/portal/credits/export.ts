import { readQuery, searchParam } from '#app/forms/query.ts';
import { exportLoader } from '#app/shared/list/export-loader.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'statement', requires: ['credits'] };

export const loader = exportLoader(({ request, context, format }) =>
  context.api.credits.exportCredits({ query: { ...readQuery(request, { search: searchParam }), format } }),
);
