import * as contract from '#contract/account/provider-people.ts';
import { need, type Scene } from '../scene.ts';
import { nothing, step, type Step } from '../step.ts';

const password = 'conformance-office-password';

const tokenIn = (link: string | null): string =>
  need(/(?<=token=)[\w-]+/.exec(link ?? '')?.[0], 'the command is answered no link');

const person = (scene: Scene) => scene.take('officePerson');

export const officePeople: readonly Step[] = [
  step(
    contract.addProviderPerson,
    'admin',
    ({ tag }) => ({
      body: { email: `conformance-${tag}-office@example.com`, name: 'Conformance Office', role: 'FINANCE' },
    }),
    ({ id, version, email }, scene) => void (scene.found.officePerson = { id, version, email, token: '', secret: '' }),
  ),
  step(
    contract.renewProviderLink,
    'admin',
    (scene) => ({ params: { id: person(scene).id }, body: { take_second_factor: false } }),
    ({ link }, scene) => void Object.assign(person(scene), { token: tokenIn(link) }),
    { repeats: true },
  ),
  step(contract.setProviderPassword, null, (scene) => ({ body: { token: person(scene).token, password } })),
  step(
    contract.providerLogin,
    null,
    (scene) => ({ body: { email: person(scene).email, password } }),
    ({ token, setting_up: settingUp }, scene) => {
      if (settingUp === null) return 'lets people in without a second factor';
      Object.assign(person(scene), { token, secret: settingUp.secret });
      return undefined;
    },
    { repeats: true },
  ),
  step(
    contract.verifyProviderCode,
    null,
    async (scene) => {
      const { email, secret } = person(scene);
      const begun = await scene.ask(contract.providerLogin, { body: { email, password } }, null);
      const code = scene.codeOfApp(begun.setting_up?.secret ?? secret);
      return { body: { token: begun.token, code } };
    },
    ({ recovery_codes: codes }) => (codes.length > 0 ? undefined : 'gives no recovery codes'),
    { repeats: true, expires: true },
  ),
  step(contract.getProviderSession, 'admin', nothing),
  step(contract.changeProviderLanguage, 'admin', () => ({ body: { language: 'en' } })),
  step(contract.listProviderPeople, 'admin', nothing, (people, scene) => {
    const found = people.find(({ id }) => id === person(scene).id);
    if (!found) return 'leaves out who was added';
    Object.assign(person(scene), { version: found.version });
    return found.has_second_factor ? undefined : 'says that the second factor is not there';
  }),
  step(
    contract.changeProviderPerson,
    'admin',
    (scene) => ({
      params: { id: person(scene).id },
      body: { role: 'SUPPORT', active: true, version: person(scene).version },
    }),
    ({ role }) => (role === 'SUPPORT' ? undefined : `is ${role}`),
  ),
  step(contract.listProviderActs, 'admin', nothing, ({ items }) =>
    items.some(({ call }) => call === 'changeProviderPerson') ? undefined : 'does not tell what was done',
  ),
  step(contract.endProviderSession, 'admin', nothing),
];
