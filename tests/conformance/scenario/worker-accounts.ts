import * as corrections from '#contract/accounts/corrections.ts';
import * as copies from '#contract/accounts/data-copies.ts';
import * as copiesForAdmins from '#contract/admin/accounts.ts';
import * as worker from '#contract/workers/worker-account.ts';
import * as contract from '#contract/admin/workers.ts';
import { hkidCheck } from '#domain/hong-kong/hkid.ts';
import { fileForm, smallPicture } from '#tests/support/builders/uploads.ts';
import { need, signInWorker, type Scene, type SignedIn } from '../scene.ts';
import { idOf, nothing, step, stepAs, type Step } from '../step.ts';

const emailOf = ({ tag }: Scene) => `conformance-${tag}-recruit@example.com`;
const recruit = (scene: Scene): SignedIn => need(scene.people.recruit, 'no worker has signed up here');
const ofRecruit = (scene: Scene) => ({ params: { id: recruit(scene).accountId } });
const versionOf = async (scene: Scene): Promise<number> =>
  (await scene.ask(worker.workerSelf, {}, recruit(scene))).version;

export const photo = (): FormData => fileForm(smallPicture('certificate.png'));

const tableOf = (tag: string): string =>
  [
    'name,email,phone,hkid,may work,18 or older',
    `Lo Ka Yan,conformance-${tag}-lo@example.com,6123 4567,C123456(${hkidCheck('C123456')}),yes,yes`,
    `Mok Sau,conformance-${tag}-mok@example.com,,C123456(${hkidCheck('C123456')}),yes,yes`,
  ].join('\n');

async function another(scene: Scene): Promise<number> {
  const { id: upload_id } = await scene.ask(worker.workerUpload, { body: photo() }, recruit(scene));
  const body = { name: { en: 'First aid', hk: '' }, expires_on: null, is_forklift: false, upload_id };
  return (await scene.ask(worker.addWorkerCertificate, { body }, recruit(scene))).id;
}

export const signingUpAsWorker: readonly Step[] = [
  step(worker.listWorkerOptions, nothing, ({ districts, industries }, scene) => {
    scene.found.recruitChoice = { district: districts[0]?.id ?? 0, industry: industries[0]?.id ?? 0 };
  }),
  step(worker.workerSendCode, (scene) => ({ body: { email: emailOf(scene) } })),
  step(
    worker.workerVerifyCode,
    async (scene) => ({
      body: { email: emailOf(scene), code: await need(scene.readCode, 'emails cannot be read')(emailOf(scene)) },
    }),
    ({ token, state, account }, scene) => {
      scene.people.recruit = {
        email: emailOf(scene),
        password: 'a ferry across at noon',
        token,
        role: 'worker',
        accountId: account.id,
        businessId: 0,
      };
      return state === 'SIGNING_UP' ? undefined : `a new worker is ${state}`;
    },
  ),
  step(worker.updateWorker, async (scene) => {
    const { district, industry } = scene.take('recruitChoice');
    return {
      body: {
        version: await versionOf(scene),
        name: 'Ho Wing Sze',
        name_hk: '何詠詩',
        phone: '+852 6123 4567',
        language: 'hk',
        sex: null,
        hkid: `C123456(${hkidCheck('C123456')})`,
        right_to_work: true,
        of_age: true,
        about: '',
        experience_years: 2,
        emergency_contact: { name: 'Ho Kwok Keung', phone: '+852 9123 4567', relationship: 'Parent' },
        district_ids: [district],
        industry_ids: [industry],
      },
    };
  }),
  step(worker.saveWorkerPart, async (scene) => ({
    body: { version: await versionOf(scene), about: 'Nights are fine.' },
  })),
  step(
    worker.workerUpload,
    () => ({ body: photo() }),
    ({ id }, scene) => {
      scene.found.recruitPicture = { id };
    },
  ),
  step(
    worker.addWorkerCertificate,
    (scene) => ({
      body: {
        name: { en: 'Forklift truck', hk: '叉式起重車' },
        expires_on: '2030-01-31',
        is_forklift: true,
        upload_id: scene.take('recruitPicture').id,
      },
    }),
    ({ id, verified_at: checked }, scene) => {
      scene.found.recruitCertificate = { id };
      return checked === null ? undefined : 'a certificate that nobody looked at counts as checked';
    },
  ),
  step(worker.deleteWorkerCertificate, async (scene) => ({ params: { id: await another(scene) } })),
  step(worker.setWorkerBankDetails, async (scene) => ({
    body: { version: await versionOf(scene), payee: 'Ho Wing Sze', bank_code: null, account: '61234567' },
  })),
  step(worker.workerSetPassword, (scene) => ({ body: { password: recruit(scene).password } })),
  step(worker.submitWorker, nothing),
];

export const reviewOfWorkers: readonly Step[] = [
  step(contract.listAdminWorkers, (scene) => ({ query: { search: emailOf(scene) } })),
  step(contract.getAdminWorker, ofRecruit),
  step(contract.askWorkerQuestion, (scene) => ({
    ...ofRecruit(scene),
    body: { question: 'Which class of forklift?' },
  })),
  step(worker.answerAsWorker, () => ({ body: { answer: 'Counterbalanced, up to three tonnes.' } })),
  step(contract.declineWorker, (scene) => ({
    ...ofRecruit(scene),
    body: { reason: 'CERTIFICATE', words: 'It has ended.' },
  })),
  step(contract.reopenWorker, ofRecruit),
  step(contract.checkCertificate, (scene) => ({
    params: { ...ofRecruit(scene).params, certificate_id: scene.take('recruitCertificate').id },
    body: { is_right: true },
  })),
  step(contract.approveWorker, async (scene) => {
    const { version } = await scene.ask(contract.getAdminWorker, ofRecruit(scene), scene.people.admin);
    return { ...ofRecruit(scene), body: { version } };
  }),
  stepAs('recruit', worker.requestCorrection, () => ({
    body: { name: 'Ho Wing Szee', hkid: `C765432(${hkidCheck('C765432')})`, reason: 'As on my new card' },
  })),
  stepAs('recruit', corrections.listCorrections, nothing, ([first, second], scene) => {
    scene.found.nameToCorrect = { id: second?.id ?? 0 };
    scene.found.cardToCorrect = { id: first?.id ?? 0 };
    return first?.new_value === 'C765***(*)' ? undefined : `the card is shown as ${first?.new_value}`;
  }),
  step(contract.makeCorrection, (scene) => ({
    params: { ...ofRecruit(scene).params, correction_id: scene.take('nameToCorrect').id },
  })),
  step(contract.declineCorrection, (scene) => ({
    params: { ...ofRecruit(scene).params, correction_id: scene.take('cardToCorrect').id },
    body: { answer: 'The photo of the card shows the other number.' },
  })),
  step(contract.suspendWorker, (scene) => ({
    ...ofRecruit(scene),
    body: { reason: 'A business asked us to look at it.' },
  })),
  step(contract.unsuspendWorker, ofRecruit),
  step(
    contract.checkWorkerImport,
    ({ tag }) => ({ body: { table: tableOf(tag) } }),
    ({ id, ready, rows }, scene) => {
      scene.found.workerImport = { id };
      return ready === 1 && rows.length === 2 ? undefined : `${ready} of ${rows.length} lines are ready`;
    },
  ),
  step(contract.getWorkerImport, idOf('workerImport')),
  step(contract.importWorkers, (scene) => ({
    params: { id: scene.take('workerImport').id },
    body: { is_invited: true },
  })),
  step(contract.mergeWorkers, async (scene) => {
    const query = { search: `conformance-${scene.tag}-lo@example.com` };
    const { items } = await scene.ask(contract.listAdminWorkers, { query }, scene.who('admin'));
    return { ...ofRecruit(scene), body: { other_id: need(items[0], 'nobody was taken over').id } };
  }),
  step(worker.getWorkerDeletion, nothing, ({ deletion }) =>
    deletion === null ? undefined : 'a request is open that nobody made',
  ),
  step(
    worker.requestWorkerDeletion,
    async (scene) => {
      // The session of the sign-up is older than ten minutes.
      scene.people.recruit = await signInWorker(scene.client, recruit(scene));
      return {};
    },
    ({ deletion }) => (deletion === null ? 'no request is open' : undefined),
  ),
  step(worker.cancelWorkerDeletion, nothing),
  // First, because copies are made one after another, and the email of the second one is read below.
  step(
    copiesForAdmins.requestDataCopyOf,
    (scene) => ({ body: { kind: 'WORKER', id: recruit(scene).accountId } }),
    ({ id }, scene) => {
      scene.found.copyForAdmin = { id };
    },
  ),
  stepAs('recruit', copies.requestDataCopy, nothing, ({ id }, scene) => {
    scene.found.dataCopy = { id };
  }),
  stepAs(
    'recruit',
    copies.getDataCopy,
    async (scene) => {
      await need(scene.readCode, 'emails cannot be read')(emailOf(scene), /copies\/(\d+)/);
      return { params: { id: scene.take('dataCopy').id } };
    },
    ({ state }) => (state === 'READY' ? undefined : `a copy that is said to be ready is ${state}`),
  ),
  stepAs('recruit', copies.downloadDataCopy, idOf('dataCopy')),
  step(copiesForAdmins.getDataCopyOf, idOf('copyForAdmin')),
  step(copiesForAdmins.downloadDataCopyOf, idOf('copyForAdmin')),
  step(worker.workerLogout, nothing),
];

export const workerAccount: readonly Step[] = [
  step(worker.workerLogin, (scene) => {
    scene.who('worker');
    return { body: { email: scene.people.worker!.email, password: scene.people.worker!.password } };
  }),
  stepAs('worker', worker.workerSelf, nothing),
];

export const payOfWorker: readonly Step[] = [step(worker.workerPay, nothing)];
