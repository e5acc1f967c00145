import { redirect } from '@remix-run/node';
import { buttonAction } from '#app/forms/form-action.server.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'statement', requires: ['transfers', 'summary'] };

export const loader = () => redirect(paths.payAll);

/** A transfer confirmed meanwhile is no longer on the page, so the page itself is the response. */
export const action = buttonAction(paths.payAll, ({ api, id, form }) =>
  api.transfers.cancelTransfer({ params: { id } }, form),
);
