import type { Call } from '#contract/core/call.ts';
import * as contract from '#contract/admin/workers.ts';
import { defineEndpoint, type Context, type Endpoint } from '#api/http/endpoint.ts';
import { orNotFound } from '../../api-error.ts';
import { correctionEmail } from '../../workers/worker-account/emails.ts';
import * as decisions from '../account-review/decisions.ts';
import { worker } from '../account-review/worker.ts';
import { saveImport, findImport, importWorkers } from './import.ts';
import { mergeWorkers } from './merge.ts';
import { declineCorrection, makeCorrection } from './corrections.ts';
import { checkCertificate, findAdminWorker, listAllWorkers } from './store.ts';

const list = defineEndpoint(contract.listAdminWorkers, ({ db, query }) => listAllWorkers(db, query));

type WorkerContext = Pick<Context<Call>, 'db' | 'now'> & { params: { id: number } };
const workerOf = async ({ db, params, now }: WorkerContext) => orNotFound(await findAdminWorker(db, params.id, now));

const get = defineEndpoint(contract.getAdminWorker, async (context) => ({ data: await workerOf(context) }));

const approve = defineEndpoint(contract.approveWorker, async (context) => {
  const message = await decisions.approve(worker, context, context.body.version);
  return { data: await workerOf(context), message };
});

const ask = defineEndpoint(contract.askWorkerQuestion, async (context) => {
  const message = await decisions.ask(worker, context, context.body.question);
  return { data: await workerOf(context), message };
});

const decline = defineEndpoint(contract.declineWorker, async (context) => {
  const message = await decisions.decline(worker, context, context.body);
  return { data: await workerOf(context), message };
});

const reopen = defineEndpoint(contract.reopenWorker, async (context) => ({
  message: await decisions.reopen(worker, context),
}));

const suspend = defineEndpoint(contract.suspendWorker, async (context) => {
  const message = await decisions.suspend(worker, context, context.body.reason);
  return { data: await workerOf(context), message };
});

const unsuspend = defineEndpoint(contract.unsuspendWorker, async (context) => ({
  message: await decisions.unsuspend(worker, context),
}));

const merge = defineEndpoint(contract.mergeWorkers, async (context) => {
  const { db, params, body, edit, t } = context;
  await mergeWorkers(db, params.id, body.other_id, edit);
  return { data: await workerOf(context), message: t('adminWorkerMerge.merged') };
});

const correct = defineEndpoint(contract.makeCorrection, async (context) => {
  const { db, mail, params, edit, t } = context;
  await mail.queue(correctionEmail(await makeCorrection(db, params, edit), null));
  return { data: await workerOf(context), message: t('corrections.made') };
});

const declineToCorrect = defineEndpoint(contract.declineCorrection, async (context) => {
  const { db, mail, params, body, edit, t } = context;
  await mail.queue(correctionEmail(await declineCorrection(db, params, body.answer, edit), body.answer));
  return { data: await workerOf(context), message: t('corrections.declined') };
});

const check = defineEndpoint(contract.checkCertificate, async (context) => {
  const { id, certificate_id: certificateId } = context.params;
  await checkCertificate(context.db, id, certificateId, context.body.is_right, context.edit);
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
  const { added: count, skipped } = data;
  return { data, message: t(skipped > 0 ? 'adminWorkers.importedSome' : 'adminWorkers.imported', { count, skipped }) };
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
  merge,
  correct,
  declineToCorrect,
  check,
  checkImport,
  getImport,
  runImport,
];
