import * as corrections from '#contract/accounts/corrections.ts';
import * as copies from '#contract/accounts/data-copies.ts';
import * as copiesForAdmins from '#contract/admin/accounts.ts';
import * as worker from '#contract/workers/worker-account.ts';
import * as contract from '#contract/admin/workers.ts';
import { hkidCheck } from '#domain/hong-kong/hkid.ts';
import { need, signInWorker, type Scene, type SignedIn } from '../scene.ts';
import { idOf, nothing, step, type Step } from '../step.ts';

const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const emailOf = ({ tag }: Scene) => `conformance-${tag}-recruit@example.com`;
const recruit = (scene: Scene): SignedIn => need(scene.people.recruit, 'no worker has signed up here');
const ofRecruit = (scene: Scene) => ({ params: { id: recruit(scene).accountId } });
const versionOf = async (scene: Scene): Promise<number> =>
  (await scene.ask(worker.workerSelf, {}, recruit(scene))).version;

export function photo(): FormData {
  const form = new FormData();
  form.set('file', new File([Buffer.from(picture, 'base64')], 'certificate.png', { type: 'image/png' }));
  return form;
}

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
  step(worker.listWorkerOptions, null, nothing, ({ districts, industries }, scene) => {
    scene.found.recruitChoice = { district: districts[0]?.id ?? 0, industry: industries[0]?.id ?? 0 };
  }),
  step(worker.workerSendCode, null, (scene) => ({ body: { email: emailOf(scene) } })),
  step(
    worker.workerVerifyCode,
    null,
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
  step(worker.updateWorker, 'recruit', async (scene) => {
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
  step(worker.saveWorkerPart, 'recruit', async (scene) => ({
    body: { version: await versionOf(scene), about: 'Nights are fine.' },
  })),
  step(
    worker.workerUpload,
    'recruit',
    () => ({ body: photo() }),
    ({ id }, scene) => {
      scene.found.recruitPicture = { id };
    },
  ),
  step(
    worker.addWorkerCertificate,
    'recruit',
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
  step(worker.deleteWorkerCertificate, 'recruit', async (scene) => ({ params: { id: await another(scene) } })),
  step(worker.setWorkerBankDetails, 'recruit', async (scene) => ({
    body: { version: await versionOf(scene), payee: 'Ho Wing Sze', bank_code: null, account: '61234567' },
  })),
  step(worker.workerSetPassword, 'recruit', (scene) => ({ body: { password: recruit(scene).password } })),
  step(worker.submitWorker, 'recruit', nothing),
];

export const reviewOfWorkers: readonly Step[] = [
  step(contract.listAdminWorkers, 'admin', (scene) => ({ query: { search: emailOf(scene) } })),
  step(contract.getAdminWorker, 'admin', ofRecruit),
  step(contract.askWorkerQuestion, 'admin', (scene) => ({
    ...ofRecruit(scene),
    body: { question: 'Which class of forklift?' },
  })),
  step(worker.answerAsWorker, 'recruit', () => ({ body: { answer: 'Counterbalanced, up to three tonnes.' } })),
  step(contract.declineWorker, 'admin', (scene) => ({
    ...ofRecruit(scene),
    body: { reason: 'CERTIFICATE', words: 'It has ended.' },
  })),
  step(contract.reopenWorker, 'admin', ofRecruit),
  step(contract.checkCertificate, 'admin', (scene) => ({
    params: { ...ofRecruit(scene).params, certificate_id: scene.take('recruitCertificate').id },
    body: { is_right: true },
  })),
  step(contract.approveWorker, 'admin', ofRecruit),
  step(worker.requestCorrection, 'recruit', () => ({
    body: { name: 'Ho Wing Szee', hkid: `C765432(${hkidCheck('C765432')})`, reason: 'As on my new card' },
  })),
  step(corrections.listCorrections, 'recruit', nothing, ([first, second], scene) => {
    scene.found.nameToCorrect = { id: second?.id ?? 0 };
    scene.found.cardToCorrect = { id: first?.id ?? 0 };
    return first?.new_value === 'C765***(*)' ? undefined : `the card is shown as ${first?.new_value}`;
  }),
  step(contract.makeCorrection, 'admin', (scene) => ({
    params: { ...ofRecruit(scene).params, correction_id: scene.take('nameToCorrect').id },
  })),
  step(contract.declineCorrection, 'admin', (scene) => ({
    params: { ...ofRecruit(scene).params, correction_id: scene.take('cardToCorrect').id },
    body: { answer: 'The photo of the card shows the other number.' },
  })),
  step(contract.suspendWorker, 'admin', (scene) => ({
    ...ofRecruit(scene),
    body: { reason: 'A business asked us to look at it.' },
  })),
  step(contract.unsuspendWorker, 'admin', ofRecruit),
  step(
    contract.checkWorkerImport,
    'admin',
    ({ tag }) => ({ body: { table: tableOf(tag) } }),
    ({ id, ready, rows }, scene) => {
      scene.found.workerImport = { id };
      return ready === 1 && rows.length === 2 ? undefined : `${ready} of ${rows.length} lines are ready`;
    },
  ),
  step(contract.getWorkerImport, 'admin', idOf('workerImport')),
  step(contract.importWorkers, 'admin', (scene) => ({
    params: { id: scene.take('workerImport').id },
    body: { is_invited: true },
  })),
  step(contract.mergeWorkers, 'admin', async (scene) => {
    const query = { search: `conformance-${scene.tag}-lo@example.com` };
    const { items } = await scene.ask(contract.listAdminWorkers, { query }, scene.who('admin'));
    return { ...ofRecruit(scene), body: { other_id: need(items[0], 'nobody was taken over').id } };
  }),
  step(worker.getWorkerDeletion, 'recruit', nothing, ({ deletion }) =>
    deletion === null ? undefined : 'a request is open that nobody made',
  ),
  step(
    worker.requestWorkerDeletion,
    'recruit',
    async (scene) => {
      // The session of the sign-up is older than ten minutes.
      scene.people.recruit = await signInWorker(scene.client, recruit(scene));
      return {};
    },
    ({ deletion }) => (deletion === null ? 'no request is open' : undefined),
  ),
  step(worker.cancelWorkerDeletion, 'recruit', nothing),
  // First, because copies are made one after another, and the email of the second one is read below.
  step(
    copiesForAdmins.requestDataCopyOf,
    'admin',
    (scene) => ({ body: { kind: 'WORKER', id: recruit(scene).accountId } }),
    ({ id }, scene) => {
      scene.found.copyForAdmin = { id };
    },
  ),
  step(copies.requestDataCopy, 'recruit', nothing, ({ id }, scene) => {
    scene.found.dataCopy = { id };
  }),
  step(
    copies.getDataCopy,
    'recruit',
    async (scene) => {
      await need(scene.readCode, 'emails cannot be read')(emailOf(scene), /copies\/(\d+)/);
      return { params: { id: scene.take('dataCopy').id } };
    },
    ({ state }) => (state === 'READY' ? undefined : `a copy that is said to be ready is ${state}`),
  ),
  step(copies.downloadDataCopy, 'recruit', idOf('dataCopy')),
  step(copiesForAdmins.getDataCopyOf, 'admin', idOf('copyForAdmin')),
  step(copiesForAdmins.downloadDataCopyOf, 'admin', idOf('copyForAdmin')),
  step(worker.workerLogout, 'recruit', nothing),
];

export const workerAccount: readonly Step[] = [
  step(worker.workerLogin, null, (scene) => {
    scene.who('worker');
    return { body: { email: scene.people.worker!.email, password: scene.people.worker!.password } };
  }),
  step(worker.workerSelf, 'worker', nothing),
];

export const payOfWorker: readonly Step[] = [step(worker.workerPay, 'worker', nothing)];
