import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { buttonAction } from '#app/forms/form-action.server.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { moveClock } from './place.server.ts';

export const handle: RouteHandle = { permission: 'worker' };

export const loader = ({ params }: ActionFunctionArgs) => redirect(paths.workerSite.shift(requireIdParam(params)));

export const action = buttonAction(paths.workerSite.home, ({ context, id, form }) =>
  moveClock(
    { context, id, form },
    ({ break_began_at: began }) => began === null,
    (timesheet, key) => context.worker.app.workerEndBreak({ params: { id: timesheet } }, key),
  ),
);
