import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { presses } from '#app/forms/sends.server.ts';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { backFrom } from '#app/session/safe-redirect.ts';

export const handle: ScreenHandle = { may: 'dashboard', offered: ['savedViews'] };

export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(backFrom(new URL(request.url).search, paths.dashboard));

export const action = presses(paths.dashboard, ({ api, id, form }) =>
  api.views.deleteSavedView({ params: { id } }, form),
);
