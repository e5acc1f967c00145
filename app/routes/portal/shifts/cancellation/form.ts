import { z } from 'zod';
import { message } from '#domain/shared/message.ts';
import { cancelReason } from '#domain/shifts/cancellation.ts';
import { seriesScope } from '#domain/shifts/series.ts';
import { text, version } from '#contract/core/common.ts';
import { shownAmount } from '#app/forms/fields.ts';
import type { LabelsOf } from '#app/forms/labels.ts';

/**
 * `fees` are those shown on the page, in cents by scope. The API rejects the request if the applicable fee has
 * changed, so nobody pays what was not shown.
 */
export const cancellationForm = z
  .object({
    scope: z.enum(seriesScope).default(seriesScope.THIS),
    reason: z.enum(cancelReason),
    note: text().optional(),
    fees: z.object({ THIS: shownAmount, FOLLOWING: shownAmount, ALL: shownAmount }),
    confirmed: z.boolean().default(false),
    version,
  })
  .refine(({ fees, scope, confirmed }) => confirmed || fees[scope] === 0, {
    path: ['confirmed'],
    message: message('shifts.confirmFee'),
  });

export const cancellationLabels = {
  scope: 'field.cancelScope',
  reason: 'field.cancellationReason',
  note: 'field.note',
  fees: null,
  confirmed: 'shifts.acceptFee',
} satisfies LabelsOf<z.input<typeof cancellationForm>>;
