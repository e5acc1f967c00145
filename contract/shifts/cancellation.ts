import { z } from 'zod';
import { cancelReason } from '#domain/shifts/cancellation.ts';
import { seriesScope } from '#domain/shifts/series.ts';
import { call } from '../core/call.ts';
import { count, id, instant, money, text, version } from '../core/common.ts';
const share = z
  .union([z.literal(0), z.literal(50), z.literal(100)])
  .meta({ description: 'Per cent of the total cost' });

/** Current and later cancellation costs. `until` is exclusive: at that instant the next step applies. */
export const cancellation = z.object({
  is_cancellable: z.boolean(),
  percentage: share,
  fee: money.meta({ description: 'Fee if cancelled now' }),
  steps: z
    .array(
      z.object({
        percentage: share,
        fee: money,
        until: instant.nullable().meta({ description: 'Null: until the start' }),
      }),
    )
    .length(3)
    .meta({ description: 'Free, half and full, in this order' }),
});
export type Cancellation = z.output<typeof cancellation>;

export const cancelShift = call({
  name: 'cancelShift',
  method: 'PUT',
  path: '/shifts/cancel-shift',
  summary: 'Cancels a shift, or others of its series that have not started too. A draft is deleted',
  access: 'business',
  body: z.object({
    id,
    version,
    scope: z.enum(seriesScope).default(seriesScope.THIS),
    reason: z.enum(cancelReason),
    note: text().optional(),
    fee: money
      .optional()
      .meta({ description: 'The fee of all of them that was shown; `fee_changed` when it is another one by now' }),
  }),
  answer: z.object({
    shift_ids: z.array(id).meta({ description: 'The shifts cancelled, by start' }),
    fee: money,
    refund: money.meta({ description: 'Paid by card before and given back' }),
    notified_workers: count.meta({ description: 'Accepted workers and applicants who were notified' }),
  }),
  errors: ['not_found', 'conflict', 'not_cancellable', 'fee_changed'],
});
