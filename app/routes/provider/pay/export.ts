import { day, readQuery } from '#app/forms/query.ts';
import { sheetLoader } from '#app/parts/list/sheet-loader.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'officeMoney' };

export const loader = sheetLoader(({ request, context, format }) =>
  context.office.workerPay.exportWorkerPayouts({ query: { format, ...readQuery(request, { week_start: day }) } }),
);
