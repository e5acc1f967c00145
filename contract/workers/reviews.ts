import { z } from 'zod';
import { message } from '#domain/shared/message.ts';
import { review } from '../timesheets/timesheets.ts';
import { call } from '../core/call.ts';
import { id, longLength, text } from '../core/common.ts';

export const stars = z.coerce
  .number({ error: message('validation.required') })
  .int({ error: message('validation.required') })
  .min(1, { error: message('validation.minNumber', { number: 1 }) })
  .max(5, { error: message('validation.maxNumber', { number: 5 }) })
  .meta({ description: 'Stars, 1 to 5' });

export const reviewWorker = call({
  name: 'reviewWorker',
  method: 'PUT',
  path: '/shifts/{shift_id}/review-worker/{user_id}',
  summary: 'Reviews a worker for a shift; a second review replaces the first',
  access: 'business',
  params: z.object({ shift_id: id, user_id: id }),
  body: z.object({
    rating: stars,
    comment: text(longLength),
  }),
  answer: review,
  errors: ['not_worked'],
});
