import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireAccount } from '#app/session/guards.server.ts';

export async function loadProfile({ context }: LoaderFunctionArgs) {
  const account = requireAccount(context);
  return { account, profile: await context.api.business.getProfile({ params: { id: account.businessId } }) };
}
