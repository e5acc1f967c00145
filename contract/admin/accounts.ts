import { z } from 'zod';
import { loginEmail } from '../accounts/auth.ts';
import { call } from '../core/call.ts';
import { byId, count, id, requiredText } from '../core/common.ts';
import { dataCopy } from '../core/fields/data-copy.ts';
import { archive } from '../core/fields/files.ts';

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

export const requestDataCopyOf = call({
  name: 'requestDataCopyOf',
  method: 'POST',
  path: '/admin/data-copies',
  summary: 'Makes a copy of what is stored about a worker or a business’s user, who is told by email',
  access: 'admin_support',
  body: z.object({
    kind: z.enum(['WORKER', 'USER']).meta({ description: 'Whose id it is: a worker’s, or the account’s of a user' }),
    id,
  }),
  answer: dataCopy,
  needsAnswer: true,
});

export const getDataCopyOf = call({
  name: 'getDataCopyOf',
  method: 'GET',
  path: '/admin/data-copies/{id}',
  summary: 'Whether a copy that an admin asked for is ready, and of whom it is',
  access: 'admin_support',
  params: byId,
  answer: dataCopy.extend({ name: z.string() }),
});

export const downloadDataCopyOf = call({
  name: 'downloadDataCopyOf',
  method: 'GET',
  path: '/admin/data-copies/{id}/file',
  summary: 'The archive of a copy that an admin asked for. `gone` once it is expired',
  access: 'admin_support',
  params: byId,
  file: archive,
  errors: ['gone'],
});
