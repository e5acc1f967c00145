import * as people from '#contract/admin/team.ts';
import { adminInvitationHours, adminRole, type AdminRole } from '#domain/accounts/roles.ts';
import { callApi } from './call-api.ts';
import type { Connection } from './connection.ts';

export const teamHelp = `npm run admin -- team add <email> [owner|finance|support] [name]
                                            adds an admin, and prints the link to set a password at; owner by default
npm run admin -- team link <email> [--lost-app]
                                            a new link; --lost-app resets two-factor authentication too`;

const roleOf = (word: string): AdminRole | undefined =>
  (adminRole as Partial<Record<string, AdminRole>>)[word.toUpperCase()];

async function add(api: Connection, [email = '', ...words]: readonly string[]): Promise<string> {
  const role = roleOf(words[0] ?? '');
  const name = (role === undefined ? words : words.slice(1)).join(' ').trim() || email.split('@', 1)[0] || email;
  const { answer } = await callApi(api, people.createAdminUser, { body: { email, name, role: role ?? 'OWNER' } });
  return newLink(api, answer.id, false);
}

async function link(api: Connection, [email = '']: readonly string[], lostApp: boolean): Promise<string> {
  const { answer } = await callApi(api, people.listAdminUsers, {});
  const user = answer.find((item) => item.email === email.toLowerCase());
  if (!user) throw new Error(`No admin has the email "${email}".`);
  return newLink(api, user.id, lostApp);
}

async function newLink(api: Connection, id: number, lostApp: boolean): Promise<string> {
  const { answer } = await callApi(api, people.resendAdminInvitation, {
    params: { id },
    body: { take_two_factor: lostApp },
  });
  return `${answer.email} sets a password here, once and within ${adminInvitationHours} hours. Whoever has this link can do it:\n${answer.link}`;
}

export async function teamCommand(
  api: Connection,
  [verb = '', ...rest]: readonly string[],
  { 'lost-app': lostApp = false }: { 'lost-app'?: boolean },
): Promise<string> {
  if (verb === 'add') return add(api, rest);
  if (verb === 'link') return link(api, rest, lostApp);
  throw new Error(`Unknown: "team ${verb}".\n\n${teamHelp}`);
}
