import { z } from 'zod';
import { codeDigits, readCode } from '#domain/account/verification-code.ts';
import { passwordBounds, whyNotPassword } from '#domain/account/password.ts';
import { role } from '#domain/account/roles.ts';
import { signUpStep } from '#domain/account/sign-up.ts';
import { message } from '#domain/message.ts';
import { count, day, email, id, instant, language } from './call/common.ts';
import { file } from './files.ts';

/** A password to be set. Never trimmed: what was typed is the password. */
export const newPassword = z
  .string({ error: message('validation.required') })
  .min(1, { error: message('validation.required') })
  .max(passwordBounds.max * 32, { error: message('validation.passwordLength', passwordBounds) })
  .refine((typed) => whyNotPassword(typed) === null, { error: message('validation.passwordLength', passwordBounds) })
  .meta({ description: `${passwordBounds.min} to ${passwordBounds.max} characters` });

/** A password to be checked: any text, because old passwords obey old rules. */
export const presentPassword = z
  .string({ error: message('validation.required') })
  .min(1, { error: message('validation.required') })
  .max(passwordBounds.max * 32, { error: message('auth.wrong') });

/** A verification code as typed; full-width digits and spaces are forgiven. */
export const code = z
  .string({ error: message('validation.code') })
  .max(64, { error: message('validation.code') })
  .refine((typed) => readCode(typed) !== null, { error: message('validation.code') })
  .overwrite((typed) => readCode(typed) ?? typed)
  .meta({ description: `${codeDigits} digits` });

/** An address to sign in with. Capitals do not matter. */
export const loginEmail = email.overwrite((typed) => typed.toLowerCase());

export const portalRole = z.enum({ OPERATOR: role.OPERATOR, SUPERVISOR: role.SUPERVISOR });

/** Who is signed in. */
export const account = z.object({
  id,
  role: z.enum(role).meta({ description: 'USER is a worker' }),
  name: z.string().meta({ description: 'First name, then last name' }),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  language,
  avatar: file.nullable(),
  business_id: id.nullable().meta({ description: 'The `id` of `/operators/profile/{id}`; null for a worker' }),
  business_name: z.string().meta({ description: 'Empty until business information is given' }),
  business_logo: file.nullable(),
});
export type Account = z.output<typeof account>;

/** What a menu shows beside its entries. */
export const badges = z.object({
  notifications: count.meta({ description: 'Unread notifications' }),
  applicants: count.meta({ description: 'Applicants who wait for a decision, on shifts that have not started' }),
  timesheets: count.meta({ description: 'Timesheets that wait for approval' }),
  timesheets_since: day.nullable().meta({ description: 'Day of the oldest of them; null when none waits' }),
  chats: count.meta({ description: 'Conversations with unread messages' }),
});

/** A session begun. The token is opaque and is sent as `Authorization: Bearer`. */
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
});
export type Session = z.output<typeof session>;
