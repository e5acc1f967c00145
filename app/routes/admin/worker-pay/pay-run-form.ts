import { z } from 'zod';
import { recordPayRun } from '#contract/workers/worker-pay.ts';
import { message } from '#domain/shared/message.ts';
import { cents } from '#domain/shared/money.ts';
import { pageLimit } from '#domain/shared/paging.ts';

const { week_start, paid_on, reference, note } = recordPayRun.body.shape;

/** `12:49600` is worker 12 with the amount shown, in cents, so that a changed amount is noticed. */
export const paySelectionValue = ({ worker_id: id, to_pay: amount }: { worker_id: number; to_pay: number }): string =>
  `${id}:${amount}`;

const paySelection = /^[1-9]\d{0,14}:[1-9]\d{0,14}$/;
const parsePaySelections = (text: string) => {
  const [id = 0, amount = 0] = text.split(':').map(Number);
  return { worker_id: id, amount: cents(amount) };
};

export const payRunForm = z.object({
  week_start,
  payments: z
    .array(z.string())
    .min(1, { error: message('adminWorkerPay.nobody') })
    .max(pageLimit)
    .refine((item) => item.every((text) => paySelection.test(text)), {
      error: message('validation.invalid'),
      abort: true,
    })
    .transform((item) => item.map(parsePaySelections)),
  paid_on,
  reference: reference.default(''),
  note: note.default(''),
});
