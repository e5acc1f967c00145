import * as contract from '#contract/admin/businesses.ts';
import type { Call } from '#contract/core/call.ts';
import { defineEndpoint, type Context, type Endpoint } from '#api/http/endpoint.ts';
import { message } from '#domain/shared/message.ts';
import { fail, orNotFound } from '../../api-error.ts';
import { confirmDomain as confirmIdentityDomain } from '../../accounts/identity-provider/store.ts';
import { acceptedAgreements } from '../../platform/accepted-agreements.ts';
import { business } from '../account-review/business.ts';
import * as decisions from '../account-review/decisions.ts';
import { findBusiness, findBusinesses, getApproved, listPending } from './store.ts';
import { insertCommission } from './commission.ts';

const pending = defineEndpoint(contract.listPendingAccounts, ({ db, query }) => listPending(db, query));

const list = defineEndpoint(contract.listBusinesses, ({ db, query, now }) => findBusinesses(db, query, now));

type BusinessContext = Pick<Context<Call>, 'db' | 'now'> & { params: { id: number } };
const businessOf = async ({ db, params, now }: BusinessContext) => orNotFound(await findBusiness(db, params.id, now));

const get = defineEndpoint(contract.getBusiness, async (context) => ({ data: await businessOf(context) }));

const approve = defineEndpoint(contract.approveAccount, async (context) => {
  const message = await decisions.approve(business, context, context.body.version);
  return { data: await getApproved(context.db, context.params.id), message };
});

const ask = defineEndpoint(contract.askBusinessQuestion, async (context) => {
  const message = await decisions.ask(business, context, context.body.question);
  return { data: await businessOf(context), message };
});

const decline = defineEndpoint(contract.declineBusiness, async (context) => {
  const message = await decisions.decline(business, context, context.body);
  return { data: await businessOf(context), message };
});

const reopen = defineEndpoint(contract.reopenBusiness, async (context) => ({
  message: await decisions.reopen(business, context),
}));

const suspend = defineEndpoint(contract.suspendBusiness, async (context) => {
  const message = await decisions.suspend(business, context, context.body.reason);
  return { data: await businessOf(context), message };
});

const unsuspend = defineEndpoint(contract.unsuspendBusiness, async (context) => ({
  message: await decisions.unsuspend(business, context),
}));

const confirmDomain = defineEndpoint(contract.confirmIdentityDomain, async (context) => {
  const { db, params, body, edit, t } = context;
  await businessOf(context);
  if ((await confirmIdentityDomain(db, params.id, body.domain, edit)) === 0)
    return fail('conflict', message('adminBusinesses.domainChanged'));
  return { data: await businessOf(context), message: t('adminBusinesses.domainConfirmed', { domain: body.domain }) };
});

const agreements = defineEndpoint(contract.listAcceptedAgreements, async (context) => ({
  data: await acceptedAgreements(context.db, (await businessOf(context)).id),
}));

const commission = defineEndpoint(contract.setCommission, async (context) => {
  const { db, params, body, t } = context;
  await insertCommission(db, params.id, body, context);
  return { data: await businessOf(context), message: t('adminBusinesses.commissionSaved') };
});

export const adminBusinesses: Endpoint[] = [
  pending,
  list,
  get,
  approve,
  ask,
  decline,
  reopen,
  suspend,
  unsuspend,
  confirmDomain,
  commission,
  agreements,
];
