import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { may } from '#domain/account/roles.ts';
import { paths } from '#app/paths.ts';
import { accountOf } from '#app/session/guards.server.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'ownDetails' };

export function loader({ context }: LoaderFunctionArgs) {
  const { role } = accountOf(context);
  return redirect(may(role, 'businessProfile') ? paths.settingsBusiness : paths.settingsSupervisor);
}
