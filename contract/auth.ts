import { z } from 'zod';
import { call } from './call/call.ts';
import { account, badges, code, loginEmail, newPassword, portalRole, presentPassword, session } from './accounts.ts';
import { byId, count, instant, requiredText } from './call/common.ts';

export const login = call({
  name: 'login',
  method: 'POST',
  path: '/auth/login',
  summary:
    'Begins a session. A sign-up that is not finished answers a token that opens sign-up only, with its `step`; one that waits for approval is refused with `account_pending`',
  access: 'anyone',
  body: z.object({ email: loginEmail, password: presentPassword, role: portalRole }),
  answer: session,
  errors: ['wrong_credentials', 'account_pending', 'account_inactive', 'too_many'],
});

export const logout = call({
  name: 'logout',
  method: 'POST',
  path: '/auth/logout',
  summary: 'Revokes the token',
  access: 'signed_in',
});

/** What a request for a code answers, whether or not an account exists. */
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
  errors: ['code_limit'],
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
  body: z.object({
    email: loginEmail,
    code,
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
  summary: 'Sets a new password with the token of `verifyCode`, and ends every session of the account',
  access: 'anyone',
  body: z.object({ token: requiredText(1024), password: newPassword }),
  errors: ['code_expired'],
});

export const saveDevice = call({
  name: 'saveDevice',
  method: 'POST',
  path: '/auth/save-device',
  summary: 'Remembers where to push notifications for this session; the same token again changes nothing',
  access: 'signed_in',
  body: z.object({
    push_token: requiredText(4096).meta({ description: 'The provider’s token, or a Web Push subscription as JSON' }),
    platform: z.enum(['WEB', 'IOS', 'ANDROID']).default('WEB'),
  }),
});

export const getAccount = call({
  name: 'getAccount',
  method: 'GET',
  path: '/users/profile-by-id/{id}',
  summary: 'The signed-in account with the counts its menu shows; any other id is `not_found`',
  access: 'business',
  params: byId,
  answer: account.extend({ badges }),
});
