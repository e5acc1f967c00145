import { readQuery, search } from '#app/forms/query.ts';
import { sheetLoader } from '#app/parts/list/sheet-loader.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'statement', offered: ['credits'] };

export const loader = sheetLoader(({ request, context, format }) =>
  context.api.credits.exportCredits({ query: { ...readQuery(request, { search }), format } }),
);
