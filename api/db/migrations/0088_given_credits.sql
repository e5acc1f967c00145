-- The provider gives a business a credit for an invoice, with its reason: a credit note takes off what is open of it, and
-- the rest is a credit (CR). One that was given by mistake is taken back.
create table given_credits (
  id bigint generated always as identity primary key,
  business_id bigint not null references businesses,
  -- The invoice, and the credit note that corrects it.
  document_id bigint not null references documents,
  note_id bigint not null unique references documents,
  reason text not null,
  given_at timestamptz not null,
  given_by text not null,
  taken_back_at timestamptz,
  taken_back_by text,
  check ((taken_back_at is null) = (taken_back_by is null))
);
create index given_credits_by_document on given_credits (document_id);
create index given_credits_by_business on given_credits (business_id);

alter table credits drop constraint credits_reason_check;
alter table credits add constraint credits_reason_check check (reason in ('PAID_AHEAD', 'CREDIT_NOTE', 'OVERPAID', 'DOCUMENT_ENDED', 'REFUND_FAILED',
  'DISPUTE_WON', 'GIVEN', 'CARRIED_OVER'));
