import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { paths } from '#app/paths.ts';
import { newFormKey } from '#app/session/form-key.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'anyone' };

/** Signing out is a POST; a GET redirects to the sign-in page. */
export const loader = () => redirect(paths.officeSignIn);

export async function action({ context }: ActionFunctionArgs) {
  // The token is revoked at the API; a session that is already over there is over here too.
  if (context.provider)
    await context.office.people.endProviderSession({}, { key: newFormKey(context.provider.id) }).catch(() => null);
  context.session.end();
  return redirect(paths.officeSignIn, 303);
}
