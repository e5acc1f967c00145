import sql from 'sql-template-tag';
import { reconciliationState } from '#domain/billing/invoices/reconciliation.ts';
import { dayOf } from '#domain/shared/time.ts';
import { unreportedAmount } from '#domain/billing/invoices/payment.ts';
import { paymentDays } from '#domain/billing/invoices/payment-days.ts';
import { sumCents, zeroCents } from '#domain/shared/money.ts';
import type { InvoiceDetail } from '#contract/billing/invoices.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import type { Language } from '../../language.ts';
import { documentById } from '../ledger/documents.ts';
import { issuerOf } from '../ledger/issuer.ts';
import { financeChargeOf, financeChargesOn } from '../ledger/lateness.ts';
import { reconciliationLines } from '../reconciliation/store.ts';
import { filesJson } from '../../db/queries/file.ts';
import { namedJson, personJson } from '../../db/queries/person.ts';
import { billedToOf } from './billed-to.ts';
import { fpsFor } from './fps.ts';
import type { InvoiceRow } from './store.ts';
import { creditsOn } from '../amounts/movements.ts';
import { placeTitle } from '#api/db/queries/place.ts';

type Line = InvoiceDetail['lines'][number];

type LineRow = Omit<Line, 'agrees'>;

const line = columns<LineRow>({
  timesheet_id: sql`us.id`,
  shift_id: sql`us.shift_id`,
  date: sql`(s.starts_at at time zone 'Asia/Hong_Kong')::date`,
  worker: personJson(sql`w`),
  role: namedJson(sql`r`),
  location: placeTitle,
  work_minutes: sql`il.work_minutes`,
  overtime_minutes: sql`il.overtime_minutes`,
  wage_type: sql`s.wage_type`,
  wage: sql`s.wage`,
  overtime_percentage: sql`coalesce(s.overtime_percentage, 100)`,
  work_pay: sql`il.worker_pay - il.overtime_pay`,
  overtime_pay: sql`il.overtime_pay`,
  worker_pay: sql`il.worker_pay`,
  commission: sql`il.commission`,
  is_credited: sql`il.is_credited`,
  credit_note: sql`(select d.number from documents d where d.id = il.credit_note_id)`,
  is_late: sql`(s.starts_at at time zone 'Asia/Hong_Kong')::date < i.week_start`,
});

export const linesOf = (db: Database, invoiceId: number): Promise<LineRow[]> =>
  db.many(sql`
    select ${line}
    from invoice_lines il
    join invoices i on i.id = il.invoice_id
    join user_shifts us on us.id = il.user_shift_id
    join shifts s on s.id = us.shift_id
    join printed_workers w on w.id = us.worker_id
    join roles r on r.id = s.role_id
    join locations l on l.id = s.location_id
    where il.invoice_id = ${invoiceId}
    order by date, lower(w.name), us.id`);

type Around = Pick<InvoiceDetail, 'files' | 'previous_id' | 'next_id'>;

function aroundOf(db: Database, businessId: number, row: InvoiceRow): Promise<Around> {
  const around = columns<Around>({
    files: filesJson(sql`invoice_files`, sql`invoice_id`, sql`${row.id}::bigint`),
    previous_id: sql`(
      select p.id from invoices p where p.business_id = ${businessId} and p.week_start < ${row.week_start}
      order by p.week_start desc, p.paid_online = ${row.paid_online} desc, p.id limit 1)`,
    next_id: sql`(
      select n.id from invoices n where n.business_id = ${businessId} and n.week_start > ${row.week_start}
      order by n.week_start, n.paid_online = ${row.paid_online} desc, n.id limit 1)`,
  });
  return db.one(sql`select ${around}`);
}

type Payment = InvoiceDetail['payments'][number];

const payment = columns<Payment>({
  id: sql`id`,
  paid_on: sql`paid_on`,
  amount: sql`amount`,
  method: sql`method`,
  reference: sql`reference`,
  note: sql`note`,
  recorded_by: sql`recorded_by`,
  state: sql`case when state = 'PAID' then 'CONFIRMED' else state end`,
  is_reversed: sql`state in ('CANCELLED', 'REVERSED', 'NOT_FOUND')`,
});

const paymentsOf = (db: Database, invoiceId: number): Promise<Payment[]> =>
  db.many(sql`select ${payment} from payments where invoice_id = ${invoiceId} order by paid_on desc, id desc`);

type Lateness = Pick<InvoiceDetail, 'finance_charge' | 'charge_percentage' | 'if_paid_by'>;

const hiddenLateness: Lateness = { finance_charge: null, charge_percentage: null, if_paid_by: [] };

async function lateness(db: Database, { document_id: id, open, reported }: InvoiceRow, now: Date): Promise<Lateness> {
  if (id === null) return { ...hiddenLateness, finance_charge: zeroCents };
  const document = await documentById(db, id);
  const { charged, accrued } = await financeChargeOf(db, document, now);
  const days = open > reported ? await financeChargesOn(db, document, paymentDays(dayOf(now))) : [];
  return {
    finance_charge: sumCents(charged, accrued),
    charge_percentage: document.charge_percentage,
    if_paid_by: days,
  };
}

function daysOf(lines: readonly Omit<InvoiceDetail['lines'][number], 'agrees'>[]): InvoiceDetail['days'] {
  return [...new Set(lines.map(({ date }) => date))].map((date) => {
    const of = lines.filter((line) => line.date === date);
    return {
      date,
      minutes: of.reduce((sum, line) => sum + line.work_minutes + line.overtime_minutes, 0),
      worker_pay: sumCents(...of.map(({ worker_pay: pay }) => pay ?? zeroCents)),
    };
  });
}

export async function invoiceDetail(
  db: Database,
  businessId: number,
  row: InvoiceRow,
  { seesMoney, language, now }: { seesMoney: boolean; language: Language; now: Date },
): Promise<InvoiceDetail> {
  const tied = await reconciliationLines(db, businessId, { invoiceId: row.id }, now);
  const differing = new Set(
    tied.filter(({ state }) => state === reconciliationState.DIFFERS).map(({ timesheet_id }) => timesheet_id),
  );
  const lines = (await linesOf(db, row.id)).map((line) => ({ ...line, agrees: !differing.has(line.timesheet_id) }));
  const { files, previous_id, next_id } = await aroundOf(db, businessId, row);
  return {
    ...(seesMoney ? row : withoutMoney(row)),
    lines: seesMoney ? lines : lines.map((line) => ({ ...line, ...hiddenOfLine })),
    days: daysOf(lines).map((item) => (seesMoney ? item : { ...item, worker_pay: null })),
    billed_to: await billedToOf(db, businessId, language),
    issuer: await issuerOf(db, { invoiceId: row.id }, language),
    commission_percentage: seesMoney ? row.commission_percentage : null,
    ...(seesMoney ? await lateness(db, row, now) : hiddenLateness),
    fps: seesMoney ? await fpsFor(db, row.number, unreportedAmount(row.open, row.reported)) : null,
    payments: seesMoney ? await paymentsOf(db, row.id) : [],
    credits: seesMoney && row.document_id !== null ? await creditsOn(db, businessId, row.document_id) : [],
    files: seesMoney ? files : [],
    note: seesMoney ? row.note : '',
    paid_at: row.paid_at,
    paid_online: row.paid_online,
    previous_id,
    next_id,
  };
}

const hiddenOfLine = { wage: null, work_pay: null, overtime_pay: null, worker_pay: null, commission: null };

const hidden = {
  worker_pay: null,
  commission: null,
  card_fee: null,
  total: null,
  prepaid: null,
  credited: null,
  paid: null,
  open: null,
  reported: null,
};

export const withoutMoney = (row: InvoiceRow): Omit<InvoiceRow, keyof typeof hidden> & typeof hidden => ({
  ...row,
  ...hidden,
});
