-- What a scheduled task still has to do, one row for each business. A row is deleted in the transaction that does its
-- work; one that fails is tried again after a growing pause, and set aside when all tries have failed.
create table task_units (
  id bigint generated always as identity primary key,
  task text not null,
  business_id bigint not null references businesses on delete cascade,
  -- The work is what became due after `since` (null: ever) and by `until`.
  since timestamptz,
  until timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0),
  next_try_at timestamptz not null,
  failed_at timestamptz,
  last_error text,
  set_aside_at timestamptz,
  unique (task, business_id)
);
create index task_units_to_try on task_units (next_try_at) where set_aside_at is null;
create index task_units_set_aside on task_units (id) where set_aside_at is not null;

-- A task that is done as a whole waits as well before it is tried again.
alter table job_runs add column attempts integer not null default 0, add column failed_at timestamptz;
