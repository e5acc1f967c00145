import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { paths } from '#app/paths.ts';
import { signOutWorker } from '#app/session/sites/worker-session.server.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'anyone' };

export const loader = () => redirect(paths.workerSite.signIn);

export async function action({ context }: ActionFunctionArgs) {
  await signOutWorker(context);
  return redirect(paths.workerSite.signIn, 303);
}
