import { z } from 'zod';
import { providerRole } from '#domain/account/provider.ts';
import { loginEmail, newPassword, presentPassword, settingUp } from './auth.ts';
import { secondFactorCode } from './second-factor.ts';
import { call, type Call } from '../call/call.ts';
import { byId, id, instant, language, pageQuery, requiredLine, requiredText, version } from '../call/common.ts';
import { pageSize } from '#domain/paging.ts';

const role = z.enum(providerRole).meta({
  description: 'OWNER does everything; FINANCE acts on money; SUPPORT on businesses and the public site’s texts',
});

const officeAccount = z.object({ id, name: z.string(), email: z.string(), language, role });
export type OfficeAccount = z.output<typeof officeAccount>;

const officeSession = z.object({
  token: z.string().min(1).max(1024),
  expires_at: instant,
  account: officeAccount,
});

export const providerLogin = call({
  name: 'providerLogin',
  method: 'POST',
  path: '/admin/session',
  summary:
    'Takes the password of a person of the provider. The token that it answers opens nothing but `verifyProviderCode`: nobody signs in to the office without a second factor',
  access: 'anyone',
  needsAnswer: true,
  body: z.object({ email: loginEmail, password: presentPassword }),
  answer: z.object({
    token: z.string().min(1).max(1024),
    expires_at: instant,
    setting_up: settingUp.nullable().meta({ description: 'A new secret where the account has none yet' }),
  }),
  errors: ['wrong_credentials', 'too_many'],
});

export const verifyProviderCode = call({
  name: 'verifyProviderCode',
  method: 'POST',
  path: '/admin/session/code',
  summary:
    'Trades the token of `providerLogin`, and a code, for a session of 12 hours. Where a secret is being set up the code turns it on, and recovery codes are answered',
  access: 'anyone',
  needsAnswer: true,
  body: z.object({ token: requiredText(1024), code: secondFactorCode }),
  answer: officeSession.extend({
    recovery_codes: z.array(z.string()).meta({ description: 'Each good once; answered here and never again' }),
  }),
  errors: ['second_factor_wrong', 'code_expired', 'too_many'],
});

export const setProviderPassword = call({
  name: 'setProviderPassword',
  method: 'POST',
  path: '/admin/session/password',
  summary:
    'Sets a password with the token of a link (`addProviderPerson`, `renewProviderLink`), and ends every session of the account',
  access: 'anyone',
  body: z.object({ token: requiredText(1024), password: newPassword }),
  answer: z.object({ email: z.string() }),
  errors: ['code_expired'],
});

export const getProviderSession = call({
  name: 'getProviderSession',
  method: 'GET',
  path: '/admin/session',
  summary: 'The person of the provider who is signed in; null to the admin command, which is nobody',
  access: 'admin',
  answer: officeAccount.nullable(),
});

export const changeProviderLanguage = call({
  name: 'changeProviderLanguage',
  method: 'PUT',
  path: '/admin/session',
  summary: 'Keeps the language of the person of the provider who is signed in',
  access: 'admin',
  body: z.object({ language }),
});

export const endProviderSession = call({
  name: 'endProviderSession',
  method: 'DELETE',
  path: '/admin/session',
  summary: 'Revokes the token of a person of the provider',
  access: 'admin',
});

const person = officeAccount.extend({
  active: z.boolean(),
  has_password: z.boolean(),
  has_second_factor: z.boolean(),
  last_login_at: instant.nullable(),
  version,
});
export type ProviderPerson = z.output<typeof person>;

export const listProviderPeople = call({
  name: 'listProviderPeople',
  method: 'GET',
  path: '/admin/people',
  summary: 'The people of the provider’s office, by name',
  access: 'admin_owner',
  answer: z.array(person),
});

export const addProviderPerson = call({
  name: 'addProviderPerson',
  method: 'POST',
  path: '/admin/people',
  summary:
    'Adds a person to the provider’s office. An owner’s call mails a link to set a password, good once and for 72 hours; the admin command asks for one by `renewProviderLink`',
  access: 'admin_owner',
  body: z.object({ email: loginEmail, name: requiredLine(), role }),
  answer: person,
});

export const changeProviderPerson = call({
  name: 'changeProviderPerson',
  method: 'PUT',
  path: '/admin/people/{id}',
  summary:
    'Changes what a person looks after, or whether the account may sign in; every session of it ends. The last owner who can sign in stays one',
  access: 'admin_owner',
  params: byId,
  body: z.object({ role, active: z.boolean(), version }),
  answer: person,
  errors: ['conflict', 'last_owner'],
});

export const renewProviderLink = call({
  name: 'renewProviderLink',
  method: 'POST',
  path: '/admin/people/{id}/link',
  summary: 'Makes a new link to set a password, and takes the second factor away where app and recovery codes are lost',
  access: 'admin_owner',
  params: byId,
  body: z.object({ take_second_factor: z.boolean() }),
  answer: person.extend({
    link: z.string().nullable().meta({
      description: 'To the admin command alone: the address to set a password at, once; null where it was mailed',
    }),
  }),
});

const act = z.object({
  id,
  account_id: id.nullable().meta({ description: 'Null: the admin command' }),
  name: z.string().meta({ description: 'Of the person, as it was then' }),
  call: z.string().meta({ description: 'The `operationId`' }),
  path: z.string(),
  details: z.record(z.string(), z.unknown()).meta({
    description: 'What was sent, as it was sent, and the id of what was made; without secrets and long texts',
  }),
  subject: z.string().nullable().meta({
    description:
      'What it was done to, as it is called now: a business, a worker, a person, or the number of a document; null where nothing of these has the name',
  }),
  undone_at: instant.nullable().meta({
    description: 'When a payment that was recorded or confirmed was reversed, or a credit taken back; null before that',
  }),
  at: instant,
});
export type ProviderAct = z.output<typeof act>;

export const listProviderActs = call({
  name: 'listProviderActs',
  method: 'GET',
  path: '/admin/acts',
  summary: 'What the people of the provider and the admin command have done, newest first',
  access: 'admin',
  query: pageQuery(pageSize.shared).extend({
    account_id: z.coerce.number().int().positive().optional().meta({ description: 'Only of this person' }),
  }),
  answer: z.array(act),
  paged: true,
});

export const peopleCalls: readonly Call[] = [
  providerLogin,
  verifyProviderCode,
  setProviderPassword,
  getProviderSession,
  changeProviderLanguage,
  endProviderSession,
  listProviderPeople,
  addProviderPerson,
  changeProviderPerson,
  renewProviderLink,
  listProviderActs,
];
