import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { signOut } from '#app/session/sign-in.server.ts';

export const handle: RouteHandle = { permission: 'anyone' };

export const loader = () => redirect(paths.login);

export async function action({ context }: ActionFunctionArgs) {
  const as = context.account?.role === 'SUPERVISOR' ? '?as=supervisor' : '';
  await signOut(context);
  // Messages that are not sent yet and drafts are kept in the browser; the next person there must not find them.
  return redirect(paths.login + as, { status: 303, headers: { 'Clear-Site-Data': '"storage"' } });
}
