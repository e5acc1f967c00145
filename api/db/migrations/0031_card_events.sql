-- What the card provider says by itself: payments that were confirmed without their payer coming back, refunds that a card
-- did not take, and disputes. Each event is taken up once, whichever way and however often it comes.
create table provider_events (
  id text primary key,
  type text not null,
  -- When it happened at the provider.
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  -- UNKNOWN: it is about a payment of ours that nobody here knows; a person has to look.
  result text not null check (result in ('DONE', 'IGNORED', 'UNKNOWN')),
  about text
);
create index provider_events_unknown on provider_events (received_at) where result = 'UNKNOWN';
create index provider_events_by_time on provider_events (occurred_at);

-- When the provider was last asked what came of a payment that waits for the bank.
alter table payments add column asked_at timestamptz;
create index payments_at_bank on payments (created_at) where state = 'REQUIRES_ACTION';

-- A card payment whose holder's bank has asked for it back.
create table disputes (
  id text primary key,
  business_id bigint not null references businesses,
  payment_id bigint not null references payments,
  amount bigint not null check (amount > 0),
  -- INQUIRY: the bank only asks; OPEN: the money is withdrawn until it is decided; CLOSED: an inquiry that came to nothing.
  state text not null check (state in ('INQUIRY', 'OPEN', 'WON', 'LOST', 'CLOSED')),
  reason text not null,
  -- Until when the provider may answer the bank.
  answer_by timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  check ((state in ('WON', 'LOST', 'CLOSED')) = (closed_at is not null))
);
create index disputes_by_business on disputes (business_id, opened_at desc);
create index disputes_by_payment on disputes (payment_id);

alter table card_refunds
  -- What the provider calls it, once it has been asked.
  add column refund_id text unique,
  -- The card did not take it.
  add column failed_at timestamptz,
  -- A lost dispute gave the same money back.
  add column disputed boolean not null default false;

insert into ledger_accounts (code, kind) values ('DISPUTED', 'ASSET');
alter table journal_entries drop constraint journal_entries_event_check;
alter table journal_entries
  add constraint journal_entries_event_check check (event in ('CARD_CHARGED', 'CARD_REFUNDED', 'INVOICED', 'CHARGED', 'PREPAYMENT_APPLIED',
    'PREPAYMENT_RELEASED', 'CREDIT_APPLIED', 'CREDIT_RETURNED', 'PAYMENT_RECEIVED', 'PAYMENT_REFUNDED', 'FINANCE_CHARGED', 'CREDIT_NOTED',
    'REFUND_FAILED', 'GOODWILL', 'DISPUTE_OPENED', 'DISPUTE_WON', 'DISPUTE_LOST', 'REVERSED'));

alter table notifications drop constraint notifications_target_check;
alter table notifications
  add constraint notifications_target_check check (target in (
    'SHIFT', 'APPLICANTS', 'TRAINING_CLASS', 'TIMESHEET', 'INVOICE', 'ADMIN_INVOICE', 'CHAT', 'WORKER', 'CARD', 'ACCOUNT', 'PAYMENT'));

-- The sandbox says the same things by itself.
create table sandbox_events (
  id bigint generated always as identity primary key,
  type text not null,
  about text not null,
  created_at timestamptz not null
);
create table sandbox_disputes (
  id text primary key,
  intent_id text not null references sandbox_intents,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('OPEN', 'WON', 'LOST')),
  created_at timestamptz not null
);
