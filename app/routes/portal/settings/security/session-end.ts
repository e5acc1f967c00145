import { redirect } from '@remix-run/node';
import { buttonAction } from '#app/forms/form-action.server.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'ownPassword', requires: ['sessions'] };

export const loader = () => redirect(paths.settingsSessions);

export const action = buttonAction(paths.settingsSessions, ({ api, id, form }) =>
  api.sessions.endSession({ params: { id } }, form),
);
