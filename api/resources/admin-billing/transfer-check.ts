import { message } from '#domain/message.ts';
import { cents, toDollars } from '#domain/money.ts';
import { sharesOf } from '#domain/payment/transfer.ts';
import type { BodyOf } from '#contract/call/call.ts';
import type { checkSentPayment } from '#contract/invoices/admin-side.ts';
import type { Database } from '../../db/client.ts';
import { found, refuse } from '../../http/refusal.ts';
import { confirmPayment, dropSent } from '../ledger/payment-entries.ts';
import type { Stamp } from '../ledger/post.ts';
import { amountText } from '../notifications/texts.ts';
import { documentFor, expectDay, partsOf, type Stored } from './stored-payments.ts';

type Body = BodyOf<typeof checkSentPayment>;

/** Confirms a transfer that was sent, or says that it was not found: each of its parts, as one payment. */
export async function checkTransfer(tx: Database, row: Stored, body: Body, stamp: Stamp): Promise<void> {
  const parts = await partsOf(tx, row);
  if (body.action === 'CONFIRM') await confirm(tx, parts, body, stamp);
  else for (const { id } of parts) await dropSent(tx, { id }, 'NOT_FOUND', stamp);
}

/** Sets what was received against the parts in their order. A part that gets nothing was not paid. */
async function confirm(
  tx: Database,
  parts: readonly Stored[],
  { amount, paid_on: day, reference, rest }: Body,
  stamp: Stamp,
): Promise<void> {
  const { shares, over } = sharesOf(amount ?? cents(Number.MAX_SAFE_INTEGER), parts);
  if (amount !== undefined && over > 0 && rest === undefined) {
    const open = cents(amount - over);
    const text = message('invoice.moreThanOpen', { open: amountText(open), over: amountText(over) });
    refuse('more_than_open', text, { fields: { rest: text }, details: { open: toDollars(open) } });
  }
  for (const part of parts) {
    const share = shares.find((one) => one.part === part);
    if (!share) {
      await dropSent(tx, { id: part.id }, 'NOT_FOUND', stamp);
      continue;
    }
    const document = found(await documentFor(tx, part));
    await expectDay(tx, document, day ?? part.paid_on, stamp.at);
    const received = {
      amount: amount !== undefined && part === parts.at(-1) ? cents(share.amount + over) : share.amount,
      ...(day && { paid_on: day }),
      ...(reference && { reference }),
      // A document that was settled otherwise in the meantime makes a credit of this part.
      rest: rest ?? ('OLDEST' as const),
    };
    await confirmPayment(tx, part, document, received, stamp);
  }
}
