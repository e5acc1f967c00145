-- Every credit is a document: a number of its own series, and why it is there.
alter table credits
  add column number text,
  add column reason text;
alter table credits disable trigger credits_final;
update credits c set number = document_number('CR-', numbered.place),
  reason = case
    when e.event = 'PREPAYMENT_RELEASED' then 'PAID_AHEAD'
    when e.event = 'CREDIT_NOTED' then 'CREDIT_NOTE'
    when e.event = 'PAYMENT_RECEIVED' then 'OVERPAID'
    when e.event = 'PAYMENT_CREDITED' then 'DOCUMENT_ENDED'
    when e.event = 'REFUND_FAILED' then 'REFUND_FAILED'
    when e.event = 'DISPUTE_WON' then 'DISPUTE_WON'
    else 'CARRIED_OVER' end
  from (select id, row_number() over (order by id) as place from credits) numbered
    left join lateral (select entry_id from journal_lines l where l.credit_id = numbered.id order by l.id limit 1) first on true
    left join journal_entries e on e.id = first.entry_id
  where numbered.id = c.id;
alter table credits enable trigger credits_final;
alter table credits
  alter column number set not null,
  alter column reason set not null,
  add constraint credits_number_key unique (number),
  add constraint credits_reason_check check (reason in ('PAID_AHEAD', 'CREDIT_NOTE', 'OVERPAID', 'DOCUMENT_ENDED', 'REFUND_FAILED', 'DISPUTE_WON',
    'CARRIED_OVER'));
insert into document_series (prefix, last) values ('CR-', (select count(*) from credits));

-- A credit that is asked back is paid out by a transfer: a payment to the business, which the provider confirms.
alter table payments add column credit_id bigint references credits;
create unique index payments_payout_once on payments (credit_id) where credit_id is not null and state = 'SENT';
