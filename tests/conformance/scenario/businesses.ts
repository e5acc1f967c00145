import * as auth from '#contract/accounts/auth.ts';
import * as business from '#contract/accounts/business.ts';
import * as contract from '#contract/admin/businesses.ts';
import { dayOf } from '#domain/shared/time.ts';
import { uploadFile } from '#contract/files/uploads.ts';
import { need, type Scene, type SignedIn } from '../scene.ts';
import { nothing, step, type Step } from '../step.ts';

const password = 'conformance-applicant-password';

async function signUp(scene: Scene): Promise<SignedIn> {
  const email = `conformance-${scene.tag}-applicant@example.com`;
  await scene.ask(auth.sendVerifyCode, { body: { email } }, null);
  const code = await need(scene.readCode, 'emails cannot be read')(email);
  const begun = await scene.ask(auth.verifyCode, { body: { email, code, purpose: 'SIGN_UP', role: 'OPERATOR' } }, null);
  const { token, account } = need('account' in begun ? begun : null, 'the code begins no sign-up');
  const id = account.business_id ?? 0;
  const applicant = { email, password, token, role: 'operator', accountId: account.id, businessId: id } as const;
  const model = need(scene.take('profile').business, 'there is no business to sign up like');
  const basic = { first_name: 'Ivy', last_name: 'Cheung', phone: '+852 9123 4567', password };
  const { version } = await scene.ask(business.getProfile, { params: { id } }, applicant);
  const named = await scene.ask(business.updateBasicInfo, { body: { ...basic, version } }, applicant);
  const certificate = new FormData();
  certificate.set('file', new File(['%PDF-1.4\n%%EOF\n'], 'certificate.pdf', { type: 'application/pdf' }));
  const { id: file } = await scene.ask(uploadFile, { body: certificate }, applicant);
  const { district, industries, br_files: _, ...company } = model;
  const info = { ...company, district_id: district.id, industry_ids: industries.map((one) => one.id) };
  const placed = await scene.ask(
    business.updateBusinessInfo,
    { body: { ...info, br_file_ids: [file], version: named.version } },
    applicant,
  );
  const billing = { billing_email: email, billing_phone: '+852 9123 4567' };
  await scene.ask(business.updateBillingDetails, { body: { ...billing, version: placed.version } }, applicant);
  await scene.ask(business.agreeTerm, { body: { email, is_agree: true } }, applicant);
  return applicant;
}

const applicant = (scene: Scene): SignedIn => need(scene.people.applicant, 'no business has signed up here');
const ofApplicant = (scene: Scene) => ({ params: { id: applicant(scene).businessId } });

export const reviewOfBusinesses: readonly Step[] = [
  step(
    contract.askBusinessQuestion,
    'admin',
    async (scene) => {
      scene.people.applicant ??= await signUp(scene);
      return { ...ofApplicant(scene), body: { question: 'Please send all four corners.' } };
    },
    ({ state, questions }) => (state === 'ASKED' && questions.length === 1 ? undefined : 'the business is not asked'),
  ),
  step(
    business.answerQuestion,
    'applicant',
    () => ({ body: { answer: 'Here they are.', br_file_ids: [] } }),
    ({ question }) => (question?.answer === 'Here they are.' ? undefined : 'the answer is not there'),
  ),
  step(contract.listPendingAccounts, 'admin', nothing, ({ items }, scene) =>
    items.some(({ id, answered_at: answered }) => id === applicant(scene).businessId && answered !== null)
      ? undefined
      : 'the business that has answered does not wait',
  ),
  step(
    contract.declineBusiness,
    'admin',
    (scene) => ({ ...ofApplicant(scene), body: { reason: 'CERTIFICATE', words: 'It has ended.' } }),
    ({ decline }) => (decline?.words === 'It has ended.' ? undefined : 'the reason is not there'),
  ),
  step(contract.reopenBusiness, 'admin', ofApplicant),
  step(contract.approveAccount, 'admin', ofApplicant),
  step(
    contract.suspendBusiness,
    'admin',
    (scene) => ({ ...ofApplicant(scene), body: { reason: 'Bills are open.' } }),
    ({ state }) => (state === 'SUSPENDED' ? undefined : `it is ${state}`),
  ),
  step(contract.unsuspendBusiness, 'admin', ofApplicant),
  step(
    contract.listBusinesses,
    'admin',
    ({ tag }) => ({ query: { search: `conformance-${tag}-applicant` } }),
    ({ items }) =>
      items.length === 1 && items[0]?.state === 'ACTIVE' ? undefined : 'the business is not found as approved',
  ),
  step(contract.getBusiness, 'admin', ofApplicant, ({ people }) =>
    people.length > 0 ? undefined : 'the business has no people',
  ),
  step(
    contract.setCommission,
    'admin',
    async (scene) => {
      const { version } = await scene.ask(contract.getBusiness, ofApplicant(scene), scene.people.admin);
      const from = dayOf(await scene.now());
      return { ...ofApplicant(scene), body: { version, commission_percentage: 12.5, from, note: '' } };
    },
    ({ commission_percentage: percentage }) => (percentage === 12.5 ? undefined : `the commission is ${percentage}`),
  ),
];
