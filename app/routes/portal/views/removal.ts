import { redirect } from '@remix-run/node';
import { presses } from '#app/forms/sends.server.ts';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'dashboard', offered: ['savedViews'] };

/** A view is removed on the page that names it. */
export const loader = () => redirect(paths.dashboard);

export const action = presses(paths.dashboard, ({ api, id, form }) =>
  api.views.deleteSavedView({ params: { id } }, form),
);
