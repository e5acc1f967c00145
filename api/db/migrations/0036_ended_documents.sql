-- What a payment had settled of a document that has ended is the business's credit, and a credit can be paid out.
alter table journal_entries drop constraint journal_entries_event_check;
alter table journal_entries
  add constraint journal_entries_event_check check (event in ('CARD_CHARGED', 'CARD_REFUNDED', 'INVOICED', 'CHARGED', 'PREPAYMENT_APPLIED',
    'PREPAYMENT_RELEASED', 'CREDIT_APPLIED', 'CREDIT_RETURNED', 'CREDIT_PAID_OUT', 'PAYMENT_RECEIVED', 'PAYMENT_REFUNDED', 'PAYMENT_CREDITED',
    'FINANCE_CHARGED', 'CREDIT_NOTED', 'REFUND_FAILED', 'GOODWILL', 'DISPUTE_OPENED', 'DISPUTE_WON', 'DISPUTE_LOST', 'REVERSED'));

create or replace view transactions as
  select l.id, l.business_id, d.operator_invoice_id,
    case coalesce(o.event, e.event)
      when 'PAYMENT_RECEIVED' then case when o.id is null then 'PAYMENT' else 'CORRECTION' end
      when 'PAYMENT_REFUNDED' then case when o.id is null then 'REFUND' else 'CORRECTION' end
      when 'PAYMENT_CREDITED' then case when o.id is null then 'REFUND' else 'CORRECTION' end
      when 'FINANCE_CHARGED' then 'FINANCE_CHARGE'
      when 'CREDIT_APPLIED' then 'CREDIT'
      when 'PREPAYMENT_APPLIED' then 'PREPAYMENT'
      else 'CORRECTION' end as kind,
    coalesce(o.event, e.event) in ('PAYMENT_RECEIVED', 'PAYMENT_REFUNDED', 'PAYMENT_CREDITED') as is_cash,
    case when o.id is null then e.method end as method,
    l.amount, e.reference, e.note, e.day as counts_from, e.moment as occurred_at
  from journal_lines l join journal_entries e on e.id = l.entry_id join documents d on d.id = l.document_id
    left join journal_entries o on o.id = e.reverses_id
  where d.operator_invoice_id is not null and e.event <> 'INVOICED';
