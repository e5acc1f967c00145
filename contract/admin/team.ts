import { z } from 'zod';
import { adminRole } from '#domain/accounts/roles.ts';
import { loginEmail, newPassword, presentPassword, sessionSetup } from '../accounts/auth.ts';
import { twoFactorCode } from '../accounts/two-factor.ts';
import { call } from '../core/call.ts';
import {
  byId,
  id,
  instant,
  language,
  languageChosen,
  pageQuery,
  requiredLine,
  requiredText,
  version,
} from '../core/common.ts';
import { pageSize } from '#domain/shared/paging.ts';

const role = z.enum(adminRole).meta({
  description: 'OWNER does everything; FINANCE acts on money; SUPPORT on businesses and the public site’s texts',
});

const adminAccount = z.object({
  id,
  name: z.string(),
  email: z.string(),
  language,
  language_chosen: languageChosen,
  role,
});

const adminSession = z.object({
  token: z.string().min(1).max(1024),
  expires_at: instant,
  account: adminAccount,
});
export type AdminSession = z.output<typeof adminSession>;

export const adminLogin = call({
  name: 'adminLogin',
  method: 'POST',
  path: '/admin/session',
  summary:
    'Takes the password of an admin. The token that it answers opens nothing but `verifyAdminCode`: nobody signs in to the admin site without two-factor authentication',
  access: 'anyone',
  needsAnswer: true,
  body: z.object({ email: loginEmail, password: presentPassword }),
  answer: z.object({
    token: z.string().min(1).max(1024),
    expires_at: instant,
    setting_up: sessionSetup.nullable().meta({ description: 'A new secret where the account has none yet' }),
  }),
  errors: ['wrong_credentials', 'too_many'],
});

export const verifyAdminCode = call({
  name: 'verifyAdminCode',
  method: 'POST',
  path: '/admin/session/code',
  summary:
    'Trades the token of `adminLogin`, and a code, for a session of 12 hours. Where a secret is being set up the code turns it on, and recovery codes are answered',
  access: 'anyone',
  needsAnswer: true,
  body: z.object({ token: requiredText(1024), code: twoFactorCode }),
  answer: adminSession.extend({
    recovery_codes: z.array(z.string()).meta({ description: 'Each good once; answered here and never again' }),
  }),
  errors: ['two_factor_wrong', 'code_expired', 'too_many'],
});

export const setAdminPassword = call({
  name: 'setAdminPassword',
  method: 'POST',
  path: '/admin/session/password',
  summary:
    'Sets a password with the token of a link (`createAdminUser`, `resendAdminInvitation`), and ends every session of the account',
  access: 'anyone',
  body: z.object({ token: requiredText(1024), password: newPassword }),
  answer: z.object({ email: z.string() }),
  errors: ['code_expired'],
});

export const getAdminSession = call({
  name: 'getAdminSession',
  method: 'GET',
  path: '/admin/session',
  summary: 'The admin who is signed in; null to the admin command, which is nobody',
  access: 'admin',
  answer: adminAccount.nullable(),
});

export const changeAdminLanguage = call({
  name: 'changeAdminLanguage',
  method: 'PUT',
  path: '/admin/session',
  summary: 'Keeps the language of the admin who is signed in',
  access: 'admin',
  body: z.object({ language }),
});

export const endAdminSession = call({
  name: 'endAdminSession',
  method: 'DELETE',
  path: '/admin/session',
  summary: 'Revokes the token of an admin',
  access: 'admin',
});

const adminUser = adminAccount.extend({
  active: z.boolean(),
  has_password: z.boolean(),
  has_two_factor: z.boolean(),
  last_login_at: instant.nullable(),
  version,
});
export type AdminUser = z.output<typeof adminUser>;

export const listAdminUsers = call({
  name: 'listAdminUsers',
  method: 'GET',
  path: '/admin/team',
  summary: 'The admins, by name',
  access: 'admin_owner',
  answer: z.array(adminUser),
});

export const createAdminUser = call({
  name: 'createAdminUser',
  method: 'POST',
  path: '/admin/team',
  summary:
    'Adds a person to the admin site. An owner’s call mails a link to set a password, good once and for 72 hours; the admin command asks for one by `resendAdminInvitation`',
  access: 'admin_owner',
  body: z.object({ email: loginEmail, name: requiredLine(), role }),
  answer: adminUser,
});

export const updateAdminUser = call({
  name: 'updateAdminUser',
  method: 'PUT',
  path: '/admin/team/{id}',
  summary:
    'Changes what a person looks after, or whether the account may sign in; every session of it ends. The last owner who can sign in stays one',
  access: 'admin_owner',
  params: byId,
  body: z.object({ role, active: z.boolean(), version }),
  answer: adminUser,
  errors: ['conflict', 'last_owner'],
});

export const resendAdminInvitation = call({
  name: 'resendAdminInvitation',
  method: 'POST',
  path: '/admin/team/{id}/invitation',
  summary:
    'Makes a new link to set a password, and resets two-factor authentication where app and recovery codes are lost',
  access: 'admin_owner',
  params: byId,
  body: z.object({ take_two_factor: z.boolean() }),
  answer: adminUser.extend({
    link: z.string().nullable().meta({
      description: 'To the admin command alone: the address to set a password at, once; null where it was mailed',
    }),
  }),
});

const auditLogEntry = z.object({
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
export type AuditLogEntry = z.output<typeof auditLogEntry>;

export const listAuditLog = call({
  name: 'listAuditLog',
  method: 'GET',
  path: '/admin/audit-log',
  summary: 'What the admins and the admin command have done, newest first',
  access: 'admin',
  query: pageQuery(pageSize.shared).extend({
    account_id: z.coerce.number().int().positive().optional().meta({ description: 'Only of this person' }),
  }),
  answer: z.array(auditLogEntry),
  paged: true,
});
