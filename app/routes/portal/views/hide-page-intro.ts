import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { buttonAction } from '#app/forms/form-action.server.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { returnPath } from '#app/session/safe-redirect.ts';
import { pageIntroPage } from '#contract/accounts/page-intros.ts';

export const handle: RouteHandle = { permission: 'dashboard', requires: ['pageIntros'] };

export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(returnPath(new URL(request.url).search, paths.dashboard));

export const action = buttonAction(paths.dashboard, ({ api, params, form }) => {
  const page = pageIntroPage.safeParse(params.page);
  if (!page.success) throw new Response(null, { status: 404 });
  return api.pageIntros.recordPageIntroView({ body: { page: page.data } }, form);
});
