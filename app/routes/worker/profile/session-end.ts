import { redirect } from '@remix-run/node';
import { buttonAction } from '#app/forms/form-action.server.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'worker', requires: ['sessions'] };

export const loader = () => redirect(paths.workerSite.sessions);

export const action = buttonAction(paths.workerSite.sessions, ({ context, id, form }) =>
  context.worker.sessions.endSession({ params: { id } }, form),
);
