import sql from 'sql-template-tag';
import { cancellationHours } from '#domain/shifts/cancellation.ts';
import type { Check } from './check.ts';

/** Each obligation and each charge, by what it arose from; the two sides must be the same list. */
const owed = sql`
  select business_id, kind, case when kind = 'FINANCE_CHARGE' then split_part(key, '/', 1) when kind = 'DIRECT_HIRE_FEE' then '' else key end as source
  from obligations where kind <> 'CARD_FEE'`;
const charged = sql`
  select c.business_id, c.kind, case c.kind when 'CANCELLATION_FEE' then c.shift_id::text
    when 'FINANCE_CHARGE' then (select d.id::text from documents d where d.invoice_id = c.worker_invoice_id) else '' end as source
  from admin_invoice_charges c where c.kind in ('CANCELLATION_FEE', 'FINANCE_CHARGE', 'DIRECT_HIRE_FEE')
    and (c.kind = 'DIRECT_HIRE_FEE' or coalesce(c.shift_id, c.worker_invoice_id) is not null)
  union all select business_id, 'FINANCE_CHARGE', corrects_id::text from documents where kind = 'FINANCE_CHARGE'
  union all select business_id, 'DISPUTE', id from disputes where state in ('LOST', 'WON')`;

export const obligationChecks: readonly Check[] = [
  {
    rule: 'obligations',
    table: 'businesses',
    remedy: 'CHARGE',
    breaches: () => sql`
      select coalesce(o.business_id, c.business_id) as id, coalesce(o.business_id, c.business_id) as business_id, coalesce(o.kind, c.kind)
        || ' of ' || coalesce(o.source, c.source) || ', ' || coalesce(o.times, 0) || ' owed, ' || coalesce(c.times, 0) || ' charged' as what
      from (select business_id, kind, source, count(*) as times from (${owed}) each_one group by 1, 2, 3) o
      full join (select business_id, kind, source, count(*) as times from (${charged}) each_one group by 1, 2, 3) c
        on c.business_id = o.business_id and c.kind = o.kind and c.source = o.source
      where coalesce(o.times, 0) <> coalesce(c.times, 0) and coalesce(o.kind, c.kind) <> 'DISPUTE'
        or coalesce(o.times, 0) > coalesce(c.times, 0)`,
  },
  {
    rule: 'lostDispute',
    table: 'journal_entries',
    remedy: 'CHARGE',
    breaches: () => sql`
      select e.id, e.business_id, coalesce(c.amount, 0) || ' charged beside ' || coalesce(l.amount, 0) as what
      from journal_entries e
        cross join lateral (select sum(jl.amount) as amount from journal_lines jl join journal_entries same on same.id = jl.entry_id
          where same.business_id = e.business_id and same.event = e.event and same.moment = e.moment and jl.account = 'ADJUSTMENT') l
        cross join lateral (select sum(amount) as amount from admin_invoice_charges
          where business_id = e.business_id and kind = 'ADJUSTMENT' and incurred_at = e.moment) c
      where e.event = 'DISPUTE_LOST' and coalesce(c.amount, 0) <> coalesce(l.amount, 0)`,
  },
  {
    rule: 'cancellation',
    table: 'shifts',
    remedy: 'CHARGE',
    breaches: () => sql`
      select s.id, s.business_id, coalesce(c.amount, 0) || ' beside ' || coalesce(s.cancellation_fee, 0) || ' and ' || f.due as what
      from shifts s cross join lateral (select round(s.total * case
          when s.cancelled_at < s.starts_at - make_interval(hours => ${cancellationHours.free}::int) then 0
          when s.cancelled_at < s.starts_at - make_interval(hours => ${cancellationHours.half}::int) then 0.5 else 1 end) as due) f
        left join (select shift_id, sum(amount) as amount from admin_invoice_charges where kind = 'CANCELLATION_FEE' group by 1) c on c.shift_id = s.id
      where case when s.status = 5 then coalesce(c.amount, 0) <> coalesce(s.cancellation_fee, 0) or s.cancelled_at is null
          or coalesce(s.cancellation_fee, 0) <> f.due else c.amount is not null end`,
  },
  {
    rule: 'cardFeeCharged',
    table: 'shifts',
    remedy: 'CHARGE',
    breaches: () => sql`
      select s.id, s.business_id, 'owed ' || o.times || ', invoiced ' || l.invoiced || ', charged ' || c.times as what
      from shifts s
        cross join lateral (select count(*) as times from obligations where kind = 'CARD_FEE' and key = s.id::text) o
        cross join lateral (select count(*) as times from admin_invoice_charges where kind = 'CARD_FEE' and shift_id = s.id) c
        cross join lateral (select exists (
          select from invoice_lines il join user_shifts us on us.id = il.user_shift_id where us.shift_id = s.id) as invoiced) l
      where s.paid_online and s.card_fee > 0 and (c.times > 1 or c.times > o.times
        or o.times <> (l.invoiced or c.times > 0)::int or s.settled_at is not null and o.times = 0)`,
  },
  {
    rule: 'chargePosted',
    table: 'businesses',
    remedy: 'CHARGE',
    breaches: () => sql`
      select coalesce(c.business_id, l.business_id) as id, coalesce(c.business_id, l.business_id) as business_id, coalesce(c.kind, l.account)
        || ', ' || coalesce(c.amount, 0) || ' beside ' || coalesce(l.amount, 0) as what
      from (select business_id, kind, sum(amount) as amount, count(*) as times from admin_invoice_charges where kind <> 'ADJUSTMENT' group by 1, 2) c
      full join (select e.business_id, l.account, -sum(l.amount) as amount, count(*) as times from journal_entries e
        join journal_lines l on l.entry_id = e.id and l.account not in ('UNBILLED', 'ADJUSTMENT', 'PREPAYMENT') where e.event = 'CHARGED' group by 1, 2) l
        on l.business_id = c.business_id and l.account = c.kind
      where coalesce(c.amount, 0) <> coalesce(l.amount, 0) or coalesce(c.times, 0) <> coalesce(l.times, 0)`,
  },
];
