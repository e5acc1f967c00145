import * as auth from '#contract/accounts/auth.ts';
import * as business from '#contract/accounts/business.ts';
import * as contract from '#contract/admin/businesses.ts';
import type { InputOf } from '#contract/core/call.ts';
import * as deletions from '#contract/admin/deletions.ts';
import { dayOf } from '#domain/shared/time.ts';
import { uploadFile } from '#contract/files/uploads.ts';
import { certificatePdf, fileForm } from '#tests/support/builders/uploads.ts';
import { need, type Scene, type SignedIn } from '../scene.ts';
import { nothing, step, stepAs, type Step } from '../step.ts';

const password = 'conformance-applicant-password';

type Company = Omit<InputOf<typeof business.updateBusinessInfo>['body'], 'br_file_ids' | 'version'>;

export async function signUp(scene: Scene, email: string, company: Company): Promise<SignedIn> {
  await scene.ask(auth.sendVerifyCode, { body: { email } }, null);
  const code = await need(scene.readCode, 'emails cannot be read')(email);
  const begun = await scene.ask(auth.verifyCode, { body: { email, code, purpose: 'SIGN_UP', role: 'OPERATOR' } }, null);
  const { token, account } = need('account' in begun ? begun : null, 'the code begins no sign-up');
  const id = account.business_id ?? 0;
  const applicant = { email, password, token, role: 'operator', accountId: account.id, businessId: id } as const;
  const basic = { first_name: 'Ivy', last_name: 'Cheung', phone: '+852 9123 4567', password };
  const { version } = await scene.ask(business.getProfile, { params: { id } }, applicant);
  const named = await scene.ask(business.updateBasicInfo, { body: { ...basic, version } }, applicant);
  const { id: file } = await scene.ask(uploadFile, { body: fileForm(certificatePdf()) }, applicant);
  const info = { ...company, br_file_ids: [file], version: named.version };
  const placed = await scene.ask(business.updateBusinessInfo, { body: info }, applicant);
  const billing = { billing_email: email, billing_phone: '+852 9123 4567' };
  await scene.ask(business.updateBillingDetails, { body: { ...billing, version: placed.version } }, applicant);
  await scene.ask(business.agreeTerm, { body: { email, is_agree: true } }, applicant);
  return applicant;
}

/** A business like the operator's. */
function alike(scene: Scene): Promise<SignedIn> {
  const model = need(scene.take('profile').business, 'there is no business to sign up like');
  const { district, industries, br_files: _, ...company } = model;
  const places = { district_id: district.id, industry_ids: industries.map(({ id }) => id) };
  return signUp(scene, `conformance-${scene.tag}-applicant@example.com`, { ...company, ...places });
}

const applicant = (scene: Scene): SignedIn => need(scene.people.applicant, 'no business has signed up here');
const ofApplicant = (scene: Scene) => ({ params: { id: applicant(scene).businessId } });

export const reviewOfBusinesses: readonly Step[] = [
  step(contract.askBusinessQuestion, async (scene) => {
    scene.people.applicant ??= await alike(scene);
    return { ...ofApplicant(scene), body: { question: 'Please send all four corners.' } };
  }),
  stepAs('applicant', business.answerQuestion, () => ({ body: { answer: 'Here they are.', br_file_ids: [] } })),
  step(contract.listPendingAccounts, nothing),
  step(contract.declineBusiness, (scene) => ({
    ...ofApplicant(scene),
    body: { reason: 'CERTIFICATE', words: 'It has ended.' },
  })),
  step(contract.reopenBusiness, ofApplicant),
  step(contract.approveAccount, async (scene) => {
    const { version } = await scene.ask(contract.getBusiness, ofApplicant(scene), scene.people.admin);
    return { ...ofApplicant(scene), body: { version } };
  }),
  step(contract.listAcceptedAgreements, ofApplicant, (editions) =>
    editions.length > 0 ? undefined : 'the business has accepted nothing',
  ),
  step(contract.suspendBusiness, (scene) => ({ ...ofApplicant(scene), body: { reason: 'Bills are open.' } })),
  step(contract.unsuspendBusiness, ofApplicant),
  step(contract.listBusinesses, ({ tag }) => ({ query: { search: `conformance-${tag}-applicant` } })),
  step(contract.getBusiness, ofApplicant, ({ people }) =>
    people.length > 0 ? undefined : 'the business has no people',
  ),
  step(contract.setCommission, async (scene) => {
    const { version } = await scene.ask(contract.getBusiness, ofApplicant(scene), scene.people.admin);
    const from = dayOf(await scene.now());
    return { ...ofApplicant(scene), body: { version, commission_percentage: 12.5, from, note: '' } };
  }),
];

/** The session of the sign-up does not last. */
async function signInApplicant(scene: Scene): Promise<void> {
  const { email } = applicant(scene) as SignedIn & { email: string };
  const begun = await scene.ask(auth.login, { body: { email, password, role: 'OPERATOR' } }, null);
  scene.people.applicant = { ...scene.people.applicant!, token: need(begun.token, 'the applicant cannot sign in') };
}

export const closingBusinesses: readonly Step[] = [
  step(deletions.listDeletions, async (scene) => {
    await signInApplicant(scene);
    return {};
  }),
  stepAs('applicant', business.getBusinessDeletion, nothing, ({ deletion, obstacles }) =>
    deletion === null && obstacles.length === 0 ? undefined : 'a business without a shift cannot be closed',
  ),
  stepAs('applicant', business.requestBusinessDeletion, nothing, ({ deletion }, scene) => {
    if (deletion !== null) scene.found.deletion = { id: deletion.id };
    return deletion === null ? 'no request is open' : undefined;
  }),
  step(
    deletions.getDeletion,
    (scene) => ({ params: { id: scene.take('deletion').id } }),
    ({ kind, account_id: id }, scene) =>
      kind === 'BUSINESS' && id === applicant(scene).businessId ? undefined : 'it is another account’s',
  ),
  stepAs('applicant', business.cancelBusinessDeletion, nothing),
];
