import { z } from 'zod';
import { readSecondFactorCode, recoveryCodes } from '#domain/account/second-factor.ts';
import { message } from '#domain/message.ts';
import { presentPassword, session, settingUp } from './auth.ts';
import { call } from '../call/call.ts';
import { byId, count, instant, requiredText } from '../call/common.ts';

export const secondFactorCode = z
  .string({ error: message('validation.secondFactorCode') })
  .max(64, { error: message('validation.secondFactorCode') })
  .refine((typed) => readSecondFactorCode(typed) !== null, { error: message('validation.secondFactorCode') })
  .meta({ description: '6 digits of the authenticator app, or a recovery code' });

/** Proves that it is the account's owner who changes two-factor authentication. */
const proof = z.object({ present_password: presentPassword, code: secondFactorCode });

const freshCodes = z.object({
  recovery_codes: z
    .array(z.string())
    .meta({ description: `${recoveryCodes.count} codes, each good once; answered here and never again` }),
});

export const getSecondFactor = call({
  name: 'getSecondFactor',
  method: 'GET',
  path: '/auth/second-factor',
  summary: 'Whether the account has a second factor',
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

export const beginSecondFactor = call({
  name: 'beginSecondFactor',
  method: 'POST',
  path: '/auth/second-factor/begin',
  summary: 'Makes a new secret for an authenticator app; it counts once `confirmSecondFactor` has taken a code of it',
  access: 'business',
  needsAnswer: true,
  answer: settingUp,
  errors: ['second_factor_on'],
});

export const confirmSecondFactor = call({
  name: 'confirmSecondFactor',
  method: 'POST',
  path: '/auth/second-factor/confirm',
  summary: 'Turns the second factor on, with the password and a code of the secret that was begun with last',
  access: 'business',
  needsAnswer: true,
  body: proof,
  answer: freshCodes,
  errors: ['wrong_password', 'second_factor_wrong', 'second_factor_on', 'too_many'],
});

export const renewRecoveryCodes = call({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/auth/second-factor/recovery-codes',
  summary: 'Makes new recovery codes; the ones before are good no more',
  access: 'business',
  needsAnswer: true,
  body: proof,
  answer: freshCodes,
  errors: ['wrong_password', 'second_factor_wrong', 'too_many'],
});

export const endSecondFactor = call({
  name: 'endSecondFactor',
  method: 'POST',
  path: '/auth/second-factor/end',
  summary: 'Turns the second factor off; refused while the operator asks it of the supervisor',
  access: 'business',
  body: proof,
  errors: ['wrong_password', 'second_factor_wrong', 'second_factor_required', 'too_many'],
});

export const verifySecondFactor = call({
  name: 'verifySecondFactor',
  method: 'POST',
  path: '/auth/verify-second-factor',
  summary:
    'Trades the token that `login` answered with `second_factor`, and a code, for a session. Where a secret is being set up the code turns it on, and recovery codes are answered',
  access: 'anyone',
  needsAnswer: true,
  body: z.object({
    token: requiredText(1024),
    code: secondFactorCode,
    trust: z
      .boolean()
      .default(false)
      .meta({ description: 'Whether the browser of `device-token` is asked for no code for 30 days' }),
  }),
  answer: session.extend({ recovery_codes: freshCodes.shape.recovery_codes }),
  errors: ['second_factor_wrong', 'code_expired', 'too_many'],
});

export const requireSecondFactor = call({
  name: 'requireSecondFactor',
  method: 'POST',
  path: '/operators/require-second-factor',
  summary: 'Asks a second factor of every supervisor, or no longer; sessions of supervisors without one end',
  access: 'operator',
  body: z.object({ required: z.boolean() }),
  errors: ['confirm_password'],
});

export const resetSecondFactor = call({
  name: 'resetSecondFactor',
  method: 'POST',
  path: '/supervisors/{id}/reset-second-factor',
  summary: 'Takes the second factor of a supervisor away, who has lost it, and ends the sessions of the account',
  access: 'operator',
  params: byId,
  errors: ['confirm_password'],
});
