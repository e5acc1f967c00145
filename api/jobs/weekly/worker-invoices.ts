import sql from 'sql-template-tag';
import { addUp, cents, noMoney, percentOf, type Cents } from '#domain/money.ts';
import { dueDay } from '#domain/invoice/weekly.ts';
import { invoiceStatus } from '#domain/invoice/status.ts';
import { overtimeStatus, timesheetStatus } from '#domain/timesheet/status.ts';
import { addDays, at, type Days } from '#domain/time.ts';
import type { Database } from '../../db/client.ts';
import { completeTimesheets } from '../../resources/invoices/completion.ts';
import { notify } from '../../resources/notifications/notify.ts';
import { amountText, dateText } from '../../resources/notifications/texts.ts';

interface Approved {
  id: number;
  shift_id: number;
  business_id: number;
  paid_online: boolean;
  commission_percentage: number;
  work_minutes: number;
  overtime_minutes: number;
  worker_pay: Cents;
}

/** What one invoice is for; see the table's comment for why these belong apart. */
type Key = Pick<Approved, 'business_id' | 'paid_online' | 'commission_percentage'>;

/**
 * Approved timesheets of shifts up to the end of the week that are on no invoice yet: those of the week, and
 * those of weeks before that were approved after their own invoice was made.
 */
const approvedTimesheets = (tx: Database, week: Days): Promise<Approved[]> => {
  const overtime = sql`us.overtime_status = ${overtimeStatus.DONE}`;
  return tx.many(sql`
    select us.id, us.shift_id, us.business_id, s.paid_online, s.commission_percentage, us.work_minutes,
      case when ${overtime} then us.overtime_minutes else 0 end as overtime_minutes,
      us.work_pay + case when ${overtime} then us.overtime_pay else 0 end as worker_pay
    from user_shifts us join shifts s on s.id = us.shift_id
    where us.status in (${timesheetStatus.APPROVAL}, ${timesheetStatus.APPROVAL_WORK_TIME}) and s.starts_at < ${at(addDays(week.to, 1))}
      and not us.billed
    order by us.business_id, s.paid_online, s.commission_percentage, s.starts_at, us.id
    for update of us`);
};

function grouped(rows: readonly Approved[]): Approved[][] {
  const groups = new Map<string, Approved[]>();
  for (const row of rows) {
    const key = `${row.business_id} ${row.paid_online} ${row.commission_percentage}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

/** The card fees that were charged for these shifts, but for those that an earlier invoice already names. */
async function cardFees(tx: Database, lines: readonly Approved[]): Promise<Cents> {
  const shifts = [...new Set(lines.map(({ shift_id }) => shift_id))];
  const { fees } = await tx.one<{ fees: number }>(sql`
    select coalesce(sum(s.card_fee), 0)::bigint as fees from shifts s
    where s.id = any(${shifts}::bigint[]) and not exists (
      select from user_shifts us where us.shift_id = s.id and us.billed)`);
  return cents(fees);
}

/** Answers how many were made. A group whose invoice for the week exists already waits for the next week's. */
export async function createWorkerInvoices(tx: Database, week: Days, now: Date): Promise<number> {
  let made = 0;
  for (const lines of grouped(await approvedTimesheets(tx, week)))
    made += (await createInvoice(tx, week, lines, now)) ? 1 : 0;
  return made;
}

async function createInvoice(tx: Database, week: Days, lines: readonly Approved[], now: Date): Promise<boolean> {
  const { business_id, paid_online, commission_percentage } = lines[0] as Key;
  const workerPay = addUp(...lines.map((line) => line.worker_pay));
  const commission = percentOf(workerPay, commission_percentage);
  const cardFee = paid_online ? await cardFees(tx, lines) : noMoney;
  const amount = addUp(workerPay, commission, cardFee);
  const due = dueDay(now);
  const status = paid_online ? invoiceStatus.IN_PROGRESS : amount === 0 ? invoiceStatus.PAID : invoiceStatus.DUE;
  const row = await tx.maybe<{ id: number; number: string }>(sql`
    insert into invoices (business_id, number, status, week_start, paid_online, issued_at, due_on, worker_pay, commission_percentage,
      commission, card_fee, amount, paid_at, updated_at)
    select ${business_id}, document_number('INV-', nextval('invoice_numbers')), ${status},
      ${week.from}, ${paid_online}, ${now}, ${due}, ${workerPay}, ${commission_percentage}, ${commission}, ${cardFee}, ${amount},
      ${status === invoiceStatus.PAID ? now : null}::timestamptz, ${now}
    where not exists (
      select from invoices where business_id = ${business_id} and week_start = ${week.from} and paid_online = ${paid_online}
        and commission_percentage = ${commission_percentage})
    returning id, number`);
  if (row === null) return false;
  await tx.run(sql`
    insert into invoice_lines (invoice_id, user_shift_id, work_minutes, overtime_minutes, worker_pay)
    select ${row.id}::bigint, * from unnest(${lines.map(({ id }) => id)}::bigint[], ${lines.map((line) => line.work_minutes)}::integer[],
      ${lines.map((line) => line.overtime_minutes)}::integer[], ${lines.map((line) => line.worker_pay)}::bigint[])`);
  if (status === invoiceStatus.PAID) await completeTimesheets(tx, row.id, now);
  await notify(
    tx,
    business_id,
    {
      name: 'invoiceCreated',
      variables: () => ({
        number: row.number,
        amount: amountText(amount),
        from: dateText(week.from),
        to: dateText(week.to),
        due: dateText(due),
      }),
      target: 'INVOICE',
      targetId: row.id,
      operatorOnly: true,
    },
    now,
  );
  return true;
}
