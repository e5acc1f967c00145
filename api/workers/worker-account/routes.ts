import * as contract from '#contract/workers/worker-account.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { assertReauthenticated } from '../../accounts/auth/reauthentication.ts';
import * as lists from '../../categories/lists.store.ts';
import { storeUpload } from '../../files/uploads.routes.ts';
import { bankDetailsChangedEmail, submittedEmail } from './emails.ts';
import * as own from './details.ts';
import { listPay } from './pay.ts';
import { findSelf } from './profile.ts';

const self = defineEndpoint(contract.workerSelf, async ({ db, caller }) => ({
  data: await findSelf(db, caller.workerId),
}));

const update = defineEndpoint(contract.updateWorker, async ({ db, caller, body, sealing, now, t }) => {
  await own.updateDetails(db, caller.workerId, body, { sealing, now });
  return { data: await findSelf(db, caller.workerId), message: t('toast.settingsSaved') };
});

const updatePart = defineEndpoint(contract.saveWorkerPart, async ({ db, caller, body, sealing, now, t }) => {
  await own.updatePart(db, caller.workerId, body, { sealing, now });
  return { data: await findSelf(db, caller.workerId), message: t('toast.settingsSaved') };
});

const bankDetails = defineEndpoint(
  contract.setWorkerBankDetails,
  async ({ db, caller, body, mail, now, sealing, t }) => {
    await assertReauthenticated({ db, caller, now });
    const worker = await own.changeBankDetails(db, caller.workerId, body, { sealing, now });
    await mail.queue(bankDetailsChangedEmail(worker, now));
    return { data: await findSelf(db, caller.workerId), message: t('toast.settingsSaved') };
  },
);

const correction = defineEndpoint(contract.requestCorrection, async ({ db, caller, body, sealing, now, t }) => {
  await own.requestCorrection(db, caller.workerId, body, { sealing, now });
  return { message: t('corrections.asked') };
});

const addCertificate = defineEndpoint(contract.addWorkerCertificate, async ({ db, caller, body }) => ({
  data: await own.addCertificate(db, caller.workerId, body),
}));

const removeCertificate = defineEndpoint(contract.deleteWorkerCertificate, async ({ db, caller, params }) => {
  await own.deleteCertificate(db, caller.workerId, params.id);
  return {};
});

const upload = defineEndpoint(contract.workerUpload, (context) => storeUpload(context, true), { transaction: 'own' });

const choices = defineEndpoint(contract.listWorkerOptions, async ({ db }) => {
  const [districts, industries, banks] = await Promise.all([
    lists.districts(db),
    lists.namesOf(db, 'industries'),
    lists.banks(db),
  ]);
  return {
    data: {
      districts: districts.map(({ id, name }) => ({ id, name })),
      industries,
      banks: banks.map(({ code, name }) => ({ code, name })),
    },
  };
});

const submit = defineEndpoint(contract.submitWorker, async ({ db, caller, mail, now }) => {
  const worker = await own.submit(db, caller.workerId, now);
  await mail.queue(submittedEmail(worker));
  return { data: await findSelf(db, caller.workerId) };
});

const answer = defineEndpoint(contract.answerAsWorker, async ({ db, caller, body, now }) => {
  await own.answerQuestion(db, caller.workerId, body.answer, now);
  return { data: await findSelf(db, caller.workerId) };
});

const pay = defineEndpoint(contract.workerPay, ({ db, caller, query, language, now }) =>
  listPay(db, caller.workerId, query, language, now),
);

export const workerAccount: Endpoint[] = [
  self,
  update,
  updatePart,
  bankDetails,
  correction,
  addCertificate,
  removeCertificate,
  upload,
  choices,
  submit,
  answer,
  pay,
];
