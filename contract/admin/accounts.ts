import { z } from 'zod';
import { loginEmail } from '../accounts/auth.ts';
import { call } from '../core/call.ts';
import { count, requiredText } from '../core/common.ts';

export const resetOperatorTwoFactor = call({
  name: 'resetOperatorTwoFactor',
  method: 'POST',
  path: '/admin/reset-two-factor',
  summary:
    'Resets two-factor authentication of an operator who has lost app and recovery codes. It is kept with its reason and told by email, and every session of the account ends',
  access: 'admin_support',
  body: z.object({
    email: loginEmail,
    reason: requiredText(500).meta({ description: 'How the platform knows that it is the owner who asks' }),
  }),
  answer: z.object({ name: z.string(), company_name: z.string(), email: z.string(), ended_sessions: count }),
  errors: ['two_factor_off'],
});
