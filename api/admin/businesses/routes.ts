import * as contract from '#contract/admin/businesses.ts';
import type { Call } from '#contract/core/call.ts';
import { defineEndpoint, type Context, type Endpoint } from '#api/http/endpoint.ts';
import { orNotFound } from '../../api-error.ts';
import * as decisions from './decisions.ts';
import { listPending } from './pending.ts';
import { findBusiness, findBusinesses } from './store.ts';
import { insertCommission } from './commission.ts';

const pending = defineEndpoint(contract.listPendingAccounts, ({ db, query }) => listPending(db, query));

const list = defineEndpoint(contract.listBusinesses, ({ db, query, now }) => findBusinesses(db, query, now));

type BusinessContext = Pick<Context<Call>, 'db' | 'now'> & { params: { id: number } };
const businessOf = async ({ db, params, now }: BusinessContext) => orNotFound(await findBusiness(db, params.id, now));

const get = defineEndpoint(contract.getBusiness, async (context) => ({ data: await businessOf(context) }));

type Acting = Pick<Context<typeof contract.approveAccount>, 'db' | 'mail' | 'edit'>;
const decidingOf = ({ db: tx, mail, edit }: Acting): decisions.DecisionContext => ({ tx, mail, edit });

const approve = defineEndpoint(contract.approveAccount, async (context) => {
  const data = await decisions.approveApplication(decidingOf(context), context.params.id);
  return { data, message: context.t('adminBusinesses.approved', { name: data.company_name }) };
});

const ask = defineEndpoint(contract.askBusinessQuestion, async (context) => {
  await decisions.askQuestion(decidingOf(context), context.params.id, context.body.question);
  return { data: await businessOf(context), message: context.t('adminBusinesses.asked') };
});

const decline = defineEndpoint(contract.declineBusiness, async (context) => {
  await decisions.declineApplication(decidingOf(context), context.params.id, context.body);
  return { data: await businessOf(context), message: context.t('adminBusinesses.declined') };
});

const reopen = defineEndpoint(contract.reopenBusiness, async (context) => {
  await decisions.reopenApplication(decidingOf(context), context.params.id);
  return { message: context.t('adminBusinesses.reopened') };
});

const suspend = defineEndpoint(contract.suspendBusiness, async (context) => {
  await decisions.suspendAccount(decidingOf(context), context.params.id, context.body.reason);
  return { data: await businessOf(context), message: context.t('adminBusinesses.suspended') };
});

const unsuspend = defineEndpoint(contract.unsuspendBusiness, async (context) => {
  await decisions.unsuspendAccount(decidingOf(context), context.params.id);
  return { message: context.t('adminBusinesses.unsuspended') };
});

const commission = defineEndpoint(contract.setCommission, async (context) => {
  await insertCommission(decidingOf(context), context.params.id, context.body);
  return { data: await businessOf(context), message: context.t('adminBusinesses.commissionSaved') };
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
  commission,
];
