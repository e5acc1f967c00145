import { z } from 'zod';
import { message } from '#domain/shared/message.ts';
import { cents } from '#domain/shared/money.ts';
import { joinParts, readId, readVersion, splitParts } from '#domain/shared/id.ts';
import { cancelReason } from '#domain/shifts/cancellation.ts';
import { text } from '#contract/core/common.ts';
import type { LabelsOf } from '#app/forms/labels.ts';

/** `12.3.55200` is version 3 of shift 12, whose cancellation was shown to cost HK$552.00. */
const shiftVersionField = z
  .string()
  .max(2_000)
  .transform((typed, context) => {
    const [first, seen, fee = ''] = splitParts(typed);
    const [id, version] = [readId(first), readVersion(seen)];
    if (id !== null && version !== null && /^\d{1,12}$/.test(fee)) return { id, version, fee: cents(Number(fee)) };
    context.addIssue({ code: 'custom', message: message('validation.gone') });
    return z.NEVER;
  });
export type ShiftVersion = z.output<typeof shiftVersionField>;

export const serializeShiftVersion = ({ id, version, fee }: ShiftVersion): string => joinParts(id, version, fee);

/** The API rejects a shift whose fee has changed, so nobody pays what was not shown. */
export const bulkCancellationForm = z
  .object({
    shift: z.array(shiftVersionField).max(100).default([]),
    reason: z.enum(cancelReason),
    note: text().optional(),
    confirmed: z.boolean().default(false),
  })
  .refine(({ shift, confirmed }) => confirmed || shift.every(({ fee }) => fee === 0), {
    path: ['confirmed'],
    message: message('shifts.confirmFee'),
  });

export const bulkCancellationLabels = {
  shift: null,
  reason: 'field.cancellationReason',
  note: 'field.note',
  confirmed: 'shifts.acceptFee',
} satisfies LabelsOf<z.input<typeof bulkCancellationForm>>;
