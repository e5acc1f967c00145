import { z } from 'zod';
import { adminEmailChoice } from '#domain/messaging/admin-email.ts';
import { call } from '../../core/call.ts';

const choice = z.enum(adminEmailChoice);

export const emailChoices = z.object({
  SIGN_UP: choice.meta({ description: 'A business or a worker waits for approval' }),
  CERTIFICATE: choice.meta({ description: 'A worker uploaded a certificate to check' }),
  PAYMENT: choice.meta({ description: 'A business reported a payment' }),
  REFUND: choice.meta({ description: 'A business asks for a credit back' }),
  DISPUTE: choice.meta({ description: 'The bank of a card disputes a payment' }),
  DEAD_LETTER: choice.meta({ description: 'An email or a job failed for good' }),
});

export const getEmailChoices = call({
  name: 'getEmailChoices',
  method: 'GET',
  path: '/admin/email-choices',
  summary: 'Which emails the signed-in admin gets, at once, once a day or never; by role where nothing was chosen',
  access: 'admin',
  answer: emailChoices,
});

export const updateEmailChoices = call({
  name: 'updateEmailChoices',
  method: 'PUT',
  path: '/admin/email-choices',
  summary: 'Chooses them',
  access: 'admin',
  body: emailChoices,
  answer: emailChoices,
});
