import { orNotFound } from '../../api-error.ts';
import type { Database } from '../../db/client.ts';
import { openOfDocuments, openOfNumbers, reversedOf } from '../amounts/settled.ts';
import { applyOpenCredits } from '../ledger/credits.ts';
import { reversePostedPayment } from '../ledger/payment-reversals.ts';
import type { Stamp } from '../ledger/post.ts';
import { aboutDocument, paymentNotification } from '../../messaging/notifications/billing-notifications.ts';
import { notifyBusiness } from '../../messaging/notifications/notify-business.ts';
import { documentFor, numbersBetween, partsOf, type StoredPayment } from './stored-payments.ts';

/** Takes a confirmed payment back, each part of a transfer, and tells the business what the ledger has reversed. */
export async function reversePayment(tx: Database, row: StoredPayment, note: string, stamp: Stamp): Promise<void> {
  const numbers: string[] = [];
  const entries: number[] = [];
  const reopened: number[] = [];
  let about: ReturnType<typeof aboutDocument> = { target: 'PAYMENT', targetId: null };
  for (const part of await partsOf(tx, row)) {
    const document = orNotFound(await documentFor(tx, part));
    const reversal = await reversePostedPayment(tx, document, part.id, stamp, note);
    numbers.push(document.number);
    entries.push(...reversal.entries);
    reopened.push(...reversal.reopened);
    if (row.transfer_id === null) about = aboutDocument(document);
  }
  // Other credits settle what is open again, as they do whenever something is.
  await applyOpenCredits(tx, row.business_id, stamp);
  const others = (await openOfDocuments(tx, reopened)).filter(({ number }) => !numbers.includes(number));
  const notice = paymentNotification('REVERSE', {
    ...about,
    ...(await reversedOf(tx, entries)),
    paid_on: row.paid_on,
    method: row.method,
    reference: row.reference,
    number: numbers.join(numbersBetween),
    open: await openOfNumbers(tx, numbers),
    reopened: others,
  });
  await notifyBusiness(tx, row.business_id, notice, stamp.at);
}
