import sql from 'sql-template-tag';
import {
  accountingHead,
  accountingLines,
  type AccountingFormat,
  type Bill,
  type BookKeeping,
} from '#domain/invoice/accounting.ts';
import { cents, type Cents } from '#domain/money.ts';
import { addDays, at, type Day, type Days } from '#domain/time.ts';
import type { Localised } from '#contract/call/localised.ts';
import type { FileReply } from '#api/http/endpoint.ts';
import type { Database } from '../../db/client.ts';
import { columns, jsonObject } from '../../db/columns.ts';
import { separatedFile } from '../../http/sheets/comma-separated.ts';
import { translator, type Language } from '../../language.ts';
import { providerOf } from '../ledger/issuer.ts';
import { bookKeepingOf } from '../business/store.ts';

/**
 * An invoice asks for different amounts by kind: a weekly one for the parts of its amount, an admin one for each
 * charge.
 */
interface BillRow {
  number: string;
  kind: 'INVOICE' | 'ADMIN_INVOICE' | 'CREDIT_NOTE';
  issued: Day;
  due: Day;
  amount: Cents;
  corrects: string | null;
  worker_pay: Cents | null;
  commission: Cents | null;
  card_fee: Cents | null;
  charges: { description: Localised; amount: Cents }[];
}

const billRow = columns<BillRow>({
  number: sql`d.number`,
  kind: sql`d.kind`,
  issued: sql`(d.issued_at at time zone 'Asia/Hong_Kong')::date`,
  due: sql`coalesce(d.due_on, (d.issued_at at time zone 'Asia/Hong_Kong')::date)`,
  amount: sql`d.amount`,
  corrects: sql`(select o.number from documents o where o.id = d.corrects_id)`,
  worker_pay: sql`i.worker_pay`,
  commission: sql`i.commission`,
  card_fee: sql`i.card_fee`,
  charges: sql`(
    select coalesce(json_agg(${jsonObject<BillRow['charges'][number]>({ description: sql`c.description`, amount: sql`c.amount` })}
      order by c.incurred_at, c.id), '[]')
    from operator_invoice_charges c where c.invoice_id = d.operator_invoice_id)`,
});

/** Invoices that were issued on some days, and credit notes that took lines off invoices; money given back is a payment. */
const billsOf = (db: Database, businessId: number, { from, to }: Days): Promise<BillRow[]> =>
  db.many(sql`
    select ${billRow} from documents d left join invoices i on i.id = d.invoice_id
    where d.business_id = ${businessId} and d.issued_at >= ${at(from)} and d.issued_at < ${at(addDays(to, 1))}
      and (d.kind in ('INVOICE', 'ADMIN_INVOICE') or d.kind = 'CREDIT_NOTE' and d.shift_id is not null and d.payment_id is null)
    order by d.issued_at, d.id`);

function billOf(row: BillRow, language: Language): Bill {
  const t = translator(language);
  const of = (key: string, amount: Cents | null) => ({ description: t(key), amount: amount ?? cents(0) });
  const parts: Readonly<Record<BillRow['kind'], () => Bill['lines']>> = {
    INVOICE: () => [
      of('field.workerPay', row.worker_pay),
      of('field.commission', row.commission),
      of('field.cardFee', row.card_fee),
    ],
    ADMIN_INVOICE: () => row.charges.map(({ description, amount }) => ({ description: description[language], amount })),
    CREDIT_NOTE: () => [
      {
        description: t('payments.papers.CREDIT_NOTE', { number: `${row.number} (${row.corrects ?? ''})` }),
        amount: cents(-row.amount),
      },
    ],
  };
  return { number: row.number, issued: row.issued, due: row.due, lines: parts[row.kind]() };
}

const usualTax: Readonly<Record<AccountingFormat, string>> = {
  xero: 'Tax Exempt',
  quickbooks: 'Tax Exempt',
  abss: 'N-T',
};

/**
 * The invoices of some days as bills for an accounting program. An accounting program has no bill of less than nothing.
 */
export async function billsFile(
  db: Database,
  businessId: number,
  days: Days,
  { format, supplier, account, tax }: BookKeeping & { format: AccountingFormat },
  language: Language,
): Promise<FileReply> {
  const rows = await billsOf(db, businessId, days);
  const kept = await bookKeepingOf(db, businessId);
  const books = {
    supplier: supplier || kept.supplier || (await providerOf(db, 'en')).name,
    account: account || kept.account,
    tax: tax || kept.tax || usualTax[format],
  };
  const lines = rows
    .filter(({ kind }) => kind !== 'CREDIT_NOTE' || format === 'xero')
    .flatMap((row) => accountingLines(format, billOf(row, language), books));
  return {
    file: separatedFile([accountingHead(format), ...lines], format === 'abss' ? '\t' : ','),
    name: `${format} ${days.from} ${days.to}.${format === 'abss' ? 'txt' : 'csv'}`,
  };
}
