-- Everything that was kept as statuses and sums goes into the ledger, and the totals are proven equal at the end.

alter table payments drop constraint payments_state_check;
alter table payments
  add constraint payments_state_check check (state in ('REQUIRES_ACTION', 'ON_INVOICE', 'PAID', 'PARTLY_REFUNDED', 'REFUNDED', 'FAILED', 'TAKEN_BACK', 'AWAITING')),
  -- The day a payment counts from, which may be before the day it was written down.
  add column paid_on date,
  add column reference text not null default '',
  add column note text not null default '',
  add column recorded_by text;
create index payments_by_invoice on payments (invoice_id) where invoice_id is not null;
create index payments_by_operator_invoice on payments (operator_invoice_id) where operator_invoice_id is not null;

-- A booking by FPS or by hand is asked for by the weekly invoice alone.
update payments set state = 'ON_INVOICE', bill_number = null where state = 'AWAITING';
alter table payments drop constraint payments_state_check;
alter table payments
  add constraint payments_state_check check (state in ('REQUIRES_ACTION', 'ON_INVOICE', 'PAID', 'PARTLY_REFUNDED', 'REFUNDED', 'FAILED', 'TAKEN_BACK'));
update payments set state = 'PARTLY_REFUNDED' where state = 'REFUNDED' and refunded_amount < amount;
update payments set paid_on = (paid_at at time zone 'Asia/Hong_Kong')::date where paid_at is not null;

-- Commission is rounded once for each shift and kept by line.
alter table invoice_lines add column commission bigint not null default 0 check (commission >= 0);
update invoice_lines il set commission = round(il.worker_pay * i.commission_percentage / 100) from invoices i where i.id = il.invoice_id;
-- A worker invoice may be charged for in parts, one for each late payment.
alter table operator_invoice_charges drop constraint operator_invoice_charges_worker_invoice_id_key;
create index operator_invoice_charges_by_worker_invoice on operator_invoice_charges (worker_invoice_id) where worker_invoice_id is not null;
alter table invoices drop constraint invoices_online;

create function hk_day(moment timestamptz) returns date language sql immutable as $$ select (moment at time zone 'Asia/Hong_Kong')::date $$;

do $$
#variable_conflict use_column
declare
  p record; s record; i record; c record; t record;
  parts jsonb; rest bigint; document bigint; lot bigint; made bigint; wanted bigint; found bigint;
  issuer jsonb := coalesce((select value from settings where type = 'provider'), '{}');
begin
  -- Bookings that were paid by card, and what of them went back.
  for p in select * from payments where method = 2 and state in ('PAID', 'PARTLY_REFUNDED', 'REFUNDED') and group_id is not null order by id loop
    select jsonb_agg(jsonb_build_object('account', 'PREPAYMENT', 'amount', -total, 'shift_id', id) order by id), coalesce(sum(total), 0)
      into parts, rest from shifts where group_id = p.group_id and paid_online and total > 0;
    if parts is null or p.amount = 0 then continue; end if;
    parts := parts || jsonb_build_object('account', 'CASH_CARD', 'amount', p.amount);
    if rest <> p.amount then parts := parts || jsonb_build_object('account', 'ROUNDING', 'amount', rest - p.amount); end if;
    perform post_entry(p.business_id, 'CARD_CHARGED', hk_day(coalesce(p.paid_at, p.created_at)), coalesce(p.paid_at, p.created_at), null, p.payment_id, '', 2::smallint, p.id, null, parts);
    if p.refunded_amount = 0 then continue; end if;
    select jsonb_agg(jsonb_build_object('account', 'PREPAYMENT', 'amount', total - cancellation_fee, 'shift_id', id) order by id), coalesce(sum(total - cancellation_fee), 0), max(cancelled_at) as at
      into parts, rest, made from (select id, total, coalesce(cancellation_fee, 0) as cancellation_fee, extract(epoch from cancelled_at)::bigint as cancelled_at
        from shifts where group_id = p.group_id and paid_online and status = 5 and total > coalesce(cancellation_fee, 0)) gone;
    parts := coalesce(parts, '[]') || jsonb_build_object('account', 'CASH_CARD', 'amount', -p.refunded_amount);
    if coalesce(rest, 0) <> p.refunded_amount then parts := parts || jsonb_build_object('account', 'ROUNDING', 'amount', p.refunded_amount - coalesce(rest, 0)); end if;
    perform post_entry(p.business_id, 'CARD_REFUNDED', hk_day(coalesce(to_timestamp(made), p.paid_at, p.created_at)), coalesce(to_timestamp(made), p.paid_at, p.created_at), null, p.payment_id, '', 2::smallint, p.id, null, parts);
  end loop;

  -- Fees and adjustments as they were incurred. What was settled of a shift paid by card belongs to its prepayment.
  for c in select o.*, coalesce(s.paid_online, false) and o.kind in ('ADJUSTMENT', 'COMMISSION') as settles
      from operator_invoice_charges o left join shifts s on s.id = o.shift_id where o.amount <> 0 order by o.id loop
    perform post_entry(c.business_id, 'CHARGED', hk_day(c.incurred_at), c.incurred_at, null, '', '', null, null, null, jsonb_build_array(
      jsonb_build_object('account', 'UNBILLED', 'amount', c.amount),
      jsonb_build_object('account', case when c.settles then 'PREPAYMENT' else c.kind end, 'amount', -c.amount, 'shift_id', case when c.settles then c.shift_id end)));
  end loop;

  -- Worker invoices, what was paid ahead for them, and payments.
  for i in select * from invoices order by issued_at, id loop
    insert into documents (business_id, kind, number, issued_at, due_on, amount, invoice_id, issuer)
      values (i.business_id, 'INVOICE', i.number, i.issued_at, i.due_on, i.amount, i.id, issuer) returning id into document;
    if i.amount = 0 then continue; end if;
    select jsonb_agg(x) into parts from (
      select jsonb_build_object('account', 'RECEIVABLE', 'amount', i.amount, 'document_id', document) as x
      union all select jsonb_build_object('account', 'WORKER_PAY', 'amount', -i.worker_pay) where i.worker_pay > 0
      union all select jsonb_build_object('account', 'COMMISSION', 'amount', -i.commission) where i.commission > 0
      union all select jsonb_build_object('account', 'CARD_FEE', 'amount', -i.card_fee) where i.card_fee > 0) lines;
    perform post_entry(i.business_id, 'INVOICED', hk_day(i.issued_at), i.issued_at, null, i.number, '', null, null, null, parts);
    if i.paid_online then
      select jsonb_agg(jsonb_build_object('account', 'PREPAYMENT', 'amount', amount, 'shift_id', shift_id) order by shift_id), coalesce(sum(amount), 0) into parts, rest from (
        select us.shift_id, sum(il.worker_pay + il.commission) + case when exists (
            select from invoice_lines e join user_shifts u on u.id = e.user_shift_id where u.shift_id = us.shift_id and e.invoice_id < i.id) then 0 else max(sh.card_fee) end as amount
        from invoice_lines il join user_shifts us on us.id = il.user_shift_id join shifts sh on sh.id = us.shift_id where il.invoice_id = i.id group by us.shift_id) lines where amount > 0;
      parts := coalesce(parts, '[]') || jsonb_build_object('account', 'RECEIVABLE', 'amount', -i.amount, 'document_id', document);
      if rest <> i.amount then parts := parts || jsonb_build_object('account', 'ROUNDING', 'amount', i.amount - rest); end if;
      perform post_entry(i.business_id, 'PREPAYMENT_APPLIED', hk_day(i.issued_at), i.issued_at, null, i.number, '', null, null, null, parts);
      if i.status <> 3 then
        update user_shifts set status = 8, version = version + 1, updated_at = i.issued_at where status in (3, 6) and id in (select user_shift_id from invoice_lines where invoice_id = i.id);
        update invoices set status = 3, paid_at = i.issued_at where id = i.id;
      end if;
    elsif i.status = 3 then
      insert into payments (business_id, invoice_id, method, state, amount, payment_id, created_at, paid_at, paid_on, note, recorded_by)
        values (i.business_id, i.id, 1, 'PAID', i.amount, 'carried_invoice_' || i.id, i.paid_at, i.paid_at, hk_day(i.paid_at), i.note, i.updated_by) returning id into made;
      perform post_entry(i.business_id, 'PAYMENT_RECEIVED', hk_day(i.paid_at), i.paid_at, i.updated_by, i.number, i.note, 1::smallint, made, null, jsonb_build_array(
        jsonb_build_object('account', 'CASH_MANUAL', 'amount', i.amount), jsonb_build_object('account', 'RECEIVABLE', 'amount', -i.amount, 'document_id', document)));
    end if;
  end loop;

  -- Admin invoices with what changed their balance since.
  for i in select * from operator_invoices order by issued_at, id loop
    insert into documents (business_id, kind, number, issued_at, due_on, amount, operator_invoice_id, issuer)
      values (i.business_id, 'ADMIN_INVOICE', i.number, i.issued_at, i.due_on, i.amount, i.id, issuer) returning id into document;
    if i.amount > 0 then
      perform post_entry(i.business_id, 'INVOICED', hk_day(i.issued_at), i.issued_at, null, i.number, '', null, null, null, jsonb_build_array(
        jsonb_build_object('account', 'RECEIVABLE', 'amount', i.amount, 'document_id', document), jsonb_build_object('account', 'UNBILLED', 'amount', -i.amount)));
    end if;
    for t in select * from transactions where operator_invoice_id = i.id and amount <> 0 order by occurred_at, id loop
      perform post_entry(i.business_id,
        case t.kind when 'PAYMENT' then 'PAYMENT_RECEIVED' when 'REFUND' then 'PAYMENT_REFUNDED' when 'FINANCE_CHARGE' then 'FINANCE_CHARGED' else 'CREDIT_NOTED' end,
        hk_day(t.occurred_at), t.occurred_at, null, t.reference, t.note, t.method, null, null, jsonb_build_array(
          jsonb_build_object('account', 'RECEIVABLE', 'amount', t.amount, 'document_id', document),
          jsonb_build_object('account', case t.kind when 'FINANCE_CHARGE' then 'FINANCE_CHARGE' when 'CORRECTION' then 'ADJUSTMENT'
            else case t.method when 2 then 'CASH_CARD' when 3 then 'CASH_FPS' else 'CASH_MANUAL' end end, 'amount', -t.amount)));
    end loop;
  end loop;

  -- The fees of cancelled bookings by card, which no document named: the next admin invoice lists them as paid.
  for s in select sh.*, -coalesce((select sum(l.amount) from journal_lines l where l.account = 'PREPAYMENT' and l.shift_id = sh.id), 0) as ahead
      from shifts sh where sh.paid_online and (sh.status = 5 or sh.settled_at is not null) order by sh.id loop
    rest := s.ahead;
    if s.status = 5 and rest > 0 then
      insert into operator_invoice_charges (business_id, kind, description, shift_id, amount, incurred_at) values (s.business_id, 'CANCELLATION_FEE',
        jsonb_build_object('en', 'Cancellation fee of shift ' || s.id || ', paid by card', 'hk', '更期 ' || s.id || ' 的取消費用（已以信用卡支付）'), s.id, rest, s.cancelled_at);
      perform post_entry(s.business_id, 'CHARGED', hk_day(s.cancelled_at), s.cancelled_at, null, '', '', null, null, null, jsonb_build_array(
        jsonb_build_object('account', 'UNBILLED', 'amount', rest), jsonb_build_object('account', 'CANCELLATION_FEE', 'amount', -rest)));
    elsif s.status <> 5 and rest >= s.card_fee and s.card_fee > 0 then
      insert into operator_invoice_charges (business_id, kind, description, shift_id, amount, incurred_at) values (s.business_id, 'CARD_FEE',
        jsonb_build_object('en', 'Card fee of shift ' || s.id || ', paid by card', 'hk', '更期 ' || s.id || ' 的信用卡費用（已以信用卡支付）'), s.id, s.card_fee, s.settled_at);
      perform post_entry(s.business_id, 'CHARGED', hk_day(s.settled_at), s.settled_at, null, '', '', null, null, null, jsonb_build_array(
        jsonb_build_object('account', 'UNBILLED', 'amount', s.card_fee), jsonb_build_object('account', 'CARD_FEE', 'amount', -s.card_fee)));
      rest := rest - s.card_fee;
    end if;
    -- What is left of a settled shift are the cents by which its invoice and its settlement were rounded apart.
    if s.status <> 5 and rest <> 0 then
      perform post_entry(s.business_id, 'PREPAYMENT_RELEASED', hk_day(s.settled_at), s.settled_at, null, '', 'rounding', null, null, null, jsonb_build_array(
        jsonb_build_object('account', 'PREPAYMENT', 'amount', rest, 'shift_id', s.id), jsonb_build_object('account', 'ROUNDING', 'amount', -rest)));
    end if;
  end loop;

  -- Bookings under way whose invoice took more than was paid ahead: the rest is asked for once.
  for s in select sh.id, sh.business_id, sum(l.amount) as missing, max(e.moment) as at from shifts sh join journal_lines l on l.shift_id = sh.id and l.account = 'PREPAYMENT'
      join journal_entries e on e.id = l.entry_id where sh.settled_at is null group by sh.id having sum(l.amount) > 0 order by sh.id loop
    insert into operator_invoice_charges (business_id, kind, description, shift_id, amount, incurred_at) values (s.business_id, 'ADJUSTMENT',
      jsonb_build_object('en', 'Shift ' || s.id || ': worked more than booked', 'hk', '更期 ' || s.id || '：實際工時超出預訂'), s.id, s.missing, s.at);
    perform post_entry(s.business_id, 'CHARGED', hk_day(s.at), s.at, null, '', '', null, null, null, jsonb_build_array(
      jsonb_build_object('account', 'UNBILLED', 'amount', s.missing), jsonb_build_object('account', 'PREPAYMENT', 'amount', -s.missing, 'shift_id', s.id)));
  end loop;

  -- Credits that waited for a charge to be taken from apply to whatever is open.
  for c in select o.*, (select p.id from payments p join shifts sh on sh.group_id = p.group_id where sh.id = o.shift_id and p.method = 2 and p.state in ('PAID', 'PARTLY_REFUNDED') limit 1) as from_payment
      from operator_invoice_charges o where o.invoice_id is null and o.amount < 0 order by o.id loop
    insert into credits (business_id, payment_id, shift_id, arisen_on, arisen_at) values (c.business_id, c.from_payment, c.shift_id, hk_day(c.incurred_at), c.incurred_at) returning id into lot;
    perform post_entry(c.business_id, 'PREPAYMENT_RELEASED', hk_day(c.incurred_at), c.incurred_at, null, '', '', null, c.from_payment, null, jsonb_build_array(
      jsonb_build_object('account', 'UNBILLED', 'amount', -c.amount), jsonb_build_object('account', 'CREDIT', 'amount', c.amount, 'credit_id', lot)));
    delete from operator_invoice_charges where id = c.id;
  end loop;

  -- The proof: what the ledger says is what the tables said.
  select coalesce(sum(amount), 0) into wanted from invoices where status <> 3;
  select coalesce(sum(b.balance), 0) into found from document_balances b join documents d on d.id = b.document_id where d.invoice_id is not null;
  if wanted <> found then raise exception 'open worker invoices: % before, % in the ledger', wanted, found; end if;
  select coalesce(sum(o.amount), 0) + (select coalesce(sum(amount), 0) from transactions) into wanted from operator_invoices o;
  select coalesce(sum(b.balance), 0) into found from document_balances b join documents d on d.id = b.document_id where d.operator_invoice_id is not null;
  if wanted <> found then raise exception 'open admin invoices: % before, % in the ledger', wanted, found; end if;
  select coalesce(sum(amount), 0) into wanted from operator_invoice_charges where invoice_id is null;
  select coalesce(sum(balance), 0) into found from account_balances where account = 'UNBILLED';
  if wanted <> found then raise exception 'fees on no document: % before, % in the ledger', wanted, found; end if;
  select coalesce(sum(amount - refunded_amount), 0) into wanted from payments where method = 2 and state in ('PAID', 'PARTLY_REFUNDED', 'REFUNDED') and group_id is not null
    and exists (select from shifts sh where sh.group_id = payments.group_id and sh.paid_online and sh.total > 0);
  select wanted - coalesce(sum(amount), 0) into wanted from transactions where kind in ('PAYMENT', 'REFUND') and method = 2;
  select coalesce(sum(balance), 0) into found from account_balances where account = 'CASH_CARD';
  if wanted <> found then raise exception 'money received by card: % before, % in the ledger', wanted, found; end if;
end $$;

set constraints all immediate;
set constraints all deferred;

-- What changed the balance of an admin invoice after it was made, read from the ledger.
drop table transactions;
create view transactions as
  select l.id, l.business_id, d.operator_invoice_id,
    case coalesce(o.event, e.event)
      when 'PAYMENT_RECEIVED' then case when o.id is null then 'PAYMENT' else 'CORRECTION' end
      when 'PAYMENT_REFUNDED' then case when o.id is null then 'REFUND' else 'CORRECTION' end
      when 'FINANCE_CHARGED' then 'FINANCE_CHARGE'
      when 'CREDIT_APPLIED' then 'CREDIT'
      when 'PREPAYMENT_APPLIED' then 'PREPAYMENT'
      else 'CORRECTION' end as kind,
    coalesce(o.event, e.event) in ('PAYMENT_RECEIVED', 'PAYMENT_REFUNDED') as is_cash,
    case when o.id is null then e.method end as method,
    l.amount, e.reference, e.note, e.day as counts_from, e.moment as occurred_at
  from journal_lines l join journal_entries e on e.id = l.entry_id join documents d on d.id = l.document_id
    left join journal_entries o on o.id = e.reverses_id
  where d.operator_invoice_id is not null and e.event <> 'INVOICED';
