import { z } from 'zod';
import { loginEmail } from './auth.ts';
import { call, type Call } from '../call/call.ts';
import { count, requiredText } from '../call/common.ts';

export const resetOperatorSecondFactor = call({
  name: 'resetOperatorSecondFactor',
  method: 'POST',
  path: '/admin/reset-second-factor',
  summary:
    'Takes the second factor of an operator away, who has lost app and recovery codes. It is kept with its reason and told by a letter, and every session of the account ends',
  access: 'admin_support',
  body: z.object({
    email: loginEmail,
    reason: requiredText(500).meta({ description: 'How the provider knows that it is the owner who asks' }),
  }),
  answer: z.object({ name: z.string(), company_name: z.string(), email: z.string(), ended_sessions: count }),
  errors: ['second_factor_off'],
});

export const accountCalls: readonly Call[] = [resetOperatorSecondFactor];
