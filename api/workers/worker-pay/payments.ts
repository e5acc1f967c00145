import sql from 'sql-template-tag';
import { message } from '#domain/shared/message.ts';
import { paidOnError } from '#domain/billing/invoices/payment.ts';
import { payRunMachine, transitionBy } from '#domain/billing/state-machines.ts';
import { sumCents, type Cents } from '#domain/shared/money.ts';
import { dayOf, weekOf, type Day } from '#domain/shared/time.ts';
import type { BodyOf } from '#contract/core/call.ts';
import type {
  listWorkerPayments,
  recordPayRun,
  reverseWorkerPayment,
  WorkerPayment,
} from '#contract/workers/worker-pay.ts';
import type { ActionEffect } from '#contract/admin/action-preview.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { containsText, whereAll } from '../../db/filters.ts';
import { descending } from '../../db/order.ts';
import { insertRows } from '../../db/rows.ts';
import { unpaidOf } from './to-pay.ts';
import { orNotFound, fail, failField } from '../../api-error.ts';
import { outbox } from '../../email/outbox.ts';
import { listRows, type AuditStamp, type FilterOf, type ListResult, type Paging } from '../../db/listing.ts';
import { amountText } from '../../messaging/notifications/texts.ts';
import type { LockedWorker } from '../worker-account/profile.ts';
import { workerNames } from '../../db/queries/person.ts';
import { paidEmail, reversedEmail } from './emails.ts';
import type { Email } from '../../email/email.ts';

type Filter = FilterOf<typeof listWorkerPayments>;

const payment = columns<WorkerPayment>({
  id: sql`t.id`,
  worker_id: sql`w.id`,
  worker: sql`w.name`,
  worker_hk: sql`w.name_hk`,
  week_start: sql`t.week_start`,
  amount: sql`t.amount`,
  timesheets: sql`(select count(*) from worker_payments p where p.transfer_id = t.id)`,
  paid_on: sql`t.paid_on`,
  reference: sql`t.reference`,
  note: sql`t.note`,
  account: sql`case when t.account_masked = '' then '' else concat_ws(' ', coalesce(t.bank, 'FPS'), t.account_masked) end`,
  recorded_at: sql`t.recorded_at`,
  recorded_by: sql`t.recorded_by`,
  reversed_at: sql`t.reversed_at`,
  reversed_by: sql`t.reversed_by`,
  reversed_note: sql`t.reversed_note`,
});
const tables = sql`worker_transfers t join printed_workers w on w.id = t.worker_id`;

const latestFirst = descending(['number', sql`t.id`]);

export const listPaymentsOf = (db: Database, query: Filter & Paging): Promise<ListResult<WorkerPayment>> => {
  const { page, limit, cursor, ...filter } = query;
  const matches = whereAll<Filter>(filter, {
    search: (words) => containsText(words, [...workerNames, sql`t.reference`]),
    id: (id) => sql`t.id = ${id}`,
    worker_id: (id) => sql`w.id = ${id}`,
  });
  return listRows(db, latestFirst, { page, limit, cursor }, payment, sql`from ${tables} where ${matches}`);
};

const findPayment = async (tx: Database, id: number): Promise<WorkerPayment> =>
  orNotFound(await tx.maybe<WorkerPayment>(sql`select ${payment} from ${tables} where t.id = ${id}`));

interface PayRunFields {
  week: Day;
  paid_on: Day;
  reference: string;
  note: string;
}

export async function writePayment(
  tx: Database,
  worker: Pick<LockedWorker, 'id' | 'name'>,
  amount: Cents,
  { week, paid_on: paidOn, reference, note }: PayRunFields,
  stamp: AuditStamp,
): Promise<WorkerPayment> {
  const { id: workerId } = worker;
  const unpaid = await unpaidOf(tx, week, workerId);
  const due = sumCents(...unpaid.map((item) => item.amount));
  if (due !== amount || due === 0)
    fail('already_decided', message('adminWorkerPay.changed', { name: worker.name, amount: amountText(due) }));
  const { id } = await tx.one<{ id: number }>(sql`
    insert into worker_transfers (worker_id, week_start, amount, paid_on, reference, note, payee, bank, account_masked, recorded_at, recorded_by)
    select id, ${week}::date, ${amount}, ${paidOn}::date, ${reference}, ${note}, payee, account_bank, account_masked, ${stamp.at}, ${stamp.by}
    from workers where id = ${workerId} returning id`);
  await insertRows(
    tx,
    'worker_payments',
    unpaid.map((item) => ({ ...item, worker_id: workerId, paid_on: paidOn, transfer_id: id })),
  );
  return findPayment(tx, id);
}

type Payee = Pick<LockedWorker, 'id' | 'name' | 'name_hk' | 'email' | 'language'>;

const payee = columns<Payee>({
  id: sql`w.id`,
  name: sql`p.name`,
  name_hk: sql`p.name_hk`,
  email: sql`coalesce(m.email, w.email)`,
  language: sql`coalesce(m.language, w.language)`,
});

/**
 * Also a worker whose account was erased or merged, because past pay stays with it. The lock serialises payments of a
 * worker, so that nothing is paid twice.
 */
async function lockPayee(tx: Database, workerId: number): Promise<Payee> {
  await tx.run(sql`select 1 from workers where id = ${workerId} for update`);
  return orNotFound(
    await tx.maybe<Payee>(sql`
      select ${payee} from workers w join printed_workers p on p.id = w.id left join workers m on m.id = w.merged_into
      where w.id = ${workerId}`),
  );
}

/** Nobody is emailed for an erased worker, who has no address any more. */
const tellPayee = async (tx: Database, { email }: Payee, about: Email, at: Date): Promise<void> =>
  email === '' ? undefined : outbox(tx, at).queue(about);

export async function recordPayments(
  tx: Database,
  { week_start, payments, ...fields }: BodyOf<typeof recordPayRun>,
  stamp: AuditStamp,
): Promise<WorkerPayment[]> {
  const week = weekOf(week_start).from;
  const wrong = paidOnError(fields.paid_on, { issued: week, today: dayOf(stamp.at) });
  if (wrong) failField('paid_on', wrong);
  const made: WorkerPayment[] = [];
  // Locks in a fixed order, so that two people do not deadlock.
  for (const { worker_id: id, amount } of [...payments].sort((a, b) => a.worker_id - b.worker_id)) {
    const worker = await lockPayee(tx, id);
    const payment = await writePayment(tx, worker, amount, { week, ...fields }, stamp);
    await tellPayee(tx, worker, paidEmail(worker, payment), stamp.at);
    made.push(payment);
  }
  return made;
}

export async function reverseStoredPayment(
  tx: Database,
  id: number,
  { note }: BodyOf<typeof reverseWorkerPayment>,
  stamp: AuditStamp,
): Promise<WorkerPayment> {
  const { worker_id: workerId } = await findPayment(tx, id);
  const worker = await lockPayee(tx, workerId);
  const state = (await findPayment(tx, id)).reversed_at === null ? 'PAID' : 'REVERSED';
  if (transitionBy(payRunMachine, 'REVERSE', state) === null)
    fail('already_decided', message('adminWorkerPay.alreadyReversed'));
  await tx.run(sql`
    update worker_transfers set reversed_at = ${stamp.at}, reversed_by = ${stamp.by}, reversed_note = ${note} where id = ${id}`);
  await tx.run(sql`update worker_payments set is_reversed = true where transfer_id = ${id}`);
  const reversed = await findPayment(tx, id);
  await tellPayee(tx, worker, reversedEmail(worker, reversed), stamp.at);
  return reversed;
}

export const paidByTimesheet = (tx: Database, ids: readonly number[]): Promise<ActionEffect['worker_payments']> =>
  tx.many(sql`
    select ${columns<ActionEffect['worker_payments'][number]>({
      worker: sql`w.name`,
      shift_id: sql`us.shift_id`,
      invoice: sql`coalesce((
        select i.number from invoice_lines il join invoices i on i.id = il.invoice_id where il.user_shift_id = us.id and not il.is_credited), '')`,
      amount: sql`case when t.reversed_at is null then p.amount else -p.amount end`,
    })}
    from worker_payments p join worker_transfers t on t.id = p.transfer_id join printed_workers w on w.id = t.worker_id
    join user_shifts us on us.id = p.user_shift_id
    where t.id = any(${[...ids]}::bigint[]) order by w.name, p.id`);
