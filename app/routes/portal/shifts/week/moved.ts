import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { dayOf } from '#domain/time.ts';
import { weekNameOf } from '#domain/week-name.ts';
import { dayOr, readQuery } from '#app/forms/query.ts';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'shifts', offered: ['board', 'figures'] };

/** An address that was kept leads to the board of its week. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { startDate } = readQuery(request, { startDate: dayOr(dayOf(context.now())) });
  return redirect(paths.week(weekNameOf(startDate)), 301);
}
