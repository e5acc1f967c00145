import sql, { join } from 'sql-template-tag';
import { creditReturnDays } from '#domain/billing/ledger/credits.ts';
import { addDays, instantAt, dayOf } from '#domain/shared/time.ts';
import { isAtWork } from '#domain/timesheets/closing.ts';
import { reviewableStatuses } from '#domain/timesheets/review.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import type { Check } from './check.ts';

const { APPROVAL, APPROVAL_WORK_TIME, COMPLETED, REJECT } = timesheetStatus;

/** Days after which something that should have moved on by itself counts as stuck: two weekly runs and a day. */
const forEver = 22;
const before = (now: Date, days: number): Date => instantAt(addDays(dayOf(now), -days));

export const workChecks: readonly Check[] = [
  {
    rule: 'lineMinutes',
    table: 'user_shifts',
    remedy: 'TIMESHEET',
    breaches: () => sql`
      select us.id, us.business_id, il.work_minutes || '+' || il.overtime_minutes || ' minutes on the invoice' as what
      from invoice_lines il join user_shifts us on us.id = il.user_shift_id
      where not il.is_credited and us.status in (${join([APPROVAL, APPROVAL_WORK_TIME, COMPLETED])}) and (il.work_minutes <> us.work_minutes
        or il.overtime_minutes <> case when us.overtime_status = 1 then us.overtime_minutes else 0 end)`,
  },
  {
    rule: 'rejectedBilled',
    table: 'user_shifts',
    remedy: 'TIMESHEET',
    breaches: () => sql`
      select us.id, us.business_id, 'on invoice ' || il.invoice_id as what from invoice_lines il join user_shifts us on us.id = il.user_shift_id
      where us.status = ${REJECT} and not il.is_credited`,
  },
  {
    rule: 'approvedUnbilled',
    table: 'user_shifts',
    remedy: 'JOBS',
    breaches: (now) => sql`
      select us.id, us.business_id, 'approved at ' || us.reviewed_at as what from user_shifts us join shifts s on s.id = us.shift_id
      where us.status in (${join([APPROVAL, APPROVAL_WORK_TIME])}) and not us.billed
        and greatest(us.reviewed_at, s.starts_at) < ${before(now, forEver)}::timestamptz`,
  },
  {
    rule: 'undecided',
    table: 'user_shifts',
    remedy: 'JOBS',
    breaches: (now) => sql`
      select us.id, us.business_id, coalesce('was to be approved at ' || us.approves_at, 'not told of') as what
      from user_shifts us join shifts s on s.id = us.shift_id
      where us.status in (${join([...reviewableStatuses])}) and exists (
          select from settings where type = 'timesheets' and (value ->> 'approves_undecided')::boolean)
        and case when us.approves_at is null then greatest(us.updated_at, s.starts_at) < ${before(now, 15)}::timestamptz
          else us.approves_at < ${before(now, 1)}::timestamptz end`,
  },
  {
    rule: 'atWork',
    table: 'user_shifts',
    remedy: 'JOBS',
    breaches: (now) => sql`
      select us.id, us.business_id, 'shift ended at ' || s.ends_at as what from user_shifts us join shifts s on s.id = us.shift_id
      where us.status in (${join([...isAtWork])}) and s.ends_at < ${before(now, 1)}::timestamptz`,
  },
  {
    rule: 'cancelledAtWork',
    table: 'user_shifts',
    remedy: 'CHARGE',
    breaches: () => sql`
      select us.id, us.business_id, 'shift ' || s.id as what from user_shifts us join shifts s on s.id = us.shift_id
      where s.status = 5 and us.clock_in_at is not null and us.status <> ${REJECT}`,
  },
  {
    rule: 'payRun',
    table: 'worker_transfers',
    remedy: 'WORKER_PAY',
    isOfPlatform: true,
    breaches: () => sql`
      select t.id, null::bigint as business_id, t.amount || ' beside ' || coalesce(sum(p.amount), 0) as what
      from worker_transfers t left join worker_payments p on p.transfer_id = t.id left join user_shifts us on us.id = p.user_shift_id
      group by t.id having t.amount <> coalesce(sum(p.amount), 0)
        or bool_or(p.is_reversed <> (t.reversed_at is not null) or us.worker_id <> t.worker_id or p.worker_id <> t.worker_id)`,
  },
  {
    rule: 'workerOverpaid',
    table: 'user_shifts',
    remedy: 'WORKER_PAY',
    breaches: () => sql`
      select us.id, us.business_id, sum(p.amount) || ' paid' as what
      from worker_payments p join user_shifts us on us.id = p.user_shift_id where not p.is_reversed
      group by us.id, us.business_id
      having sum(p.amount) > (select coalesce(max(il.worker_pay), 0) from invoice_lines il where il.user_shift_id = us.id)`,
  },
  {
    rule: 'feesUnbilled',
    table: 'admin_invoice_charges',
    remedy: 'JOBS',
    breaches: (now) => sql`
      select id, business_id, kind || ' of ' || amount as what from admin_invoice_charges
      where invoice_id is null and incurred_at < ${before(now, forEver)}::timestamptz`,
  },
  {
    rule: 'creditWaits',
    table: 'credits',
    remedy: 'JOBS',
    breaches: (now) => sql`
      select c.id, c.business_id, 'left: ' || -sum(l.amount) as what from credits c join journal_lines l on l.credit_id = c.id
      left join payments p on p.id = c.payment_id
      where not exists (select from payments out where out.credit_id = c.id and out.state = 'REPORTED')
      group by c.id, c.business_id, c.arisen_on, p.id, p.refunded_amount, p.amount having sum(l.amount) < 0 and (
        exists (select from documents d join document_balances b on b.document_id = d.id where d.business_id = c.business_id and b.balance > 0)
        or (p.refunded_amount < p.amount and not exists (select from disputes t where t.payment_id = p.id and t.state = 'LOST') and c.arisen_on < ${addDays(dayOf(now), -creditReturnDays - 1)}::date))`,
  },
  {
    rule: 'paymentUnchecked',
    table: 'payments',
    remedy: 'REVIEW',
    breaches: (now) => sql`
      select id, business_id, 'sent at ' || created_at as what from payments where state = 'REPORTED' and created_at < ${before(now, 10)}::timestamptz`,
  },
  {
    rule: 'paymentPosted',
    table: 'payments',
    remedy: 'PAYMENT',
    breaches: () => sql`
      select p.id, p.business_id, p.state as what from payments p
      where p.group_id is null and p.checked_at is not null and (p.state = 'PAID') <> exists (
        select from journal_entries e where e.payment_id = p.id and e.event in ('PAYMENT_RECEIVED', 'CREDIT_PAID_OUT')
          and not exists (select from journal_entries r where r.reverses_id = e.id))`,
  },
  {
    rule: 'refundsSent',
    table: 'card_refunds',
    remedy: 'CARD',
    breaches: (now) => sql`
      select r.id, p.business_id, coalesce(r.last_error, 'not sent') as what from card_refunds r join payments p on p.id = r.payment_id
      where r.sent_at is null and not r.disputed and r.requested_at < ${before(now, 1)}::timestamptz and not exists (
        select from disputes d where d.payment_id = r.payment_id and (d.state = 'OPEN' or d.closed_at >= ${before(now, 1)}::timestamptz))`,
  },
  {
    rule: 'onInvoiceOnce',
    table: 'payments',
    remedy: 'LEDGER',
    breaches: () => sql`
      select p.id, p.business_id, p.payment_id as what from payments p where p.state = 'ON_INVOICE'
        and exists (select from journal_entries e where e.payment_id = p.id)`,
  },
];
