import type { Call } from '#contract/call/call.ts';
import * as contract from '#contract/workers/provider-workers.ts';
import { defineEndpoint, type Context, type Endpoint } from '#api/http/endpoint.ts';
import { found } from '../../http/refusal.ts';
import * as decisions from './decisions.ts';
import { keepImport, readImport, takeOverImport } from './import.ts';
import { findOfficeWorker, listEveryWorker } from './store.ts';

const list = defineEndpoint(contract.listOfficeWorkers, ({ db, query }) => listEveryWorker(db, query));

type Asked = Pick<Context<Call>, 'db' | 'now'> & { params: { id: number } };
const workerOf = async ({ db, params, now }: Asked) => found(await findOfficeWorker(db, params.id, now));

const get = defineEndpoint(contract.getOfficeWorker, async (context) => ({ data: await workerOf(context) }));

type Acting = Pick<Context<typeof contract.approveWorker>, 'db' | 'mail' | 'edit'>;
const decidingOf = ({ db: tx, mail, edit }: Acting): decisions.Deciding => ({ tx, mail, edit });

const approve = defineEndpoint(contract.approveWorker, async (context) => {
  await decisions.approve(decidingOf(context), context.params.id);
  const data = await workerOf(context);
  return { data, message: context.t('officeWorkers.approved', { name: data.name }) };
});

const ask = defineEndpoint(contract.askWorker, async (context) => {
  await decisions.ask(decidingOf(context), context.params.id, context.body.question);
  return { data: await workerOf(context), message: context.t('officeWorkers.asked') };
});

const refuse = defineEndpoint(contract.refuseWorker, async (context) => {
  await decisions.refuseSignUp(decidingOf(context), context.params.id, context.body);
  return { data: await workerOf(context), message: context.t('officeWorkers.refused') };
});

const reconsider = defineEndpoint(contract.takeBackWorkerRefusal, async (context) => {
  await decisions.reconsider(decidingOf(context), context.params.id);
  return { message: context.t('officeWorkers.reconsidered') };
});

const suspend = defineEndpoint(contract.suspendWorker, async (context) => {
  await decisions.suspend(decidingOf(context), context.params.id, context.body.reason);
  return { data: await workerOf(context), message: context.t('officeWorkers.suspended') };
});

const lift = defineEndpoint(contract.liftWorkerSuspension, async (context) => {
  await decisions.lift(decidingOf(context), context.params.id);
  return { message: context.t('officeWorkers.lifted') };
});

const check = defineEndpoint(contract.checkCertificate, async (context) => {
  const { id, certificate_id: certificateId } = context.params;
  await decisions.checkCertificate(decidingOf(context), id, certificateId, context.body.is_right);
  const done = context.body.is_right ? 'officeWorkers.certificateChecked' : 'officeWorkers.certificateUnchecked';
  return { data: await workerOf(context), message: context.t(done) };
});

const checkImport = defineEndpoint(contract.checkWorkerImport, async ({ db, body, edit, sealing }) => ({
  data: await keepImport(db, body.table, { edit, sealing }),
}));

const getImport = defineEndpoint(contract.getWorkerImport, async ({ db, params, sealing, now }) => ({
  data: await readImport(db, params.id, { sealing, now }),
}));

const takeOver = defineEndpoint(contract.takeOverWorkers, async ({ db, params, body, edit, mail, sealing, t }) => {
  const data = await takeOverImport(db, params.id, { invited: body.is_invited, edit, mail, sealing });
  return { data, message: t('officeWorkers.imported', { count: data.added }) };
});

export const providerWorkers: Endpoint[] = [
  list,
  get,
  approve,
  ask,
  refuse,
  reconsider,
  suspend,
  lift,
  check,
  checkImport,
  getImport,
  takeOver,
];
