import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { paths } from '#app/paths.ts';
import { signOutAdmin } from '#app/session/sites/admin-session.server.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'anyone' };

export const loader = () => redirect(paths.admin.signIn);

export async function action({ context }: ActionFunctionArgs) {
  await signOutAdmin(context);
  return redirect(paths.admin.signIn, 303);
}
