import * as emailChoices from '#contract/admin/emails/email-choices.ts';
import * as contract from '#contract/admin/team.ts';
import { need, type Scene } from '../scene.ts';
import { nothing, step, stepAs, type Step } from '../step.ts';

const password = 'conformance-admin-password';

const tokenIn = (link: string | null): string =>
  need(/(?<=token=)[\w-]+/.exec(link ?? '')?.[0], 'the command is answered no link');

const person = (scene: Scene) => scene.take('adminUser');

export const adminUsers: readonly Step[] = [
  step(
    contract.createAdminUser,
    ({ tag }) => ({
      body: { email: `conformance-${tag}-admin@example.com`, name: 'Conformance Admin', role: 'FINANCE' },
    }),
    ({ id, version, email }, scene) => void (scene.found.adminUser = { id, version, email, token: '', secret: '' }),
  ),
  step(
    contract.resendAdminInvitation,
    (scene) => ({ params: { id: person(scene).id }, body: { take_two_factor: false } }),
    ({ link }, scene) => void Object.assign(person(scene), { token: tokenIn(link) }),
  ),
  step(contract.setAdminPassword, (scene) => ({ body: { token: person(scene).token, password } })),
  step(
    contract.adminLogin,
    (scene) => ({ body: { email: person(scene).email, password } }),
    ({ token, setting_up: settingUp }, scene) => {
      if (settingUp === null) return 'lets people in without two-factor authentication';
      Object.assign(person(scene), { token, secret: settingUp.secret });
      return undefined;
    },
  ),
  step(
    contract.verifyAdminCode,
    async (scene) => {
      const { email, secret } = person(scene);
      const begun = await scene.ask(contract.adminLogin, { body: { email, password } }, null);
      const code = scene.codeOfApp(begun.setting_up?.secret ?? secret);
      return { body: { token: begun.token, code } };
    },
    ({ token }, scene) => void (scene.people.clerk = { token, role: 'admin' }),
  ),
  stepAs('clerk', emailChoices.getEmailChoices, nothing),
  stepAs(
    'clerk',
    emailChoices.updateEmailChoices,
    async (scene) => ({
      body: { ...(await scene.ask(emailChoices.getEmailChoices, {}, scene.who('clerk'))), SIGN_UP: 'DAILY' },
    }),
    ({ SIGN_UP: chosen }) => (chosen === 'DAILY' ? undefined : `answers ${chosen}`),
  ),
  step(contract.getAdminSession, nothing),
  step(contract.changeAdminLanguage, () => ({ body: { language: 'en' } })),
  step(contract.listAdminUsers, nothing, (people, scene) => {
    const found = people.find(({ id }) => id === person(scene).id);
    if (!found) return 'leaves out who was added';
    Object.assign(person(scene), { version: found.version });
    return found.has_two_factor ? undefined : 'says that two-factor authentication is not there';
  }),
  step(contract.updateAdminUser, (scene) => ({
    params: { id: person(scene).id },
    body: { role: 'SUPPORT', active: true, version: person(scene).version },
  })),
  step(contract.listAuditLog, nothing),
  step(contract.endAdminSession, nothing),
];
