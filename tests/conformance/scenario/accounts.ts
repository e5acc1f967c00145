import * as auth from '#contract/accounts/auth.ts';
import * as supervisors from '#contract/accounts/supervisors.ts';
import * as contract from '#contract/accounts/business.ts';
import * as pageIntros from '#contract/accounts/page-intros.ts';
import * as views from '#contract/accounts/views.ts';
import * as accounts from '#contract/admin/accounts.ts';
import * as sessions from '#contract/accounts/sessions.ts';
import * as twoFactor from '#contract/accounts/two-factor.ts';
import { need, signIn, type ReadCode, type Scene, type SignedIn } from '../scene.ts';
import { keep, nothing, step, stepAs, type Step } from '../step.ts';

const noOutbox = 'needs an email to be read';

export const signingIn: readonly Step[] = [
  step(
    auth.login,
    ({ operator }) => ({
      body: { email: operator.email, password: operator.password, role: 'OPERATOR' },
    }),
    ({ role, step: next }) => (role === 'OPERATOR' && next === null ? undefined : 'answers somebody else’s session'),
  ),
  step(auth.saveDevice, ({ tag }) => ({ body: { push_token: `conformance-${tag}`, platform: 'WEB' } })),
  step(auth.unregisterDevice, ({ tag }) => ({ body: { push_token: `conformance-${tag}` } })),
  step(
    auth.getAccount,
    ({ operator }) => ({ params: { id: operator.accountId } }),
    ({ id }, { operator }) => (id === operator.accountId ? undefined : 'answers another account'),
  ),
  step(
    views.createSavedView,
    ({ tag }) => ({ body: { name: `Packers ${tag}`, address: `/shifts?search=${tag}` } }),
    ({ id }, scene) => void (scene.found.savedView = id),
  ),
  step(views.deleteSavedView, (scene) => ({ params: { id: scene.take('savedView') } })),
  step(
    pageIntros.recordPageIntroView,
    () => ({ body: { page: 'roles' as const } }),
    ({ times }) => (times >= 1 ? undefined : 'counts nothing'),
  ),
  step(auth.sendVerifyCode, ({ tag }) => ({ body: { email: `conformance-${tag}@example.com` } })),
  step(auth.forgotPassword, ({ supervisor }) => ({ body: { email: supervisor.email, role: 'SUPERVISOR' } })),
  step(
    auth.verifyCode,
    async ({ supervisor, readCode }) => ({
      body: {
        email: supervisor.email,
        code: await need(readCode, noOutbox)(supervisor.email),
        purpose: 'RESET_PASSWORD',
        role: 'SUPERVISOR',
      },
    }),
    ({ token }, scene) => void (scene.found.resetToken = token),
  ),
  step(
    auth.resetPassword,
    (scene) => ({ body: { token: scene.take('resetToken', noOutbox), password: scene.supervisor.password } }),
    async (_, scene) => void (scene.people.supervisor = await signIn(scene.client, scene.supervisor, 'supervisor')),
  ),
];

const proofWith = ({ operator }: Scene, code: string) => ({ body: { present_password: operator.password, code } });

const recoveryCode = (scene: Scene): string => need(scene.take('twoFactor').codes.pop(), 'no recovery code is left');

export const twoFactors: readonly Step[] = [
  step(twoFactor.getTwoFactor, nothing),
  step(
    twoFactor.startTwoFactorSetup,
    nothing,
    ({ secret }, scene) => void (scene.found.twoFactor = { secret, codes: [] }),
  ),
  step(
    twoFactor.confirmTwoFactor,
    (scene) => proofWith(scene, scene.codeOfApp(scene.take('twoFactor').secret)),
    ({ recovery_codes }, scene) => void scene.take('twoFactor').codes.push(...recovery_codes),
  ),
  step(twoFactor.verifyTwoFactor, async (scene) => {
    const code = recoveryCode(scene);
    const { email, password } = scene.operator;
    const begun = await scene.ask(auth.login, { body: { email, password, role: 'OPERATOR' } }, null);
    return { body: { token: begun.token, code, trust: false } };
  }),
  step(
    twoFactor.renewRecoveryCodes,
    (scene) => proofWith(scene, scene.codeOfApp(scene.take('twoFactor').secret, 1)),
    ({ recovery_codes }, scene) => void (scene.take('twoFactor').codes = recovery_codes),
  ),
  step(twoFactor.disableTwoFactor, (scene) => proofWith(scene, recoveryCode(scene))),
  step(
    accounts.resetOperatorTwoFactor,
    async (scene) => {
      const { operator } = scene;
      const { secret } = await scene.ask(twoFactor.startTwoFactorSetup, {}, operator);
      const { body } = proofWith(scene, scene.codeOfApp(secret));
      await scene.ask(twoFactor.confirmTwoFactor, { body }, operator);
      return { body: { email: operator.email, reason: 'The conformance suite asks for its own' } };
    },
    async ({ ended_sessions: ended }, scene) => {
      scene.people.operator = await signIn(scene.client, scene.operator, 'operator');
      return ended > 0 ? undefined : 'ends no session';
    },
  ),
  step(twoFactor.requireTwoFactor, async (scene) => {
    await scene.confirm(scene.operator);
    return { body: { required: false } };
  }),
  step(twoFactor.resetTwoFactor, ({ supervisor }) => ({ params: { id: supervisor.accountId } })),
];

export const ownSessions: readonly Step[] = [
  step(sessions.listSessions, nothing),
  step(
    sessions.endSession,
    async (scene) => {
      const again = await signIn(scene.client, scene.operator, 'operator');
      scene.found.otherSession = again;
      const listed = await scene.ask(sessions.listSessions, {}, again);
      return { params: { id: need(listed.find(({ present }) => present)?.id, 'the new session is not listed') } };
    },
    async (_, scene) => {
      const request = { params: {}, query: {}, body: undefined };
      const { status } = await scene.client.send(sessions.listSessions, request, { as: scene.take('otherSession') });
      return status === 401 ? undefined : `a session that was ended still answers ${status}`;
    },
  ),
  stepAs('supervisor', sessions.endOtherSessions, nothing),
];

const newAddress = ({ tag }: { tag: string }): string => `conformance-${tag}-supervisor@example.com`;

async function askForAddress(scene: Scene, supervisor: SignedIn, read: ReadCode) {
  const params = { id: supervisor.accountId };
  await scene.confirm(supervisor);
  const { first_name, last_name, phone, position, avatar, version } = await scene.ask(
    supervisors.getSupervisor,
    { params },
    supervisor,
  );
  const email = newAddress(scene);
  const body = { first_name, last_name, phone, position, avatar_id: avatar?.id ?? null, email, version };
  await scene.ask(supervisors.updateSupervisor, { params, body }, supervisor);
  return { email, code: await read(email) };
}

export const profile: readonly Step[] = [
  step(contract.getProfile, ({ operator }) => ({ params: { id: operator.businessId } }), keep('profile')),
  step(
    contract.updateBasicInfo,
    (scene) => {
      const { basic, version } = scene.take('profile');
      return { body: { ...need(basic, 'sign-up has not come so far'), version } };
    },
    keep('profile'),
  ),
  step(
    contract.updateBusinessInfo,
    (scene) => {
      const { business, version } = scene.take('profile');
      const { district, industries, br_files, ...rest } = need(business, 'sign-up has not come so far');
      const files = br_files.length > 0 ? br_files : [scene.take('document')];
      return {
        body: {
          ...rest,
          district_id: district.id,
          industry_ids: industries.length > 0 ? industries.map(({ id }) => id) : [scene.take('industryId')],
          br_file_ids: files.map(({ id }) => id),
          version,
        },
      };
    },
    keep('profile'),
  ),
  step(
    contract.updateBillingDetails,
    async (scene) => {
      await scene.confirm(scene.operator);
      const { billing, version } = scene.take('profile');
      return { body: { ...need(billing, 'sign-up has not come so far'), version } };
    },
    keep('profile'),
  ),
  step(contract.agreeTerm, ({ operator }) => ({ body: { email: operator.email, is_agree: true } }), keep('profile')),
  step(
    contract.updateProfile,
    (scene) => {
      const { version, overtime_percentage } = scene.take('profile');
      return { body: { version, overtime_percentage, avatar_id: scene.take('picture').id } };
    },
    (answer, scene) => {
      scene.found.profile = answer;
      return answer.avatar?.id === scene.take('picture').id ? undefined : 'does not keep the picture';
    },
  ),
  step(contract.changePassword, ({ operator }) => ({
    body: { present_password: operator.password, password: operator.password },
  })),
  step(auth.requestEmailChange, async (scene) => {
    await scene.confirm(scene.operator);
    return { body: { email: `conformance-${scene.tag}-operator@example.com` } };
  }),
  stepAs('supervisor', auth.changeEmail, async (scene) => {
    const { supervisor, readCode } = scene;
    const read = need(readCode, noOutbox);
    const { email, code } = await askForAddress(scene, supervisor, read);
    return { body: { email, code } };
  }),
  step(
    auth.undoEmailChange,
    async ({ supervisor, readCode }) => ({
      body: { token: await need(readCode, noOutbox)(supervisor.email, /(?<=token=)[\w-]+/) },
    }),
    async (_, scene) => void (scene.people.supervisor = await signIn(scene.client, scene.supervisor, 'supervisor')),
  ),
  step(contract.changeOperatorLanguage, (scene) => ({
    body: { language: scene.take('profile').language },
  })),
  step(contract.changeSupervisorLanguage, () => ({ body: { language: 'en' } })),
];

export const signingOut: readonly Step[] = [
  step(auth.logout, nothing, async (_, scene) => {
    const { operator } = scene;
    const { status } = await scene.client.send(
      auth.logout,
      { params: {}, query: {}, body: undefined },
      { as: operator },
    );
    scene.people.operator = await signIn(scene.client, operator, 'operator');
    return status === 401 ? undefined : `a token that was revoked still answers ${status}`;
  }),
];
