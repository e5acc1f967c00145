import { updateAdminSetting } from '#contract/admin/platform-settings.ts';
import { getSetupStatus } from '#contract/admin/installation.ts';
import * as people from '#contract/admin/team.ts';
import { codeOfApp } from '#tests/support/stand-ins/authenticator.ts';
import type { Person } from '../client.ts';
import type { Asking } from './ask.ts';

const email = 'olive@dockhands.example';
const password = 'a quiet harbour at six';

export async function firstOwner(api: Asking, command: Person, now: Date): Promise<string> {
  const added = await api.ask(people.createAdminUser, { body: { email, name: 'Olive Ong', role: 'OWNER' } }, command);
  const { link } = await api.ask(
    people.resendAdminInvitation,
    { params: { id: added.id }, body: { take_two_factor: false } },
    command,
  );
  const token = new URL(link ?? '').searchParams.get('token') ?? '';
  await api.ask(people.setAdminPassword, { body: { token, password } });
  const begun = await api.ask(people.adminLogin, { body: { email, password } });
  const secret = begun.setting_up?.secret ?? '';
  await api.ask(people.verifyAdminCode, { body: { token: begun.token, code: codeOfApp(secret, now) } });
  return secret;
}

export async function signOwnerIn(api: Asking, secret: string, now: Date): Promise<Person> {
  const begun = await api.ask(people.adminLogin, { body: { email, password } });
  const code = codeOfApp(secret, now, 1);
  const session = await api.ask(people.verifyAdminCode, { body: { token: begun.token, code } });
  return { token: session.token, role: 'admin' };
}

const settings = {
  'platform.legal_name': 'Dockhands Limited',
  'platform.postal_address.en': '1 Harbour Road, Wan Chai',
  'platform.support_email': 'help@dockhands.example',
  'bank.fps_id': '1234567',
};

export async function setUp(api: Asking, owner: Person): Promise<string[]> {
  for (const [name, value] of Object.entries(settings))
    await api.ask(updateAdminSetting, { body: { name, value } }, owner);
  return (await api.ask(getSetupStatus, {}, owner)).missing.map(({ need }) => need);
}
