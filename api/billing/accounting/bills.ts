import sql from 'sql-template-tag';
import {
  accountingHeader,
  accountingLines,
  acceptsBill,
  type AccountingFormat,
  type Bill,
  type BookkeepingNames,
} from '#domain/billing/invoices/accounting.ts';
import { cents, type Cents } from '#domain/shared/money.ts';
import { addDays, instantAt, type Day, type Days } from '#domain/shared/time.ts';
import type { Localised } from '#contract/core/fields/localised.ts';
import type { FileReply } from '#api/http/endpoint.ts';
import type { Database } from '../../db/client.ts';
import { columns, jsonObject } from '../../db/columns.ts';
import { disputeMovements, type DisputeEvent } from '../amounts/bank.ts';
import { delimitedFile } from '../../http/spreadsheets/csv.ts';
import { translator, type Language } from '../../language.ts';
import { platformIssuer } from '../ledger/issuer.ts';
import { bookkeepingNamesOf } from '../../accounts/business/store.ts';

/** A weekly invoice bills the parts of its amount, an admin invoice each charge, any other document its amount. */
interface BillRow {
  number: string;
  kind: 'INVOICE' | 'ADMIN_INVOICE' | 'CREDIT_NOTE' | 'VOIDED' | 'FINANCE_CHARGE' | DisputeEvent;
  issued: Day;
  due: Day;
  amount: Cents;
  of: string;
  worker_pay: Cents | null;
  commission: Cents | null;
  card_fee: Cents | null;
  charges: { description: Localised; amount: Cents }[];
}

const issuedOn = sql`hk_day(d.issued_at)`;

const documentRow = columns<BillRow>({
  number: sql`d.number`,
  kind: sql`d.kind`,
  issued: issuedOn,
  due: sql`coalesce(d.due_on, ${issuedOn})`,
  amount: sql`d.amount`,
  of: sql`coalesce((select o.number from documents o where o.id = d.corrects_id), '')`,
  worker_pay: sql`i.worker_pay`,
  commission: sql`i.commission`,
  card_fee: sql`i.card_fee`,
  charges: sql`(
    select coalesce(json_agg(${jsonObject<BillRow['charges'][number]>({ description: sql`c.description`, amount: sql`c.amount` })}
      order by c.incurred_at, c.id), '[]')
    from admin_invoice_charges c where c.invoice_id = d.admin_invoice_id)`,
});

/** Credit notes only where they lowered what is owed: one for money that went back to its card is a payment. */
const documentsOf = (db: Database, businessId: number, { from, to }: Days): Promise<BillRow[]> =>
  db.many(sql`
    select ${documentRow} from documents d left join invoices i on i.id = d.invoice_id
    where d.business_id = ${businessId} and d.issued_at >= ${instantAt(from)} and d.issued_at < ${instantAt(addDays(to, 1))}
      and (d.kind in ('INVOICE', 'ADMIN_INVOICE', 'FINANCE_CHARGE') or d.kind = 'CREDIT_NOTE' and exists (
        select from journal_entries e
        where e.business_id = d.business_id and e.event in ('CREDIT_NOTED', 'GOODWILL') and e.reference = d.number))
    order by d.issued_at, d.id`);

const voidedRow = columns<BillRow>({
  number: sql`n.number || '-R'`,
  kind: sql`'VOIDED'`,
  issued: sql`e.day`,
  due: sql`e.day`,
  amount: sql`n.amount`,
  of: sql`n.number`,
  worker_pay: sql`null::bigint`,
  commission: sql`null::bigint`,
  card_fee: sql`null::bigint`,
  charges: sql`'[]'::json`,
});

/** Reversed credit notes, such as those of a reopened invoice, count as bills. */
const reversedBills = (db: Database, businessId: number, { from, to }: Days): Promise<BillRow[]> =>
  db.many(sql`
    select ${voidedRow} from journal_entries e join journal_entries o on o.id = e.reverses_id and o.event in ('CREDIT_NOTED', 'GOODWILL')
      join documents n on n.business_id = e.business_id and n.number = o.reference and n.kind = 'CREDIT_NOTE'
    where e.business_id = ${businessId} and e.day between ${from} and ${to} order by e.day, e.id`);

const disputedOf = async (db: Database, businessId: number, days: Days): Promise<BillRow[]> =>
  (await disputeMovements(db, businessId, days)).map(({ number, event, day, receipt, amount }) => ({
    ...{ number, kind: event, issued: day, due: day, amount, of: receipt },
    ...{ worker_pay: null, commission: null, card_fee: null, charges: [] },
  }));

function billOf(row: BillRow, language: Language): Bill {
  const t = translator(language);
  const of = (key: string, amount: Cents | null) => ({ description: t(key), amount: amount ?? cents(0) });
  const disputed = (event: DisputeEvent) => [
    { description: t(`accounting.disputes.${event}`, { number: row.of }), amount: row.amount },
  ];
  const parts: Readonly<Record<BillRow['kind'], () => Bill['lines']>> = {
    INVOICE: () => [
      of('field.workerPay', row.worker_pay),
      of('field.commission', row.commission),
      of('field.cardFee', row.card_fee),
    ],
    ADMIN_INVOICE: () => row.charges.map(({ description, amount }) => ({ description: description[language], amount })),
    CREDIT_NOTE: () => [
      {
        description: t('payments.documents.CREDIT_NOTE', { number: row.of ? `${row.number} (${row.of})` : row.number }),
        amount: cents(-row.amount),
      },
    ],
    VOIDED: () => [
      {
        description: t('statement.reversed', { what: t('payments.documents.CREDIT_NOTE', { number: row.of }) }),
        amount: row.amount,
      },
    ],
    FINANCE_CHARGE: () => [{ description: `${t('chargeKind.FINANCE_CHARGE')} (${row.of})`, amount: row.amount }],
    DISPUTE_OPENED: () => disputed('DISPUTE_OPENED'),
    DISPUTE_WON: () => disputed('DISPUTE_WON'),
    DISPUTE_LOST: () => disputed('DISPUTE_LOST'),
  };
  return { number: row.number, issued: row.issued, due: row.due, lines: parts[row.kind]() };
}

const defaultTax: Readonly<Record<AccountingFormat, string>> = {
  xero: 'Tax Exempt',
  quickbooks: 'Tax Exempt',
  quickbooks_credits: 'Tax Exempt',
  abss: 'N-T',
};

export async function billsFile(
  db: Database,
  businessId: number,
  days: Days,
  { format, supplier, account, tax }: BookkeepingNames & { format: AccountingFormat },
  language: Language,
): Promise<FileReply> {
  const rows = [
    ...(await documentsOf(db, businessId, days)),
    ...(await reversedBills(db, businessId, days)),
    ...(await disputedOf(db, businessId, days)),
  ];
  const names = await bookkeepingNamesOf(db, businessId);
  const books = {
    supplier: supplier || names.supplier || (await platformIssuer(db, 'en')).name,
    account: account || names.account,
    tax: tax || names.tax || defaultTax[format],
  };
  const lines = rows
    .map((row) => billOf(row, language))
    .filter((bill) => acceptsBill(format, bill))
    .flatMap((bill) => accountingLines(format, bill, books));
  return {
    file: delimitedFile([accountingHeader(format), ...lines], format === 'abss' ? '\t' : ','),
    name: `${format} ${days.from} ${days.to}.${format === 'abss' ? 'txt' : 'csv'}`,
  };
}
