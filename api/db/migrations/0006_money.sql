-- Cards, payments, worker invoices (what a business owes for one worker's week) and operator invoices
-- (what the provider bills the business). Amounts are cents.

create table cards (
  id bigint generated always as identity primary key,
  business_id bigint not null references businesses,
  provider_id text not null unique,
  fingerprint text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  holder text not null,
  expiry_month smallint not null check (expiry_month between 1 and 12),
  expiry_year smallint not null check (expiry_year between 2000 and 2999),
  is_default boolean not null default false,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create unique index cards_one_default on cards (business_id) where is_default and deleted_at is null;
create unique index cards_once on cards (business_id, fingerprint) where deleted_at is null;
create index cards_by_business on cards (business_id, id) where deleted_at is null;

alter table shifts add foreign key (card_id) references cards;

create table operator_invoices (
  id bigint generated always as identity primary key,
  business_id bigint not null references businesses,
  number text not null unique,
  -- PAST_DUE 1, OUTSTANDING 2, PAID 3, REFUND 4, PENDING 5, REJECT 6.
  status smallint not null check (status between 1 and 6),
  week_start date,
  issued_at timestamptz not null,
  due_on date not null,
  amount bigint not null check (amount >= 0),
  paid_amount bigint not null default 0 check (paid_amount >= 0),
  payment_method smallint check (payment_method in (1, 2, 3)),
  paid_at timestamptz,
  note text not null default '',
  version integer not null default 0,
  updated_at timestamptz not null,
  updated_by text,
  unique (business_id, week_start)
);
create index operator_invoices_by_business on operator_invoices (business_id, issued_at desc, id);

create table operator_invoice_files (
  invoice_id bigint not null references operator_invoices on delete cascade,
  upload_id bigint not null references uploads,
  position integer not null,
  primary key (invoice_id, upload_id)
);

create table invoices (
  id bigint generated always as identity primary key,
  business_id bigint not null references businesses,
  worker_id bigint not null references workers,
  operator_invoice_id bigint references operator_invoices,
  number text not null unique,
  -- IN_PROGRESS 1, DUE 2, PAID 3, UNPAID 4.
  status smallint not null check (status between 1 and 4),
  -- Monday of the work week it covers.
  week_start date not null,
  issued_at timestamptz not null,
  due_on date not null,
  work_minutes integer not null check (work_minutes >= 0),
  overtime_minutes integer not null check (overtime_minutes >= 0),
  work_pay bigint not null check (work_pay >= 0),
  overtime_pay bigint not null check (overtime_pay >= 0),
  worker_pay bigint not null,
  commission_percentage numeric(5, 2) not null,
  commission bigint not null check (commission >= 0),
  card_fee bigint not null default 0 check (card_fee >= 0),
  amount bigint not null,
  payment_method smallint check (payment_method in (1, 2, 3)),
  paid_at timestamptz,
  version integer not null default 0,
  updated_at timestamptz not null,
  updated_by text,
  constraint invoices_once unique (business_id, worker_id, week_start),
  constraint invoices_sum check (worker_pay = work_pay + overtime_pay and amount = worker_pay + commission + card_fee)
);
create index invoices_by_business on invoices (business_id, due_on, id);
create index invoices_by_operator_invoice on invoices (operator_invoice_id);

create table invoice_lines (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices on delete cascade,
  user_shift_id bigint not null unique references user_shifts,
  work_minutes integer not null check (work_minutes >= 0),
  overtime_minutes integer not null check (overtime_minutes >= 0),
  work_pay bigint not null check (work_pay >= 0),
  overtime_pay bigint not null check (overtime_pay >= 0),
  commission bigint not null check (commission >= 0),
  card_fee bigint not null default 0 check (card_fee >= 0),
  amount bigint not null,
  paid_at timestamptz,
  constraint invoice_lines_sum check (amount = work_pay + overtime_pay + commission + card_fee)
);
create index invoice_lines_by_invoice on invoice_lines (invoice_id, id);

-- What an operator invoice is made of, beside the worker invoices that name it.
create table operator_invoice_charges (
  id bigint generated always as identity primary key,
  invoice_id bigint references operator_invoices on delete cascade,
  business_id bigint not null references businesses,
  kind text not null check (kind in ('CANCELLATION', 'FINANCE_CHARGE', 'DIRECT_HIRE', 'TRAINING_ALLOWANCE', 'OTHER')),
  shift_id bigint references shifts,
  description localised not null,
  amount bigint not null check (amount >= 0),
  incurred_at timestamptz not null
);
create index operator_invoice_charges_by_invoice on operator_invoice_charges (invoice_id, id);
create index operator_invoice_charges_unbilled on operator_invoice_charges (business_id) where invoice_id is null;

-- Payments by card or otherwise, for a booking or an invoice.
create table payments (
  id bigint generated always as identity primary key,
  business_id bigint not null references businesses,
  group_id bigint references shift_groups,
  shift_id bigint references shifts,
  invoice_id bigint references invoices,
  operator_invoice_id bigint references operator_invoices,
  card_id bigint references cards,
  method smallint not null check (method in (1, 2, 3)),
  state text not null check (state in ('REQUIRES_ACTION', 'AWAITING', 'PAID', 'REFUNDED', 'FAILED')),
  amount bigint not null check (amount >= 0),
  refunded_amount bigint not null default 0 check (refunded_amount between 0 and amount),
  -- The provider's id, or one of our own; the bank returns it as the query name payment_intent.
  payment_id text not null unique,
  -- The bank's 3-D Secure page while the payment requires action.
  redirect_url text,
  -- What an FPS payer quotes.
  bill_number text unique,
  failure text,
  created_at timestamptz not null,
  paid_at timestamptz
);
create index payments_by_business on payments (business_id, created_at desc, id);
create index payments_by_group on payments (group_id);

-- What happened to an operator invoice, for its list of transactions.
create table transactions (
  id bigint generated always as identity primary key,
  business_id bigint not null references businesses,
  operator_invoice_id bigint not null references operator_invoices,
  payment_id bigint references payments,
  kind text not null check (kind in ('CHARGE', 'PAYMENT', 'REFUND', 'ADJUSTMENT')),
  method smallint check (method in (1, 2, 3)),
  status text not null check (status in ('PENDING', 'SUCCEEDED', 'FAILED')),
  amount bigint not null,
  reference text not null default '',
  note text not null default '',
  occurred_at timestamptz not null
);
create index transactions_by_invoice on transactions (operator_invoice_id, occurred_at desc, id);
