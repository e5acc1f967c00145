import * as contract from '#contract/accounts/corrections.ts';
import { message } from '#domain/shared/message.ts';
import { fail } from '../api-error.ts';
import { defineEndpoint, type Endpoint } from '../http/endpoint.ts';
import type { Caller } from '../http/caller.ts';
import { correctionsOf, type Corrected } from './corrections.store.ts';

function detailsOf(caller: Caller): readonly Corrected[] {
  if (caller.accountId === null) return fail('forbidden', message('auth.forbidden'));
  if (caller.role === 'USER') return [{ kind: 'worker', id: caller.workerId }];
  const own: Corrected = { kind: 'account', id: caller.accountId };
  return caller.role === 'OPERATOR' ? [own, { kind: 'business', id: caller.businessId }] : [own];
}

const list = defineEndpoint(contract.listCorrections, async ({ db, caller }) => ({
  data: await correctionsOf(db, detailsOf(caller)),
}));

export const corrections: Endpoint[] = [list];
