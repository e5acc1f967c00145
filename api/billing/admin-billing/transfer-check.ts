import { message } from '#domain/shared/message.ts';
import { cents, centsToDollars } from '#domain/shared/money.ts';
import { transferShares } from '#domain/billing/payments/transfer.ts';
import type { BodyOf } from '#contract/core/call.ts';
import type { reviewPayment } from '#contract/billing/reported-payments.ts';
import type { Database } from '../../db/client.ts';
import { orNotFound, fail } from '../../api-error.ts';
import { confirmPayment, cancelReportedPayments } from '../ledger/payment-entries.ts';
import type { Stamp } from '../ledger/post.ts';
import { amountText } from '../../messaging/notifications/texts.ts';
import { documentFor, assertPaidOn, partsOf, type StoredPayment } from './stored-payments.ts';

type Body = BodyOf<typeof reviewPayment>;

/**
 * Confirms a transfer that was sent, or says that it was not found: each of its parts, as one payment. Returns the part
 * that stands for it, since others may have received nothing.
 */
export async function checkTransfer(tx: Database, row: StoredPayment, body: Body, stamp: Stamp): Promise<number> {
  const parts = await partsOf(tx, row);
  if (body.action === 'CONFIRM') await confirm(tx, parts, body, stamp);
  else for (const { id } of parts) await cancelReportedPayments(tx, { id }, 'NOT_FOUND', stamp);
  return parts[0]?.id ?? row.id;
}

/** Sets what was received against the parts in their order. A part that gets nothing was not paid. */
async function confirm(
  tx: Database,
  parts: readonly StoredPayment[],
  { amount, paid_on: day, reference, overpayment }: Body,
  stamp: Stamp,
): Promise<void> {
  const { shares, over } = transferShares(amount ?? cents(Number.MAX_SAFE_INTEGER), parts);
  if (amount !== undefined && over > 0 && overpayment === undefined) {
    const open = cents(amount - over);
    const text = message('invoice.moreThanOpen', { open: amountText(open), over: amountText(over) });
    fail('more_than_open', text, { fields: { overpayment: text }, details: { open: centsToDollars(open) } });
  }
  for (const part of parts) {
    const share = shares.find((item) => item.part === part);
    if (!share) {
      await cancelReportedPayments(tx, { id: part.id }, 'NOT_FOUND', stamp);
      continue;
    }
    const document = orNotFound(await documentFor(tx, part));
    await assertPaidOn(tx, document, day ?? part.paid_on, stamp.at);
    const received = {
      amount: amount !== undefined && part === parts.at(-1) ? cents(share.amount + over) : share.amount,
      ...(day && { paid_on: day }),
      ...(reference && { reference }),
      // A document that was settled otherwise in the meantime makes a credit of this part.
      overpayment: overpayment ?? ('OLDEST' as const),
    };
    await confirmPayment(tx, part, document, received, stamp);
  }
}
