import type { Call } from '#contract/core/call.ts';
import * as contract from '#contract/admin/workers.ts';
import { defineEndpoint, type Context, type Endpoint } from '#api/http/endpoint.ts';
import { orNotFound } from '../../api-error.ts';
import * as decisions from './decisions.ts';
import { saveImport, findImport, importWorkers } from './import.ts';
import { findAdminWorker, listAllWorkers } from './store.ts';

const list = defineEndpoint(contract.listAdminWorkers, ({ db, query }) => listAllWorkers(db, query));

type WorkerContext = Pick<Context<Call>, 'db' | 'now'> & { params: { id: number } };
const workerOf = async ({ db, params, now }: WorkerContext) => orNotFound(await findAdminWorker(db, params.id, now));

const get = defineEndpoint(contract.getAdminWorker, async (context) => ({ data: await workerOf(context) }));

type Acting = Pick<Context<typeof contract.approveWorker>, 'db' | 'mail' | 'edit'>;
const decidingOf = ({ db: tx, mail, edit }: Acting): decisions.DecisionContext => ({ tx, mail, edit });

const approve = defineEndpoint(contract.approveWorker, async (context) => {
  await decisions.approveApplication(decidingOf(context), context.params.id);
  const data = await workerOf(context);
  return { data, message: context.t('adminWorkers.approved', { name: data.name }) };
});

const ask = defineEndpoint(contract.askWorkerQuestion, async (context) => {
  await decisions.askQuestion(decidingOf(context), context.params.id, context.body.question);
  return { data: await workerOf(context), message: context.t('adminWorkers.asked') };
});

const decline = defineEndpoint(contract.declineWorker, async (context) => {
  await decisions.declineApplication(decidingOf(context), context.params.id, context.body);
  return { data: await workerOf(context), message: context.t('adminWorkers.declined') };
});

const reopen = defineEndpoint(contract.reopenWorker, async (context) => {
  await decisions.reopenApplication(decidingOf(context), context.params.id);
  return { message: context.t('adminWorkers.reopened') };
});

const suspend = defineEndpoint(contract.suspendWorker, async (context) => {
  await decisions.suspendAccount(decidingOf(context), context.params.id, context.body.reason);
  return { data: await workerOf(context), message: context.t('adminWorkers.suspended') };
});

const unsuspend = defineEndpoint(contract.unsuspendWorker, async (context) => {
  await decisions.unsuspendAccount(decidingOf(context), context.params.id);
  return { message: context.t('adminWorkers.unsuspended') };
});

const check = defineEndpoint(contract.checkCertificate, async (context) => {
  const { id, certificate_id: certificateId } = context.params;
  await decisions.checkCertificate(decidingOf(context), id, certificateId, context.body.is_right);
  const done = context.body.is_right ? 'adminWorkers.certificateChecked' : 'adminWorkers.certificateUnchecked';
  return { data: await workerOf(context), message: context.t(done) };
});

const checkImport = defineEndpoint(contract.checkWorkerImport, async ({ db, body, edit, sealing }) => ({
  data: await saveImport(db, body.table, { edit, sealing }),
}));

const getImport = defineEndpoint(contract.getWorkerImport, async ({ db, params, sealing, now }) => ({
  data: await findImport(db, params.id, { sealing, now }),
}));

const runImport = defineEndpoint(contract.importWorkers, async ({ db, params, body, edit, mail, sealing, t }) => {
  const data = await importWorkers(db, params.id, { invited: body.is_invited, edit, mail, sealing });
  return { data, message: t('adminWorkers.imported', { count: data.added }) };
});

export const adminWorkers: Endpoint[] = [
  list,
  get,
  approve,
  ask,
  decline,
  reopen,
  suspend,
  unsuspend,
  check,
  checkImport,
  getImport,
  runImport,
];
