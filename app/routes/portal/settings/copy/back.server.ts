import type { RequestContext } from '#app/context.server.ts';
import { paths } from '#app/paths.ts';
import { requireAccount } from '#app/session/guards.server.ts';

/** The page of settings that leads here. */
export const settingsOf = (context: RequestContext): string =>
  requireAccount(context).role === 'SUPERVISOR' ? paths.settingsSupervisor : paths.settingsBusiness;
