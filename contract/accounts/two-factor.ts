import { z } from 'zod';
import { parseTwoFactorCode, recoveryCodes } from '#domain/accounts/two-factor.ts';
import { message } from '#domain/shared/message.ts';
import { presentPassword, session, sessionSetup } from './auth.ts';
import { call } from '../core/call.ts';
import { byId, count, instant, requiredText } from '../core/common.ts';

export const twoFactorCode = z
  .string({ error: message('validation.twoFactorCode') })
  .max(64, { error: message('validation.twoFactorCode') })
  .refine((typed) => parseTwoFactorCode(typed) !== null, { error: message('validation.twoFactorCode') })
  .meta({ description: '6 digits of the authenticator app, or a recovery code' });

/** Proves that it is the account's owner who changes two-factor authentication. */
const proof = z.object({ present_password: presentPassword, code: twoFactorCode });

const newRecoveryCodes = z.object({
  recovery_codes: z
    .array(z.string())
    .meta({ description: `${recoveryCodes.count} codes, each good once; answered here and never again` }),
});

export const getTwoFactor = call({
  name: 'getTwoFactor',
  method: 'GET',
  path: '/auth/two-factor',
  summary: 'Whether two-factor authentication of the account is on',
  access: 'business',
  answer: z.object({
    since: instant.nullable().meta({ description: 'Null where the account has none' }),
    recovery_codes_left: count,
    required: z.boolean().meta({ description: 'Whether the operator asks it of this supervisor' }),
    supervisors_required: z
      .boolean()
      .nullable()
      .meta({ description: 'Whether the business asks it of its supervisors; null to a supervisor' }),
  }),
});

export const startTwoFactorSetup = call({
  name: 'startTwoFactorSetup',
  method: 'POST',
  path: '/auth/two-factor/start',
  summary: 'Makes a new secret for an authenticator app; it counts once `confirmTwoFactor` has taken a code of it',
  access: 'business',
  needsAnswer: true,
  answer: sessionSetup,
  errors: ['two_factor_on'],
});

export const confirmTwoFactor = call({
  name: 'confirmTwoFactor',
  method: 'POST',
  path: '/auth/two-factor/confirm',
  summary: 'Turns two-factor authentication on, with the password and a code of the secret that was begun with last',
  access: 'business',
  needsAnswer: true,
  body: proof,
  answer: newRecoveryCodes,
  errors: ['wrong_password', 'two_factor_wrong', 'two_factor_on', 'too_many'],
});

export const renewRecoveryCodes = call({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/auth/two-factor/recovery-codes',
  summary: 'Makes new recovery codes; the ones before are good no more',
  access: 'business',
  needsAnswer: true,
  body: proof,
  answer: newRecoveryCodes,
  errors: ['wrong_password', 'two_factor_wrong', 'too_many'],
});

export const disableTwoFactor = call({
  name: 'disableTwoFactor',
  method: 'POST',
  path: '/auth/two-factor/disable',
  summary: 'Turns two-factor authentication off; rejected while the operator asks it of the supervisor',
  access: 'business',
  body: proof,
  errors: ['wrong_password', 'two_factor_wrong', 'two_factor_required', 'too_many'],
});

export const verifyTwoFactor = call({
  name: 'verifyTwoFactor',
  method: 'POST',
  path: '/auth/verify-two-factor',
  summary:
    'Trades the token that `login` answered with `two_factor`, and a code, for a session. Where a secret is being set up the code turns it on, and recovery codes are answered',
  access: 'anyone',
  needsAnswer: true,
  body: z.object({
    token: requiredText(1024),
    code: twoFactorCode,
    trust: z
      .boolean()
      .default(false)
      .meta({ description: 'Whether the browser of `device-token` is asked for no code for 30 days' }),
  }),
  answer: session.extend({ recovery_codes: newRecoveryCodes.shape.recovery_codes }),
  errors: ['two_factor_wrong', 'code_expired', 'too_many'],
});

export const requireTwoFactor = call({
  name: 'requireTwoFactor',
  method: 'POST',
  path: '/operators/require-two-factor',
  summary:
    'Requires two-factor authentication of every supervisor, or no longer; sessions of supervisors without it end',
  access: 'operator',
  body: z.object({ required: z.boolean() }),
  errors: ['reauthentication_required'],
});

export const resetTwoFactor = call({
  name: 'resetTwoFactor',
  method: 'POST',
  path: '/supervisors/{id}/reset-two-factor',
  summary: 'Resets two-factor authentication of a supervisor who has lost it, and ends the sessions of the account',
  access: 'operator',
  params: byId,
  errors: ['reauthentication_required'],
});
