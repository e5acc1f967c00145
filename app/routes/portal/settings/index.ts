import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { hasPermission } from '#domain/accounts/roles.ts';
import { paths } from '#app/paths.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'ownDetails' };

export function loader({ context }: LoaderFunctionArgs) {
  const { role } = requireAccount(context);
  return redirect(hasPermission(role, 'businessProfile') ? paths.settingsBusiness : paths.settingsSupervisor);
}
