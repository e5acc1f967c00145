import { z } from 'zod';
import { passwordLength, passwordError } from '#domain/accounts/password.ts';
import { role } from '#domain/accounts/roles.ts';
import { signUpStep } from '#domain/accounts/sign-up.ts';
import { codeDigits, parseCode } from '#domain/accounts/verification-code.ts';
import { message } from '#domain/shared/message.ts';
import { call } from '../core/call.ts';
import {
  byId,
  count,
  email,
  id,
  instant,
  language,
  languageChosen,
  requiredText,
  unlessAbsent,
} from '../core/common.ts';
import { file } from '../core/fields/files.ts';
import { pageIntroPage } from './page-intros.ts';
import { savedView } from './views.ts';

/** Never trimmed: what was typed is the password. */
export const newPassword = z
  .string({ error: message('validation.required') })
  .min(1, { error: message('validation.required') })
  .max(passwordLength.max * 32, { error: message('validation.maxLength', { number: passwordLength.max }) })
  .refine((typed) => passwordError(typed) === null, {
    error: ({ input }) => passwordError(input as string) ?? undefined,
  })
  .meta({ description: `${passwordLength.min} to ${passwordLength.max} characters` });

/** Not checked against the rules for new passwords: it may have been set before them. */
export const presentPassword = z
  .string({ error: message('validation.required') })
  .min(1, { error: message('validation.required') })
  .max(passwordLength.max * 32, { error: message('auth.wrong') });

export const verificationCode = z
  .string({ error: message('validation.code') })
  .max(64, { error: message('validation.code') })
  .refine((typed) => parseCode(typed) !== null, { error: message('validation.code') })
  .overwrite((typed) => parseCode(typed) ?? typed)
  .meta({ description: `${codeDigits} digits` });

export const loginEmail = email.overwrite((typed) => typed.toLowerCase());

export const portalRole = z.enum({ OPERATOR: role.OPERATOR, SUPERVISOR: role.SUPERVISOR });

export const account = z.object({
  id,
  role: z.enum(role).meta({ description: 'USER is a worker' }),
  name: z.string().meta({ description: 'First name, then last name' }),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  language,
  language_chosen: languageChosen,
  avatar: file.nullable(),
  business_id: id.nullable().meta({ description: 'The `id` of `/operators/profile/{id}`; null for a worker' }),
  business_name: z.string().meta({ description: 'Empty until business information is given' }),
  business_logo: file.nullable(),
});
export type Account = z.output<typeof account>;

export const badges = z.object({
  notifications: unlessAbsent(count.meta({ description: 'Unread notifications' }), 0),
  applicants: unlessAbsent(
    count.meta({ description: 'Applicants who wait for a decision, on shifts that have not started' }),
    0,
  ),
  timesheets: unlessAbsent(
    count.meta({
      description:
        'Timesheets that can be decided now: those of this week that wait, and what is left from earlier weeks, put to pending or not',
    }),
    0,
  ),
  timesheets_overdue: unlessAbsent(
    count.meta({ description: 'Of these, those of closed weeks that wait for approval' }),
    0,
  ),
  chats: unlessAbsent(count.meta({ description: 'Conversations with unread messages' }), 0),
});

export const sessionSetup = z.object({
  secret: z.string().meta({ description: 'In base32, for typing' }),
  address: z.string().meta({ description: 'The same as an `otpauth:` address, for a QR code' }),
});

/** The token is opaque and is sent as `Authorization: Bearer`. */
export const session = z.object({
  token: z.string().min(1).max(1024),
  expires_at: instant,
  role: z.enum(role),
  account,
  step: z.enum(signUpStep).nullable().meta({
    description:
      'The step of sign-up to do next: 0 verify email, 1 basic info, 2 business info, 3 agreement, 4 finish (waits for approval); null once approved',
  }),
  has_billing_details: z
    .boolean()
    .meta({ description: 'Whether billing details, which stand before the agreement, are given' }),
  two_factor: z
    .object({
      setting_up: sessionSetup
        .nullable()
        .meta({ description: 'A new secret where the account has none and needs one; null where it has one' }),
    })
    .nullable()
    .meta({ description: 'Not null: the token opens nothing but `verifyTwoFactor`' }),
});
export type Session = z.output<typeof session>;

export const login = call({
  name: 'login',
  method: 'POST',
  path: '/auth/login',
  summary:
    'Begins a session. A sign-up that is not finished answers a token that opens sign-up only, with its `step`; one that waits for approval is refused with `account_pending`, unless it has a question to answer. Where a second factor is needed, `two_factor` says so',
  access: 'anyone',
  needsAnswer: true,
  body: z.object({ email: loginEmail, password: presentPassword, role: portalRole }),
  answer: session,
  errors: ['wrong_credentials', 'account_pending', 'account_inactive', 'identity_required', 'too_many'],
});

export const logout = call({
  name: 'logout',
  method: 'POST',
  path: '/auth/logout',
  summary: 'Revokes the token',
  access: 'signed_in',
});

/** The same answer whether or not an account exists, so that nobody can find out who has one. */
const codeSent = z.object({
  valid_minutes: count.meta({ description: 'Minutes for which the code can be used' }),
});

export const sendVerifyCode = call({
  name: 'sendVerifyCode',
  method: 'POST',
  path: '/auth/operators/send-verify-code',
  summary: 'Sends a code to begin sign-up with this email. The answer is the same whether or not an account exists',
  access: 'anyone',
  body: z.object({ email: loginEmail }),
  answer: codeSent,
  errors: ['code_limit', 'not_open'],
});

export const forgotPassword = call({
  name: 'forgotPassword',
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Sends a code to reset a password with. The answer is the same whether or not an account exists',
  access: 'anyone',
  body: z.object({ email: loginEmail, role: portalRole }),
  answer: codeSent,
  errors: ['code_limit'],
});

const codePurpose = z.enum(['SIGN_UP', 'RESET_PASSWORD']);

export const verifyCode = call({
  name: 'verifyCode',
  method: 'POST',
  path: '/auth/verify-code',
  summary: 'Trades a code for a token: one that opens sign-up, or one to give to `resetPassword`. A code works once',
  access: 'anyone',
  needsAnswer: true,
  body: z.object({
    email: loginEmail,
    code: verificationCode,
    purpose: codePurpose,
    role: portalRole.default('OPERATOR').meta({ description: 'Whose password; sign-up is for operators only' }),
  }),
  answer: z.discriminatedUnion('purpose', [
    session.extend({ purpose: z.literal('SIGN_UP') }).meta({ description: 'A session that opens sign-up only' }),
    z.object({
      purpose: z.literal('RESET_PASSWORD'),
      token: z.string().min(1).max(1024).meta({ description: 'For one `resetPassword`' }),
      expires_at: instant,
    }),
  ]),
  errors: ['code_wrong', 'code_expired', 'too_many'],
});

export const resetPassword = call({
  name: 'resetPassword',
  method: 'POST',
  path: '/auth/reset-password',
  summary:
    'Sets a password with the token of `verifyCode`, or of the invitation of a supervisor, and ends every session of the account',
  access: 'anyone',
  body: z.object({ token: requiredText(1024), password: newPassword }),
  errors: ['code_expired'],
});

export const reauthenticate = call({
  name: 'reauthenticate',
  method: 'POST',
  path: '/auth/reauthenticate',
  summary:
    'Lets this session, for ten minutes, do what otherwise is refused with `confirm_password`. A session that has just begun needs it not',
  access: 'business',
  body: z.object({ present_password: presentPassword }),
  answer: z.object({ confirmed_until: instant }),
  errors: ['wrong_password', 'too_many'],
});

export const requestEmailChange = call({
  name: 'requestEmailChange',
  method: 'POST',
  path: '/auth/request-email-change',
  summary:
    'Sends a code to the address an operator wants to sign in with. The answer is the same whether or not it is another account’s',
  access: 'operator',
  body: z.object({ email: loginEmail }),
  answer: codeSent,
  errors: ['reauthentication_required', 'code_limit'],
});

export const changeEmail = call({
  name: 'changeEmail',
  method: 'POST',
  path: '/auth/change-email',
  summary:
    'Changes the address one signs in with, by the code that `requestEmailChange`, or a supervisor’s own `updateSupervisor`, sent to the new one. Both addresses are told; the old one can undo it for 72 hours',
  access: 'business',
  body: z.object({ email: loginEmail, code: verificationCode }),
  answer: z.object({ email: z.string() }),
  errors: ['code_wrong', 'code_expired', 'email_taken'],
});

export const undoEmailChange = call({
  name: 'undoEmailChange',
  method: 'POST',
  path: '/auth/undo-email-change',
  summary:
    'Gives an account the address back that it had, with the token of the email to that address, and ends every session of it',
  access: 'anyone',
  body: z.object({ token: requiredText(1024) }),
  errors: ['code_expired'],
});

export const saveDevice = call({
  name: 'saveDevice',
  method: 'POST',
  path: '/auth/save-device',
  summary: 'Remembers where to push notifications for this session; the same token again changes nothing',
  access: 'signed_in',
  body: z.object({
    push_token: requiredText(4096).meta({
      description: 'The push service’s token, or a Web Push subscription as JSON',
    }),
    platform: z.enum(['WEB', 'IOS', 'ANDROID']).default('WEB'),
  }),
});

export const unregisterDevice = call({
  name: 'unregisterDevice',
  method: 'POST',
  path: '/auth/unregister-device',
  summary: 'Pushes nothing more to a device of this account; one that is not known changes nothing',
  access: 'signed_in',
  body: saveDevice.body.pick({ push_token: true }),
});

export const getAccount = call({
  name: 'getAccount',
  method: 'GET',
  path: '/users/profile-by-id/{id}',
  summary: 'The signed-in account with the counts its menu shows; any other id is `not_found`',
  access: 'business',
  params: byId,
  answer: account.extend({
    badges,
    views: z
      .array(savedView)
      .nullable()
      .meta({ description: 'The lists with filters that the person keeps by a name' }),
    page_intro_views: z
      .array(pageIntroPage)
      .nullable()
      .meta({ description: 'Pages of the menu that need not say any more what they are for; null: not known' }),
    bounced_emails: z
      .array(z.string())
      .default([])
      .meta({ description: 'Of the account’s and the billing address, those that a mail server refused for good' }),
    suspension: z
      .object({ since: instant, reason: z.string() })
      .nullable()
      .meta({ description: 'Not null: the platform has suspended the business, which books nothing new' }),
  }),
});
