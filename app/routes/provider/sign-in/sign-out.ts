import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { paths } from '#app/paths.ts';
import { leaveOffice } from '#app/session/office.server.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'anyone' };

export const loader = () => redirect(paths.officeSignIn);

export async function action({ context }: ActionFunctionArgs) {
  await leaveOffice(context);
  return redirect(paths.officeSignIn, 303);
}
