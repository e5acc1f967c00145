import { z } from 'zod';
import { recordWorkerPayments } from '#contract/workers/payouts.ts';
import { message } from '#domain/message.ts';
import { cents } from '#domain/money.ts';
import { pageLimit } from '#domain/paging.ts';
import type { LabelsOf } from '#app/forms/labels.ts';

const { week_start, paid_on, reference, note } = recordWorkerPayments.body.shape;

/** `12:49600` is worker 12 with the amount shown, in cents, so that a changed amount is noticed. */
export const tickOf = ({ worker_id: id, to_pay: amount }: { worker_id: number; to_pay: number }): string =>
  `${id}:${amount}`;

const tick = /^[1-9]\d{0,14}:[1-9]\d{0,14}$/;
const ticked = (text: string) => {
  const [id = 0, amount = 0] = text.split(':').map(Number);
  return { worker_id: id, amount: cents(amount) };
};

export const payForm = z.object({
  week_start,
  payments: z
    .array(z.string())
    .min(1, { error: message('officePay.nobody') })
    .max(pageLimit)
    .refine((each) => each.every((text) => tick.test(text)), { error: message('validation.invalid'), abort: true })
    .transform((each) => each.map(ticked)),
  paid_on,
  reference: reference.default(''),
  note: note.default(''),
});
export const payLabels = {
  week_start: 'officePay.week',
  payments: 'officePay.who',
  paid_on: 'officePay.paidOn',
  reference: 'officeMoney.reference',
  note: 'officeMoney.note',
} satisfies LabelsOf<z.input<typeof payForm>>;
