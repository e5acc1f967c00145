import * as contract from '#contract/admin/team.ts';
import type { AdminRole } from '#domain/accounts/roles.ts';
import { codeOfApp } from '../stand-ins/authenticator.ts';
import { admin, type SignedIn, type World } from '../worlds/world.ts';

export interface SignedInAdmin extends SignedIn {
  id: number;
  email: string;
  name: string;
  secret: string;
}

export const adminPassword = 'admin-password-of-the-scenario';

export async function invitationLink(world: World, id: number): Promise<string> {
  const body = { take_two_factor: false };
  return (await world.call(contract.resendAdminInvitation, { params: { id }, body }, admin)).link ?? '';
}

export async function createAdmin(world: World, role: AdminRole, name: string): Promise<SignedInAdmin> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@platform.example`;
  const { id } = await world.call(contract.createAdminUser, { body: { email, name, role } }, admin);
  const token = new URL(await invitationLink(world, id)).searchParams.get('token') ?? '';
  await world.call(contract.setAdminPassword, { body: { token, password: adminPassword } });
  const begun = await world.call(contract.adminLogin, { body: { email, password: adminPassword } });
  const secret = begun.setting_up?.secret ?? '';
  const code = codeOfApp(secret, world.clock.now());
  const session = await world.call(contract.verifyAdminCode, { body: { token: begun.token, code } });
  return { id, email, name, secret, token: session.token, role: 'admin' };
}
