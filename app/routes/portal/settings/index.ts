import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { may } from '#domain/account/roles.ts';
import { paths } from '#app/paths.ts';
import { requireAccount } from '#app/session/guards.server.ts';

/** Settings open at the role's first tab. */
export function loader({ context }: LoaderFunctionArgs) {
  const { role } = requireAccount(context, 'ownDetails');
  return redirect(may(role, 'businessProfile') ? paths.settingsBusiness : paths.settingsSupervisor);
}
