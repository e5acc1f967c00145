-- Cards, payments, worker invoices (what a business owes for a week's approved timesheets) and operator
-- invoices (what the provider bills it beside them). Amounts are cents.

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

-- What comes after INV- and ADM-.
create sequence invoice_numbers;
create sequence operator_invoice_numbers;

-- The invoice of one business's work week. Shifts that were paid online when they were booked have one of their
-- own, so that an invoice is to be paid as a whole or not at all; and each has one commission percentage, so
-- that commission is reckoned once, on the sum.
create table invoices (
  id bigint generated always as identity primary key,
  business_id bigint not null references businesses,
  number text not null unique,
  -- IN_PROGRESS 1 (paid online, and being settled against the hours), DUE 2, PAID 3, UNPAID 4.
  status smallint not null check (status between 1 and 4),
  -- Monday of the work week.
  week_start date not null,
  paid_online boolean not null default false,
  issued_at timestamptz not null,
  due_on date not null,
  worker_pay bigint not null check (worker_pay >= 0),
  commission_percentage numeric(5, 2) not null,
  commission bigint not null check (commission >= 0),
  card_fee bigint not null default 0 check (card_fee >= 0),
  amount bigint not null,
  note text not null default '',
  paid_at timestamptz,
  version integer not null default 0,
  updated_at timestamptz not null,
  updated_by text,
  constraint invoices_once unique (business_id, week_start, paid_online, commission_percentage),
  constraint invoices_sum check (amount = worker_pay + commission + card_fee),
  constraint invoices_paid check ((status = 3) = (paid_at is not null)),
  constraint invoices_online check (paid_online or (status <> 1 and card_fee = 0))
);
create index invoices_by_business on invoices (business_id, due_on, id);
create index invoices_by_week on invoices (business_id, week_start, id);

create table invoice_lines (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices on delete cascade,
  user_shift_id bigint not null unique references user_shifts,
  work_minutes integer not null check (work_minutes >= 0),
  overtime_minutes integer not null check (overtime_minutes >= 0),
  worker_pay bigint not null check (worker_pay >= 0)
);
create index invoice_lines_by_invoice on invoice_lines (invoice_id, id);

create table invoice_files (
  invoice_id bigint not null references invoices on delete cascade,
  upload_id bigint not null references uploads,
  position integer not null,
  primary key (invoice_id, upload_id)
);

create table operator_invoices (
  id bigint generated always as identity primary key,
  business_id bigint not null references businesses,
  number text not null unique,
  -- PAST_DUE 1, OUTSTANDING 2, PAID 3, REFUND 4, PENDING 5, REJECT 6.
  status smallint not null check (status between 1 and 6),
  -- Monday of the work week it was made for.
  week_start date not null,
  issued_at timestamptz not null,
  due_on date not null,
  -- The sum of its charges.
  amount bigint not null check (amount >= 0),
  note text not null default '',
  version integer not null default 0,
  updated_at timestamptz not null,
  updated_by text,
  constraint operator_invoices_once unique (business_id, week_start)
);
create index operator_invoices_by_business on operator_invoices (business_id, due_on, id);

create table operator_invoice_files (
  invoice_id bigint not null references operator_invoices on delete cascade,
  upload_id bigint not null references uploads,
  position integer not null,
  primary key (invoice_id, upload_id)
);

-- What the provider charges or credits beside worker invoices. The weekly run puts what has been incurred on an
-- operator invoice; credits wait until there is enough to take them from.
create table operator_invoice_charges (
  id bigint generated always as identity primary key,
  business_id bigint not null references businesses,
  invoice_id bigint references operator_invoices,
  kind text not null check (kind in ('COMMISSION', 'CARD_FEE', 'CANCELLATION_FEE', 'FINANCE_CHARGE', 'DIRECT_HIRE_FEE', 'ADJUSTMENT')),
  description localised not null,
  shift_id bigint references shifts,
  -- The worker invoice that was paid late, of a finance charge.
  worker_invoice_id bigint unique references invoices,
  amount bigint not null check (amount >= 0 or kind in ('COMMISSION', 'ADJUSTMENT')),
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

-- What changed the balance of an operator invoice after it was made.
create table transactions (
  id bigint generated always as identity primary key,
  business_id bigint not null references businesses,
  operator_invoice_id bigint not null references operator_invoices,
  kind text not null check (kind in ('PAYMENT', 'REFUND', 'FINANCE_CHARGE', 'CORRECTION')),
  method smallint check (method in (1, 2, 3)),
  -- As it changes the balance: a payment is negative.
  amount bigint not null,
  reference text not null default '',
  note text not null default '',
  occurred_at timestamptz not null
);
create index transactions_by_invoice on transactions (operator_invoice_id, occurred_at desc, id desc);
