import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { buttonAction } from '#app/forms/form-action.server.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { returnPath } from '#app/session/safe-redirect.ts';

export const handle: RouteHandle = { permission: 'dashboard', requires: ['savedViews'] };

export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(returnPath(new URL(request.url).search, paths.dashboard));

export const action = buttonAction(paths.dashboard, ({ api, id, form }) =>
  api.views.deleteSavedView({ params: { id } }, form),
);
