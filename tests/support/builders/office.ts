import * as contract from '#contract/account/provider-people.ts';
import type { ProviderRole } from '#domain/account/provider.ts';
import { codeOfApp } from '../stand-ins/authenticator.ts';
import { admin, type SignedIn, type World } from '../worlds/world.ts';

export interface OfficePerson extends SignedIn {
  id: number;
  email: string;
  name: string;
  secret: string;
}

export const officePassword = 'office-password-of-the-story';

export async function officeLink(world: World, id: number): Promise<string> {
  const body = { take_second_factor: false };
  return (await world.call(contract.renewProviderLink, { params: { id }, body }, admin)).link ?? '';
}

export async function officePerson(world: World, role: ProviderRole, name: string): Promise<OfficePerson> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@provider.example`;
  const { id } = await world.call(contract.addProviderPerson, { body: { email, name, role } }, admin);
  const token = new URL(await officeLink(world, id)).searchParams.get('token') ?? '';
  await world.call(contract.setProviderPassword, { body: { token, password: officePassword } });
  const begun = await world.call(contract.providerLogin, { body: { email, password: officePassword } });
  const secret = begun.setting_up?.secret ?? '';
  const code = codeOfApp(secret, world.clock.now());
  const session = await world.call(contract.verifyProviderCode, { body: { token: begun.token, code } });
  return { id, email, name, secret, token: session.token, role: 'admin' };
}
