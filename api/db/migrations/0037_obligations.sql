-- What can be asked of a business, each by the key of what it arose from, so that nothing can ask for it a second time. The
-- pay of a timesheet has its own: invoice_lines_once.
create table obligations (
  kind text not null check (kind in ('CARD_FEE', 'CANCELLATION_FEE', 'FINANCE_CHARGE', 'DIRECT_HIRE_FEE', 'DISPUTE')),
  -- A shift; of a finance charge the document, the day it runs to, and what was charged before, in cents; a dispute.
  key text not null,
  business_id bigint not null references businesses,
  arisen_at timestamptz not null,
  primary key (kind, key)
);

-- Where a card fee was asked twice before, its shift is here once.
insert into obligations (kind, key, business_id, arisen_at)
  select 'CARD_FEE', shift_id::text, min(business_id), min(at) from (
    select us.shift_id, us.business_id, i.issued_at as at from invoice_lines il join invoices i on i.id = il.invoice_id
      join user_shifts us on us.id = il.user_shift_id join shifts s on s.id = us.shift_id where s.paid_online
    union all
    select shift_id, business_id, incurred_at from operator_invoice_charges where kind = 'CARD_FEE' and shift_id is not null) asked
  group by shift_id;
insert into obligations (kind, key, business_id, arisen_at)
  select 'CANCELLATION_FEE', shift_id::text, min(business_id), min(incurred_at) from operator_invoice_charges
  where kind = 'CANCELLATION_FEE' and shift_id is not null group by shift_id;
insert into obligations (kind, key, business_id, arisen_at)
  select 'DIRECT_HIRE_FEE', 'charge-' || id, business_id, incurred_at from operator_invoice_charges where kind = 'DIRECT_HIRE_FEE';
insert into obligations (kind, key, business_id, arisen_at)
  select 'FINANCE_CHARGE', document_id || '/' || day || '/' || charged, business_id, at from (
    select document_id, hk_day(at) as day, business_id, at,
      sum(amount) over (partition by document_id order by at, id) - amount as charged
    from (
      select d.id as document_id, c.id, c.business_id, c.incurred_at as at, c.amount
      from operator_invoice_charges c join documents d on d.invoice_id = c.worker_invoice_id where c.kind = 'FINANCE_CHARGE' and c.amount > 0
      union all
      select l.document_id, l.id, e.business_id, e.moment, l.amount from journal_entries e
      join journal_lines l on l.entry_id = e.id and l.document_id is not null where e.event = 'FINANCE_CHARGED') each_one) made;
