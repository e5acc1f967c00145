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
    rule: 'an invoice line has the minutes that were approved',
    breaches: () => sql`
      select us.id, il.work_minutes || '+' || il.overtime_minutes || ' minutes on the invoice' as what
      from invoice_lines il join user_shifts us on us.id = il.user_shift_id
      where not il.is_credited and us.status in (${join([APPROVAL, APPROVAL_WORK_TIME, COMPLETED])}) and (il.work_minutes <> us.work_minutes
        or il.overtime_minutes <> case when us.overtime_status = 1 then us.overtime_minutes else 0 end)`,
  },
  {
    rule: 'what is rejected is on no invoice, unless a credit note has taken it off',
    breaches: () => sql`
      select us.id, 'on invoice ' || il.invoice_id as what from invoice_lines il join user_shifts us on us.id = il.user_shift_id
      where us.status = ${REJECT} and not il.is_credited`,
  },
  {
    rule: 'approved work is on an invoice after two weekly runs',
    breaches: (now) => sql`
      select us.id, 'approved at ' || us.reviewed_at as what from user_shifts us join shifts s on s.id = us.shift_id
      where us.status in (${join([APPROVAL, APPROVAL_WORK_TIME])}) and not us.billed
        and greatest(us.reviewed_at, s.starts_at) < ${before(now, forEver)}::timestamptz`,
  },
  {
    rule: 'nobody is asked for a decision for ever where the clock may decide',
    breaches: (now) => sql`
      select us.id, coalesce('was to be approved at ' || us.approves_at, 'not told of') as what
      from user_shifts us join shifts s on s.id = us.shift_id
      where us.status in (${join([...reviewableStatuses])}) and exists (
          select from settings where type = 'timesheets' and (value ->> 'approves_undecided')::boolean)
        and case when us.approves_at is null then greatest(us.updated_at, s.starts_at) < ${before(now, 15)}::timestamptz
          else us.approves_at < ${before(now, 1)}::timestamptz end`,
  },
  {
    rule: 'no timesheet waits at work after its shift has ended',
    breaches: (now) => sql`
      select us.id, 'shift ended at ' || s.ends_at as what from user_shifts us join shifts s on s.id = us.shift_id
      where us.status in (${join([...isAtWork])}) and s.ends_at < ${before(now, 1)}::timestamptz`,
  },
  {
    rule: 'no shift was cancelled after somebody clocked in',
    breaches: () => sql`
      select us.id, 'shift ' || s.id as what from user_shifts us join shifts s on s.id = us.shift_id
      where s.status = 5 and us.clock_in_at is not null and us.status <> ${REJECT}`,
  },
  {
    rule: 'a payment of a worker is the sum of its timesheets, and taken back as a whole',
    breaches: () => sql`
      select t.id, t.amount || ' beside ' || coalesce(sum(p.amount), 0) as what
      from worker_transfers t left join worker_payments p on p.transfer_id = t.id left join user_shifts us on us.id = p.user_shift_id
      group by t.id having t.amount <> coalesce(sum(p.amount), 0)
        or bool_or(p.is_reversed <> (t.reversed_at is not null) or us.worker_id <> t.worker_id or p.worker_id <> t.worker_id)`,
  },
  {
    rule: 'no worker is paid more for a timesheet than an invoice asked for',
    breaches: () => sql`
      select p.user_shift_id as id, sum(p.amount) || ' paid' as what from worker_payments p where not p.is_reversed
      group by p.user_shift_id
      having sum(p.amount) > (select coalesce(max(il.worker_pay), 0) from invoice_lines il where il.user_shift_id = p.user_shift_id)`,
  },
  {
    rule: 'fees are on a document after two weekly runs',
    breaches: (now) => sql`
      select id, kind || ' of ' || amount as what from admin_invoice_charges
      where invoice_id is null and incurred_at < ${before(now, forEver)}::timestamptz`,
  },
  {
    rule: 'no credit waits beside an open document, and none longer than its week where it can go back to a card',
    breaches: (now) => sql`
      select c.id, 'left: ' || -sum(l.amount) as what from credits c join journal_lines l on l.credit_id = c.id
      left join payments p on p.id = c.payment_id
      where not exists (select from payments out where out.credit_id = c.id and out.state = 'REPORTED')
      group by c.id, p.id having sum(l.amount) < 0 and (
        exists (select from documents d join document_balances b on b.document_id = d.id where d.business_id = c.business_id and b.balance > 0)
        or (p.refunded_amount < p.amount and not exists (select from disputes t where t.payment_id = p.id and t.state = 'LOST') and c.arisen_on < ${addDays(dayOf(now), -creditReturnDays - 1)}::date))`,
  },
  {
    rule: 'a payment that a business has sent is checked within ten days',
    breaches: (now) => sql`
      select id, 'sent at ' || created_at as what from payments where state = 'REPORTED' and created_at < ${before(now, 10)}::timestamptz`,
  },
  {
    rule: 'a payment is in the ledger exactly once it is confirmed',
    breaches: () => sql`
      select p.id, p.state as what from payments p
      where p.group_id is null and p.checked_at is not null and (p.state = 'PAID') <> exists (
        select from journal_entries e where e.payment_id = p.id and e.event in ('PAYMENT_RECEIVED', 'CREDIT_PAID_OUT')
          and not exists (select from journal_entries r where r.reverses_id = e.id))`,
  },
  {
    rule: 'refunds reach the card provider within a day, or within one after the dispute they wait for',
    breaches: (now) => sql`
      select r.id, coalesce(r.last_error, 'not sent') as what from card_refunds r
      where r.sent_at is null and not r.disputed and r.requested_at < ${before(now, 1)}::timestamptz and not exists (
        select from disputes d where d.payment_id = r.payment_id and (d.state = 'OPEN' or d.closed_at >= ${before(now, 1)}::timestamptz))`,
  },
  {
    rule: 'a booking that the weekly invoices ask for was asked for by nothing else',
    breaches: () => sql`
      select p.id, p.payment_id as what from payments p where p.state = 'ON_INVOICE'
        and exists (select from journal_entries e where e.payment_id = p.id)`,
  },
];
