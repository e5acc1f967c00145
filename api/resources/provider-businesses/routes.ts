import * as contract from '#contract/account/provider-businesses.ts';
import type { Call } from '#contract/call/call.ts';
import { defineEndpoint, type Context, type Endpoint } from '#api/http/endpoint.ts';
import { found } from '../../http/refusal.ts';
import * as decisions from './decisions.ts';
import { listPending } from './pending.ts';
import { findBusiness, listEveryBusiness } from './store.ts';
import { setTerms } from './terms.ts';

const pending = defineEndpoint(contract.listPendingAccounts, ({ db, query }) => listPending(db, query));

const list = defineEndpoint(contract.listBusinesses, ({ db, query, now }) => listEveryBusiness(db, query, now));

type Asked = Pick<Context<Call>, 'db' | 'now'> & { params: { id: number } };
const businessOf = async ({ db, params, now }: Asked) => found(await findBusiness(db, params.id, now));

const get = defineEndpoint(contract.getBusiness, async (context) => ({ data: await businessOf(context) }));

type Acting = Pick<Context<typeof contract.approveAccount>, 'db' | 'mail' | 'edit'>;
const decidingOf = ({ db: tx, mail, edit }: Acting): decisions.Deciding => ({ tx, mail, edit });

const approve = defineEndpoint(contract.approveAccount, async (context) => {
  const data = await decisions.approve(decidingOf(context), context.params.id);
  return { data, message: context.t('officeBusinesses.approved', { name: data.company_name }) };
});

const ask = defineEndpoint(contract.askBusiness, async (context) => {
  await decisions.ask(decidingOf(context), context.params.id, context.body.question);
  return { data: await businessOf(context), message: context.t('officeBusinesses.asked') };
});

const refuse = defineEndpoint(contract.refuseBusiness, async (context) => {
  await decisions.refuseSignUp(decidingOf(context), context.params.id, context.body);
  return { data: await businessOf(context), message: context.t('officeBusinesses.refused') };
});

const reconsider = defineEndpoint(contract.takeBackRefusal, async (context) => {
  await decisions.reconsider(decidingOf(context), context.params.id);
  return { message: context.t('officeBusinesses.reconsidered') };
});

const suspend = defineEndpoint(contract.suspendBusiness, async (context) => {
  await decisions.suspend(decidingOf(context), context.params.id, context.body.reason);
  return { data: await businessOf(context), message: context.t('officeBusinesses.suspended') };
});

const lift = defineEndpoint(contract.liftSuspension, async (context) => {
  await decisions.lift(decidingOf(context), context.params.id);
  return { message: context.t('officeBusinesses.lifted') };
});

const terms = defineEndpoint(contract.setBusinessTerms, async (context) => {
  await setTerms(decidingOf(context), context.params.id, context.body);
  return { data: await businessOf(context), message: context.t('officeBusinesses.termsSaved') };
});

export const providerBusinesses: Endpoint[] = [
  pending,
  list,
  get,
  approve,
  ask,
  refuse,
  reconsider,
  suspend,
  lift,
  terms,
];
