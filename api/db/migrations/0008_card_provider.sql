-- What the card provider calls things, and the provider's sandbox.

-- Whom the provider knows a business as; saved cards hang on it.
create table payment_customers (
  business_id bigint primary key references businesses,
  customer_id text not null unique,
  created_at timestamptz not null
);

-- A card that is kept once the bank has confirmed it.
create table card_setups (
  setup_id text primary key,
  business_id bigint not null references businesses,
  is_default boolean not null,
  state text not null check (state in ('WAITING', 'KEPT', 'FAILED')),
  card_id bigint references cards,
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'KEPT') = (card_id is not null))
);
create index card_setups_waiting on card_setups (business_id) where state = 'WAITING';

alter table payments
  -- The card that paid, also when it was not kept.
  add column card_brand text,
  add column card_last4 text check (card_last4 ~ '^\d{4}$'),
  -- Whether a new card is kept once the bank has confirmed the payment.
  add column save_card boolean not null default false;

-- The sandbox stands in for the provider where no money moves. Of a card it keeps what the provider would
-- show, and how the provider's test card behaves; never its number or security code.
create table sandbox_cards (
  id text primary key,
  business_id bigint not null references businesses,
  behaviour text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  holder text not null,
  expiry_month smallint not null,
  expiry_year smallint not null,
  fingerprint text not null,
  -- Whether the bank has confirmed it once, which is enough for some cards.
  confirmed boolean not null default false,
  created_at timestamptz not null
);

create table sandbox_intents (
  id text primary key,
  kind text not null check (kind in ('payment', 'setup')),
  state text not null check (state in ('REQUIRES_ACTION', 'SUCCEEDED', 'FAILED', 'DECLINED', 'CANCELLED')),
  card_id text not null references sandbox_cards,
  amount bigint not null check (amount >= 0),
  refunded bigint not null default 0 check (refunded between 0 and amount),
  -- The portal's page the bank sends the payer back to.
  return_url text not null,
  idempotency_key text not null unique,
  created_at timestamptz not null
);

create table sandbox_refunds (
  idempotency_key text primary key,
  intent_id text not null references sandbox_intents,
  amount bigint not null check (amount > 0)
);
