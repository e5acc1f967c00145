import { redirect } from '@remix-run/node';
import { buttonAction } from '#app/forms/form-action.server.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'cards' };

export const loader = () => redirect(paths.settingsPayment);

export const action = buttonAction(paths.settingsPayment, ({ api, id, form }) =>
  api.cards.setDefaultCard({ params: { id } }, form),
);
