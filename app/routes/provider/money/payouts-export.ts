import { sheetLoader } from '#app/parts/list/sheet-loader.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'officeMoney' };

export const loader = sheetLoader(({ context, format }) => context.office.payouts.exportPayouts({ query: { format } }));
