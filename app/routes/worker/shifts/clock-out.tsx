import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ClockPage } from './clock-page.tsx';
import { clockForm } from './clock-form.tsx';
import { loadPlace, moveClock } from './place.server.ts';

export const handle: RouteHandle = { title: (t) => t('workerSite.clockOut'), permission: 'worker' };

export async function loader(args: LoaderFunctionArgs) {
  const place = await loadPlace(args);
  if (place.timesheet.clock_out_at !== null && !args.context.posted) throw redirect(paths.workerSite.shift(place.id));
  return { place, code: new URL(args.request.url).searchParams.get('code')?.slice(0, 20) };
}

export const action = formAction(
  clockForm,
  ({ id }) => paths.workerSite.shift(id),
  ({ context, id, body, form }) =>
    moveClock(
      { context, id, form },
      ({ clock_out_at: at }) => at !== null,
      (timesheet, key) =>
        context.worker.app.workerClockOut(
          { params: { id: timesheet }, body: { ...body, photo_id: null, position: null } },
          key,
        ),
    ),
);

export default function ClockOut() {
  const { place, code } = useLoaderDataAsReturned<typeof loader>();
  return <ClockPage place={place} isClockIn={false} code={code} />;
}
