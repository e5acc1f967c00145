-- The provider pays a worker by a transfer for what was billed of a week; it can be taken back where it was recorded by
-- mistake. Nothing wrote payments of workers before.
create table worker_transfers (
  id bigint generated always as identity primary key,
  worker_id bigint not null references workers,
  -- Monday of the week that the invoices are for.
  week_start date not null check (extract(isodow from week_start) = 1),
  amount bigint not null check (amount > 0),
  paid_on date not null,
  reference text not null,
  note text not null,
  -- Where it went, as the worker had said by then; empty where nothing was said.
  payee text not null,
  bank text references banks (code),
  account_masked text not null,
  recorded_at timestamptz not null,
  recorded_by text not null,
  taken_back_at timestamptz,
  taken_back_by text,
  taken_back_note text not null default '',
  check ((taken_back_at is null) = (taken_back_by is null))
);
create index worker_transfers_by_worker on worker_transfers (worker_id, id);
create index worker_transfers_by_week on worker_transfers (week_start, id);

-- A timesheet that is corrected after it was paid is paid the rest by a second payment.
alter table worker_payments
  drop constraint worker_payments_user_shift_id_key,
  drop constraint worker_payments_amount_check,
  drop column recorded_at,
  drop column recorded_by,
  add constraint worker_payments_amount_check check (amount > 0),
  add column transfer_id bigint not null references worker_transfers,
  add column is_taken_back boolean not null default false;
create index worker_payments_in_force on worker_payments (user_shift_id) where not is_taken_back;
create index worker_payments_by_transfer on worker_payments (transfer_id);

create index invoices_of_week on invoices (week_start);
