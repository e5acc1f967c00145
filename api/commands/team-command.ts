import * as people from '#contract/account/provider-people.ts';
import { officeLinkHours, providerRole, type ProviderRole } from '#domain/account/provider.ts';
import { ask } from './ask.ts';
import type { Connection } from './connection.ts';

export const providerHelp = `npm run admin -- provider                   the people of the provider's office
npm run admin -- provider add <email> [owner|finance|support] [name]
                                            adds one, and prints the link to set a password at; owner by default
npm run admin -- provider link <email> [--lost-app]
                                            a new link; --lost-app takes the second factor away too
npm run admin -- provider off <email>       lets one sign in no more; "provider on" again`;

const roleOf = (word: string): ProviderRole | undefined =>
  (providerRole as Partial<Record<string, ProviderRole>>)[word.toUpperCase()];

async function find(api: Connection, email: string): Promise<people.ProviderPerson> {
  const { answer } = await ask(api, people.listProviderPeople, {});
  const person = answer.find((one) => one.email === email.toLowerCase());
  if (!person) throw new Error(`Nobody of the office has the email "${email}".`);
  return person;
}

const stateOf = ({ active, has_password: password, has_second_factor: factor }: people.ProviderPerson): string =>
  active ? (password && factor ? 'may sign in' : 'has not signed in yet') : 'put off';

async function list(api: Connection): Promise<string> {
  const { answer } = await ask(api, people.listProviderPeople, {});
  if (answer.length === 0) return 'The office has nobody yet. Add its owner: npm run admin -- provider add <email>';
  return answer.map((one) => [one.email, one.name, one.role.toLowerCase(), stateOf(one)].join('  ')).join('\n');
}

const linkText = ({ link, email }: { link: string | null; email: string }): string =>
  `${email} sets a password here, once and within ${officeLinkHours} hours. Whoever has this link can do it:\n${link}`;

async function add(api: Connection, [email = '', ...words]: readonly string[]): Promise<string> {
  const role = roleOf(words[0] ?? '');
  const name = (role === undefined ? words : words.slice(1)).join(' ').trim() || email.split('@', 1)[0] || email;
  const { answer } = await ask(api, people.addProviderPerson, { body: { email, name, role: role ?? 'OWNER' } });
  return newLink(api, answer.id, false);
}

async function newLink(api: Connection, id: number, lostApp: boolean): Promise<string> {
  const { answer } = await ask(api, people.renewProviderLink, {
    params: { id },
    body: { take_second_factor: lostApp },
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
    await ask(api, people.changeProviderPerson, { params: { id }, body: { role, active, version } });
    return active ? `${email} may sign in again.` : `${email} may sign in no more, and is signed out.`;
  };

const verbs: Readonly<Record<string, (api: Connection, rest: readonly string[]) => Promise<string>>> = {
  list,
  add,
  link,
  off: putting(false),
  on: putting(true),
};

export async function provider(api: Connection, [verb = 'list', ...rest]: readonly string[]): Promise<string> {
  const act = verbs[verb];
  if (!act) throw new Error(`Unknown: "provider ${verb}".\n\n${providerHelp}`);
  return act(api, rest);
}
