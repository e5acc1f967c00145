import sql from 'sql-template-tag';
import { paidOnError } from '#domain/billing/invoices/payment.ts';
import type { PaymentState } from '#domain/billing/state-machines.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { PaymentMethod } from '#domain/billing/payments/method.ts';
import { dayOf, type Day } from '#domain/shared/time.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { failField } from '../../api-error.ts';
import { documentOf, type DocumentState } from '../ledger/documents.ts';

/** The numbers of what one transfer has paid stand in one text, with this between them. */
export const numbersBetween = ', ';

/** A payment as it is kept. */
export interface StoredPayment {
  id: number;
  business_id: number;
  invoice_id: number | null;
  admin_invoice_id: number | null;
  credit_id: number | null;
  transfer_id: number | null;
  state: PaymentState;
  amount: Cents;
  method: PaymentMethod;
  paid_on: Day;
  reference: string;
  note: string;
}

export const storedPayment = columns<StoredPayment>({
  id: sql`id`,
  business_id: sql`business_id`,
  invoice_id: sql`invoice_id`,
  admin_invoice_id: sql`admin_invoice_id`,
  credit_id: sql`credit_id`,
  transfer_id: sql`transfer_id`,
  state: sql`state`,
  amount: sql`amount`,
  method: sql`method`,
  paid_on: sql`paid_on`,
  reference: sql`reference`,
  note: sql`note`,
});

/** Locks the parts of a transfer that are in the state of this one; of a payment by itself, that payment. */
export const partsOf = async (tx: Database, row: StoredPayment): Promise<StoredPayment[]> =>
  row.transfer_id === null
    ? [row]
    : tx.many<StoredPayment>(sql`
        select ${storedPayment} from payments where transfer_id = ${row.transfer_id} and state = ${row.state} order by id for update`);

/** Returns the document that a payment is for, or null of one that is for a booking. */
export const documentFor = async (tx: Database, row: StoredPayment): Promise<DocumentState | null> => {
  if (row.invoice_id !== null) return documentOf(tx, { invoiceId: row.invoice_id });
  return row.admin_invoice_id === null ? null : documentOf(tx, { operatorInvoiceId: row.admin_invoice_id });
};

/** Refuses the day of a payment that is before its document, or to come. */
export async function assertPaidOn(tx: Database, document: DocumentState, day: Day, now: Date): Promise<void> {
  const { issued } = await tx.one<{ issued: Day }>(
    sql`select (issued_at at time zone 'Asia/Hong_Kong')::date as issued from documents where id = ${document.id}`,
  );
  const wrong = paidOnError(day, { issued, today: dayOf(now) });
  if (wrong) failField('paid_on', wrong);
}
