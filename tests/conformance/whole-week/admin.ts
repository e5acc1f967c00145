import { changeProviderSetting, getOpening } from '#contract/invoices/admin-side.ts';
import * as people from '#contract/account/provider-people.ts';
import { codeOfApp } from '#tests/support/stand-ins/authenticator.ts';
import type { Person } from '../client.ts';
import type { Asking } from './ask.ts';

const email = 'olive@dockhands.example';
const password = 'a quiet harbour at six';

export async function firstOwner(api: Asking, command: Person, now: Date): Promise<string> {
  const added = await api.ask(people.addProviderPerson, { body: { email, name: 'Olive Ong', role: 'OWNER' } }, command);
  const { link } = await api.ask(
    people.renewProviderLink,
    { params: { id: added.id }, body: { take_second_factor: false } },
    command,
  );
  const token = new URL(link ?? '').searchParams.get('token') ?? '';
  await api.ask(people.setProviderPassword, { body: { token, password } });
  const begun = await api.ask(people.providerLogin, { body: { email, password } });
  const secret = begun.setting_up?.secret ?? '';
  await api.ask(people.verifyProviderCode, { body: { token: begun.token, code: codeOfApp(secret, now) } });
  return secret;
}

export async function signOwnerIn(api: Asking, secret: string, now: Date): Promise<Person> {
  const begun = await api.ask(people.providerLogin, { body: { email, password } });
  const code = codeOfApp(secret, now, 1);
  const session = await api.ask(people.verifyProviderCode, { body: { token: begun.token, code } });
  return { token: session.token, role: 'admin' };
}

const settings = {
  'provider.legal_name': 'Dockhands Limited',
  'provider.postal_address.en': '1 Harbour Road, Wan Chai',
  'provider.support_email': 'help@dockhands.example',
  'bank.fps_id': '1234567',
};

export async function setUp(api: Asking, owner: Person): Promise<string[]> {
  for (const [name, value] of Object.entries(settings))
    await api.ask(changeProviderSetting, { body: { name, value } }, owner);
  return (await api.ask(getOpening, {}, owner)).missing.map(({ need }) => need);
}
