import sql, { type Sql } from 'sql-template-tag';
import { cents, type Cents } from '#domain/shared/money.ts';
import type { Day } from '#domain/shared/time.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';

const prefixes = {
  INVOICE: 'INV-',
  ADMIN_INVOICE: 'ADM-',
  CREDIT_NOTE: 'CN-',
  RECEIPT: 'RCP-',
  CREDIT: 'CR-',
} as const;

export const nextNumber = async (tx: Database, kind: keyof typeof prefixes): Promise<string> =>
  (await tx.one<{ number: string }>(sql`select next_document_number(${prefixes[kind]}) as number`)).number;

interface NewDocument {
  kind: Exclude<keyof typeof prefixes, 'CREDIT'> | 'FINANCE_CHARGE';
  number: string;
  amount: Cents;
  issuedAt: Date;
  dueOn?: Day;
  invoiceId?: number;
  operatorInvoiceId?: number;
  paymentId?: number | null;
  shiftId?: number;
  correctsId?: number;
}

/** Copies the platform's details and finance charge as they are now. Documents are never edited. */
export async function issueDocument(tx: Database, businessId: number, document: NewDocument): Promise<number> {
  const { kind, number, amount, issuedAt, dueOn = null, invoiceId = null, operatorInvoiceId = null } = document;
  const { paymentId = null, shiftId = null, correctsId = null } = document;
  const { id } = await tx.one<{ id: number }>(sql`
    insert into documents (business_id, kind, number, issued_at, due_on, amount, invoice_id, admin_invoice_id, payment_id, shift_id, corrects_id, issuer, charge_percentage)
    select ${businessId}::bigint, ${kind}, ${number}, ${issuedAt}::timestamptz, ${dueOn}::date, ${amount}::bigint, ${invoiceId}::bigint,
      ${operatorInvoiceId}::bigint, ${paymentId}::bigint, ${shiftId}::bigint, ${correctsId}::bigint, p.value, (m.value ->> 'finance_charge_percentage')::numeric
    from settings p cross join settings m where p.type = 'platform' and m.type = 'pricing' returning id`);
  return id;
}

export async function issueBillingDocument(
  tx: Database,
  businessId: number,
  document: Omit<NewDocument, 'kind' | 'number'> & { kind: 'CREDIT_NOTE' | 'RECEIPT' },
): Promise<{ id: number; number: string }> {
  const number = await nextNumber(tx, document.kind);
  return { id: await issueDocument(tx, businessId, { ...document, number }), number };
}

export interface DocumentState {
  id: number;
  business_id: number;
  number: string;
  due_on: Day;
  amount: Cents;
  balance: Cents;
  invoice_id: number | null;
  admin_invoice_id: number | null;
  /** Per cent per month on the late part. */
  charge_percentage: number;
}

const documentState = columns<DocumentState>({
  id: sql`d.id`,
  business_id: sql`d.business_id`,
  number: sql`d.number`,
  due_on: sql`d.due_on`,
  amount: sql`d.amount`,
  balance: sql`coalesce(b.balance, 0)`,
  invoice_id: sql`d.invoice_id`,
  admin_invoice_id: sql`d.admin_invoice_id`,
  charge_percentage: sql`d.charge_percentage::float8`,
});
const tables = sql`documents d left join document_balances b on b.document_id = d.id`;

export const documentOf = (
  db: Database,
  of: { invoiceId: number } | { operatorInvoiceId: number },
): Promise<DocumentState> =>
  db.one(sql`
    select ${documentState} from ${tables}
    where ${'invoiceId' in of ? sql`d.invoice_id = ${of.invoiceId}` : sql`d.admin_invoice_id = ${of.operatorInvoiceId}`}`);

export const documentById = (db: Database, id: number): Promise<DocumentState> =>
  db.one(sql`select ${documentState} from ${tables} where d.id = ${id}`);

/** Oldest first, of a condition on `documents d` and their balances `b`. */
export const documentsWhere = (db: Database, condition: Sql): Promise<DocumentState[]> =>
  db.many(sql`select ${documentState} from ${tables} where ${condition} order by d.due_on, d.issued_at, d.id`);

/** Both kinds. Rejected or refunded admin invoices ask for nothing. */
export const openDocuments = (db: Database, businessId: number): Promise<DocumentState[]> =>
  documentsWhere(db, sql`d.business_id = ${businessId} and b.balance > 0`);

/** Paid ahead and neither used nor refunded. */
export async function prepaidOf(db: Database, shiftIds: readonly number[]): Promise<Map<number, Cents>> {
  const rows = await db.many<{ shift_id: number; ahead: number }>(sql`
    select shift_id, -sum(amount)::bigint as ahead from journal_lines
    where account = 'PREPAYMENT' and shift_id = any(${[...shiftIds]}::bigint[]) group by shift_id`);
  return new Map(rows.map(({ shift_id, ahead }) => [shift_id, cents(ahead)]));
}
