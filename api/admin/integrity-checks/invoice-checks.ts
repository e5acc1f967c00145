import sql from 'sql-template-tag';
import { dueAfterDays } from '#domain/shared/weekly-closing.ts';
import type { Check } from './check.ts';

export const invoiceChecks: readonly Check[] = [
  {
    rule: 'linePay',
    table: 'invoice_lines',
    remedy: 'TIMESHEET',
    breaches: () => sql`
      select il.id, us.business_id, 'timesheet ' || us.id || ': ' || il.worker_pay || ' beside ' || p.pay as what
      from invoice_lines il join user_shifts us on us.id = il.user_shift_id
        cross join lateral (select case when us.overtime_status = 1 then us.overtime_pay else 0 end as overtime) o
        cross join lateral (select us.work_pay + o.overtime as pay) p
      where not il.is_credited and (il.worker_pay <> p.pay or il.overtime_pay <> o.overtime or us.status not in (3, 6, 8))`,
  },
  {
    rule: 'billedOnce',
    table: 'user_shifts',
    remedy: 'TIMESHEET',
    breaches: () => sql`
      select us.id, us.business_id, 'marked ' || us.billed || ', lines: ' || count(il.id) as what
      from user_shifts us left join invoice_lines il on il.user_shift_id = us.id and not il.is_credited
      group by us.id, us.business_id, us.billed, us.status having count(il.id) <> us.billed::int or us.status = 8 and not us.billed`,
  },
  {
    rule: 'completed',
    table: 'user_shifts',
    remedy: 'STATUS',
    breaches: () => sql`
      select us.id, us.business_id, 'status ' || us.status || ' on ' || i.number || ' of status ' || i.status as what
      from user_shifts us join invoice_lines il on il.user_shift_id = us.id and not il.is_credited join invoices i on i.id = il.invoice_id
      where (us.status = 8) <> (i.status = 3)`,
  },
  {
    rule: 'lineInvoice',
    table: 'invoice_lines',
    remedy: 'INVOICE',
    breaches: () => sql`
      select il.id, us.business_id, i.number || ': shift ' || s.id || ' of ' || hk_day(s.starts_at) as what
      from invoice_lines il join invoices i on i.id = il.invoice_id join user_shifts us on us.id = il.user_shift_id join shifts s on s.id = us.shift_id
      where i.business_id <> us.business_id or i.paid_online <> s.paid_online or i.commission_percentage <> s.commission_percentage
        or hk_day(s.starts_at) >= i.week_start + 7`,
  },
  {
    rule: 'invoiceDates',
    table: 'invoices/admin_invoices',
    remedy: 'INVOICE',
    breaches: () => sql`
      select id, business_id, number || ': week of ' || week_start || ', issued ' || issued_at || ', due ' || due_on as what
      from (select id, business_id, number, week_start, week_start + 7 as ended, issued_at, due_on from invoices
        union all select id, business_id, number, week_start, null, issued_at, due_on from admin_invoices) i
      where hk_day(issued_at) < ended or due_on <> hk_day(issued_at) + ${dueAfterDays}::int or extract(isodow from week_start) <> 1`,
  },
  {
    rule: 'invoiceSum',
    table: 'invoices',
    remedy: 'INVOICE',
    breaches: () => sql`
      select i.id, i.business_id, i.number || ': ' || array[i.worker_pay, i.commission, i.amount]::text || ' beside '
        || array[l.pay, l.commission, l.pay + l.commission + i.card_fee]::text as what
      from invoices i cross join lateral (
        select coalesce(sum(worker_pay), 0) as pay, coalesce(sum(commission), 0) as commission from invoice_lines where invoice_id = i.id) l
      where i.worker_pay <> l.pay or i.commission <> l.commission or i.amount <> l.pay + l.commission + i.card_fee`,
  },
  {
    rule: 'shiftCommission',
    table: 'shifts',
    remedy: 'INVOICE',
    breaches: () => sql`
      select s.id, s.business_id, sum(il.commission) || ' beside ' || round(sum(il.worker_pay) * s.commission_percentage / 100) as what
      from invoice_lines il join user_shifts us on us.id = il.user_shift_id join shifts s on s.id = us.shift_id
      group by s.id, s.business_id, s.commission_percentage having not bool_or(il.is_credited) and sum(il.commission) <> round(sum(il.worker_pay) * s.commission_percentage / 100)`,
  },
  {
    rule: 'ledgerSplit',
    table: 'invoices',
    remedy: 'LEDGER',
    breaches: () => sql`
      select i.id, i.business_id, i.number || ': ' || array[l.pay, l.commission, l.fee]::text as what
      from invoices i cross join lateral (
        select coalesce(-sum(l.amount) filter (where l.account = 'WORKER_PAY'), 0) as pay,
          coalesce(-sum(l.amount) filter (where l.account = 'COMMISSION'), 0) as commission,
          coalesce(-sum(l.amount) filter (where l.account = 'CARD_FEE'), 0) as fee
        from journal_entries e join journal_lines l on l.entry_id = e.id where e.event = 'INVOICED' and e.reference = i.number) l
      where l.pay <> i.worker_pay or l.commission <> i.commission or l.fee <> i.card_fee`,
  },
  {
    rule: 'bookingCost',
    table: 'shifts',
    remedy: 'CHARGE',
    breaches: () => sql`
      select s.id, s.business_id, s.worker_pay || ' beside ' || p.pay || ', ' || s.total || ' in all' as what
      from shifts s
        cross join lateral (select extract(epoch from s.ends_at - s.starts_at) / 60 - case when s.break_type = 'UNPAID' then s.break_minutes else 0 end as paid) m
        cross join lateral (select s.workers * case when s.wage_type = 1 then round(s.wage * m.paid / 60) else s.wage end as pay) p
      where s.status <> 6 and (s.worker_pay <> p.pay or s.total <> s.worker_pay + s.commission + s.card_fee
        or s.commission <> round(s.worker_pay * s.commission_percentage / 100) or not s.paid_online and s.card_fee <> 0)`,
  },
];
