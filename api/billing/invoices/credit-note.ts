import sql from 'sql-template-tag';
import { creditReason } from '#domain/billing/ledger/credits.ts';
import { workCredited } from '#domain/billing/ledger/posting.ts';
import { message } from '#domain/shared/message.ts';
import { sumCents, cents, type Cents } from '#domain/shared/money.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { fail } from '../../api-error.ts';
import { amountText } from '../../messaging/notifications/texts.ts';
import { creditable } from '../amounts/settled.ts';
import { applyOpenCredits, newCredit } from '../ledger/credits.ts';
import { documentOf, issueBillingDocument } from '../ledger/documents.ts';
import { postEntry, type Stamp } from '../ledger/post.ts';
import { updateDocumentStatus } from '../ledger/settled.ts';

interface BilledLine {
  id: number;
  invoice_id: number;
  shift_id: number;
  worker_pay: Cents;
  commission: Cents;
  payment_id: number | null;
}

const billedLine = columns<BilledLine>({
  id: sql`il.id`,
  invoice_id: sql`il.invoice_id`,
  shift_id: sql`s.id`,
  worker_pay: sql`il.worker_pay`,
  commission: sql`il.commission`,
  payment_id: sql`(
    select max(p.id) from payments p where s.paid_online and p.group_id = s.group_id and p.state in ('PAID', 'PARTLY_REFUNDED', 'REFUNDED'))`,
});

/**
 * Reverses a timesheet's invoice line with a separate credit note; the timesheet may then be approved and
 * invoiced again. Returns the credit note's number, or null for a line of zero. Refuses a line that credits given
 * before leave no room for.
 */
export async function creditTimesheet(
  tx: Database,
  businessId: number,
  timesheetId: number,
  note: string,
  stamp: Stamp,
): Promise<string | null> {
  const line = await tx.one<BilledLine>(sql`
    select ${billedLine} from invoice_lines il join user_shifts us on us.id = il.user_shift_id join shifts s on s.id = us.shift_id
    where il.user_shift_id = ${timesheetId} and not il.is_credited`);
  const document = await documentOf(tx, { invoiceId: line.invoice_id });
  const amount = sumCents(line.worker_pay, line.commission);
  const over = cents(amount - (await creditable(tx, document.id)));
  if (over > 0)
    fail('not_reopenable', message('timesheet.creditedBefore', { number: document.number, amount: amountText(over) }));
  const creditNote =
    amount === 0
      ? null
      : await issueBillingDocument(tx, businessId, {
          kind: 'CREDIT_NOTE',
          amount,
          issuedAt: stamp.at,
          correctsId: document.id,
          shiftId: line.shift_id,
        });
  await tx.run(sql`
    update invoice_lines set is_credited = true, credit_note_id = ${creditNote?.id ?? null}::bigint where id = ${line.id}`);
  await tx.run(sql`update user_shifts set billed = false where id = ${timesheetId}`);
  if (creditNote === null) return null;
  const open = cents(Math.min(amount, Math.max(0, document.balance)));
  const surplus = cents(amount - open);
  const from = {
    paymentId: line.payment_id,
    reason: creditReason.CREDIT_NOTE,
    shiftId: line.shift_id,
    documentId: document.id,
  };
  const lot = surplus > 0 ? { creditId: await newCredit(tx, businessId, from, stamp.at), amount: surplus } : null;
  const of = { workerPay: line.worker_pay, commission: line.commission };
  const lines = workCredited(of, { documentId: document.id, open }, lot);
  await postEntry(tx, businessId, { event: 'CREDIT_NOTED', lines, reference: creditNote.number, note }, stamp);
  await updateDocumentStatus(tx, document.id, stamp);
  if (lot !== null) await applyOpenCredits(tx, businessId, stamp);
  return creditNote.number;
}
