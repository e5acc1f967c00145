import { z } from 'zod';
import { payment } from '../core/fields/payment.ts';
import { call } from '../core/call.ts';
import { id, requiredText } from '../core/common.ts';

export const checkPayment = call({
  name: 'checkPayment',
  method: 'PUT',
  path: '/shifts/check-payment-with-3d-card',
  summary:
    'Asks the provider what came of a 3-D Secure payment, and books the shifts when it was paid. Asking again answers the same',
  access: 'business',
  needsAnswer: true,
  body: z.object({ payment_id: requiredText() }),
  answer: z.object({
    payment,
    shift_ids: z.array(id).meta({ description: 'The shifts booked, by start; empty while the bank has not decided' }),
  }),
  errors: ['card_declined', 'payment_not_confirmed'],
});
