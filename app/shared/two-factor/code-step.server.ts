import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import type { RequestContext } from '#app/context.server.ts';
import { readQuery } from '#app/forms/query.ts';
import { pendingRole, pendingTwoFactor } from '#app/session/two-factor.ts';

export function requirePendingTwoFactor(context: RequestContext, elsewhere: string) {
  const pending = pendingTwoFactor(context);
  if (pending) return pending;
  throw redirect(elsewhere);
}

export function loadTwoFactorStep(
  { request, context }: LoaderFunctionArgs,
  elsewhere: (context: RequestContext, redirectTo?: string) => string,
) {
  const { redirectTo } = readQuery(request, { redirectTo: z.string().max(2_048).optional().catch(undefined) });
  // After a correct code the pending sign-in is gone, and the page shows recovery codes.
  const settingUp = context.posted
    ? context.session.get('pendingTwoFactor')?.settingUp
    : requirePendingTwoFactor(context, elsewhere(context, redirectTo)).settingUp;
  return { settingUp: settingUp ?? null, role: pendingRole(context), redirectTo };
}
