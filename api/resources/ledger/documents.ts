import sql from 'sql-template-tag';
import { cents, type Cents } from '#domain/money.ts';
import type { Day } from '#domain/time.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';

/** Each series of numbers has its prefix. */
const prefixes = {
  INVOICE: 'INV-',
  ADMIN_INVOICE: 'ADM-',
  CREDIT_NOTE: 'CN-',
  RECEIPT: 'RCP-',
  CREDIT: 'CR-',
} as const;

/** The next number of a series: consecutive, because it is taken in the transaction that issues the document. */
export const nextNumber = async (tx: Database, kind: keyof typeof prefixes): Promise<string> =>
  (await tx.one<{ number: string }>(sql`select next_document_number(${prefixes[kind]}) as number`)).number;

interface NewDocument {
  kind: Exclude<keyof typeof prefixes, 'CREDIT'>;
  number: string;
  amount: Cents;
  issuedAt: Date;
  dueOn?: Day;
  invoiceId?: number;
  operatorInvoiceId?: number;
  paymentId?: number | null;
  shiftId?: number;
  /** The credit note corrects this document. */
  correctsId?: number;
}

/** Issues a document with the provider's details as they are now. It is never edited. */
export async function issueDocument(tx: Database, businessId: number, document: NewDocument): Promise<number> {
  const { kind, number, amount, issuedAt, dueOn = null, invoiceId = null, operatorInvoiceId = null } = document;
  const { paymentId = null, shiftId = null, correctsId = null } = document;
  const { id } = await tx.one<{ id: number }>(sql`
    insert into documents (business_id, kind, number, issued_at, due_on, amount, invoice_id, operator_invoice_id, payment_id, shift_id, corrects_id, issuer)
    select ${businessId}::bigint, ${kind}, ${number}, ${issuedAt}::timestamptz, ${dueOn}::date, ${amount}::bigint, ${invoiceId}::bigint,
      ${operatorInvoiceId}::bigint, ${paymentId}::bigint, ${shiftId}::bigint, ${correctsId}::bigint, value
    from settings where type = 'provider' returning id`);
  return id;
}

/** Issues a credit note or a receipt, which have nothing but the document itself. */
export async function issuePaper(
  tx: Database,
  businessId: number,
  paper: Omit<NewDocument, 'kind' | 'number'> & { kind: 'CREDIT_NOTE' | 'RECEIPT' },
): Promise<{ id: number; number: string }> {
  const number = await nextNumber(tx, paper.kind);
  return { id: await issueDocument(tx, businessId, { ...paper, number }), number };
}

export interface DocumentState {
  id: number;
  business_id: number;
  number: string;
  due_on: Day;
  amount: Cents;
  balance: Cents;
  invoice_id: number | null;
  operator_invoice_id: number | null;
}

const documentState = columns<DocumentState>({
  id: sql`d.id`,
  business_id: sql`d.business_id`,
  number: sql`d.number`,
  due_on: sql`d.due_on`,
  amount: sql`d.amount`,
  balance: sql`coalesce(b.balance, 0)`,
  invoice_id: sql`d.invoice_id`,
  operator_invoice_id: sql`d.operator_invoice_id`,
});
const tables = sql`documents d left join document_balances b on b.document_id = d.id`;

/** Returns the document of an invoice, with what is open of it. */
export const documentOf = (
  db: Database,
  of: { invoiceId: number } | { operatorInvoiceId: number },
): Promise<DocumentState> =>
  db.one(sql`
    select ${documentState} from ${tables}
    where ${'invoiceId' in of ? sql`d.invoice_id = ${of.invoiceId}` : sql`d.operator_invoice_id = ${of.operatorInvoiceId}`}`);

export const documentById = (db: Database, id: number): Promise<DocumentState> =>
  db.one(sql`select ${documentState} from ${tables} where d.id = ${id}`);

/**
 * Returns what is open of a business, of both streams, the oldest first. Admin invoices that were rejected or refunded
 * ask for nothing.
 */
export const openDocuments = (db: Database, businessId: number): Promise<DocumentState[]> =>
  db.many(sql`
    select ${documentState} from documents d join document_balances b on b.document_id = d.id
    where d.business_id = ${businessId} and b.balance > 0 order by d.due_on, d.issued_at, d.id`);

/** Returns what was paid ahead for shifts and is neither used up nor given back. */
export async function prepaidOf(db: Database, shiftIds: readonly number[]): Promise<Map<number, Cents>> {
  const rows = await db.many<{ shift_id: number; ahead: number }>(sql`
    select shift_id, -sum(amount)::bigint as ahead from journal_lines
    where account = 'PREPAYMENT' and shift_id = any(${[...shiftIds]}::bigint[]) group by shift_id`);
  return new Map(rows.map(({ shift_id, ahead }) => [shift_id, cents(ahead)]));
}
