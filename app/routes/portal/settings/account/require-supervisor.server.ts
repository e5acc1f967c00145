import { redirect } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { paths } from '#app/paths.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import type { Account } from '#app/session/session.server.ts';

/** @throws a redirect to the operator's own first tab, which has the same settings */
export function requireSupervisor(context: RequestContext): Account {
  const account = requireAccount(context);
  if (account.role !== 'SUPERVISOR') throw redirect(paths.settingsBusiness);
  return account;
}
