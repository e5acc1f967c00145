-- A worker's account that is deleted, or a business's that is closed, after some days in which it can be cancelled.
create table deletions (
  id bigint generated always as identity primary key,
  worker_id bigint references workers,
  business_id bigint references businesses,
  requested_at timestamptz not null,
  due_at timestamptz not null,
  cancelled_at timestamptz,
  done_at timestamptz,
  check (num_nonnulls(worker_id, business_id) = 1),
  check (cancelled_at is null or done_at is null)
);
create unique index deletions_of_worker on deletions (worker_id) where cancelled_at is null;
create unique index deletions_of_business on deletions (business_id) where cancelled_at is null;

-- Files whose rows are gone and whose bytes are removed after the commit.
create table erased_files (
  storage_key text primary key,
  deletion_id bigint not null references deletions
);

alter table workers add column erased_at timestamptz;
alter table businesses add column erased_at timestamptz;

-- The names of deleted workers on documents, which are printed again as they were.
create table printed_names (
  worker_id bigint primary key references workers,
  name text not null,
  name_hk text
);

create view printed_workers as
  select w.id, coalesce(p.name, w.name) as name, case when p.worker_id is null then w.name_hk else p.name_hk end as name_hk, w.avatar_id
  from workers w left join printed_names p on p.worker_id = w.id;
