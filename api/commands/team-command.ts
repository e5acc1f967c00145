import * as people from '#contract/admin/team.ts';
import { adminInvitationHours, adminRole, type AdminRole } from '#domain/admin/admin-role.ts';
import { callApi } from './call-api.ts';
import type { Connection } from './connection.ts';

export const teamHelp = `npm run admin -- team                       who signs in to the admin site
npm run admin -- team add <email> [owner|finance|support] [name]
                                            adds one, and prints the link to set a password at; owner by default
npm run admin -- team link <email> [--lost-app]
                                            a new link; --lost-app resets two-factor authentication too
npm run admin -- team off <email>           deactivates one; "team on" activates again`;

const roleOf = (word: string): AdminRole | undefined =>
  (adminRole as Partial<Record<string, AdminRole>>)[word.toUpperCase()];

async function find(api: Connection, email: string): Promise<people.AdminUser> {
  const { answer } = await callApi(api, people.listAdminUsers, {});
  const user = answer.find((item) => item.email === email.toLowerCase());
  if (!user) throw new Error(`No admin has the email "${email}".`);
  return user;
}

const stateOf = ({ active, has_password: password, has_two_factor: factor }: people.AdminUser): string =>
  active ? (password && factor ? 'can sign in' : 'has not signed in yet') : 'deactivated';

async function list(api: Connection): Promise<string> {
  const { answer } = await callApi(api, people.listAdminUsers, {});
  if (answer.length === 0) return 'There are no admins yet. Add the owner: npm run admin -- team add <email>';
  return answer.map((item) => [item.email, item.name, item.role.toLowerCase(), stateOf(item)].join('  ')).join('\n');
}

const linkText = ({ link, email }: { link: string | null; email: string }): string =>
  `${email} sets a password here, once and within ${adminInvitationHours} hours. Whoever has this link can do it:\n${link}`;

async function add(api: Connection, [email = '', ...words]: readonly string[]): Promise<string> {
  const role = roleOf(words[0] ?? '');
  const name = (role === undefined ? words : words.slice(1)).join(' ').trim() || email.split('@', 1)[0] || email;
  const { answer } = await callApi(api, people.createAdminUser, { body: { email, name, role: role ?? 'OWNER' } });
  return newLink(api, answer.id, false);
}

async function newLink(api: Connection, id: number, lostApp: boolean): Promise<string> {
  const { answer } = await callApi(api, people.resendAdminInvitation, {
    params: { id },
    body: { take_two_factor: lostApp },
  });
  return linkText(answer);
}

async function link(api: Connection, [email = '', option]: readonly string[]): Promise<string> {
  if (option !== undefined && option !== '--lost-app') throw new Error(`Not known: "${option}". Use --lost-app.`);
  const { id } = await find(api, email);
  return newLink(api, id, option === '--lost-app');
}

const putting =
  (active: boolean) =>
  async (api: Connection, [email = '']: readonly string[]): Promise<string> => {
    const { id, role, version } = await find(api, email);
    await callApi(api, people.updateAdminUser, { params: { id }, body: { role, active, version } });
    return active ? `${email} can sign in again.` : `${email} can no longer sign in, and is signed out.`;
  };

const verbs: Readonly<Record<string, (api: Connection, rest: readonly string[]) => Promise<string>>> = {
  list,
  add,
  link,
  off: putting(false),
  on: putting(true),
};

export async function teamCommand(api: Connection, [verb = 'list', ...rest]: readonly string[]): Promise<string> {
  const command = verbs[verb];
  if (!command) throw new Error(`Unknown: "team ${verb}".\n\n${teamHelp}`);
  return command(api, rest);
}
