-- Workers belong to nobody; what a business thinks of one is in worker_standings.

create table workers (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  name_hk text,
  email text not null,
  phone text not null,
  -- Male 1, female 2, other 3; null when not told.
  sex smallint check (sex in (1, 2, 3)),
  nationality text not null default '',
  experience_years integer not null default 0 check (experience_years >= 0),
  about text not null default '',
  language text not null default 'hk' check (language in ('en', 'hk')),
  -- The identity card number is never kept, only enough of it to tell people apart: A123***(*).
  hkid_masked text,
  emergency_name text,
  emergency_phone text,
  emergency_relationship text,
  avatar_id bigint references uploads,
  -- Places the worker gave up.
  cancelled_shifts integer not null default 0 check (cancelled_shifts >= 0),
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index workers_by_name on workers (lower(name), id);

alter table accounts add foreign key (worker_id) references workers;
alter table uploads add foreign key (worker_id) references workers;
create unique index accounts_one_worker on accounts (worker_id) where role = 'USER' and deleted_at is null;

create table worker_districts (
  worker_id bigint not null references workers on delete cascade,
  district_id bigint not null references districts,
  position integer not null,
  primary key (worker_id, district_id)
);

create table worker_industries (
  worker_id bigint not null references workers on delete cascade,
  industry_id bigint not null references industries,
  position integer not null,
  primary key (worker_id, industry_id)
);

create table worker_certificates (
  id bigint generated always as identity primary key,
  worker_id bigint not null references workers on delete cascade,
  name localised not null,
  -- Last valid day; null when it never expires.
  expires_on date,
  is_forklift boolean not null default false,
  verified_at timestamptz,
  upload_id bigint references uploads
);
create index worker_certificates_by_worker on worker_certificates (worker_id, id);

create table worker_jobs (
  id bigint generated always as identity primary key,
  worker_id bigint not null references workers on delete cascade,
  company text not null,
  position text not null,
  began_on date not null,
  ended_on date,
  check (ended_on is null or ended_on >= began_on)
);
create index worker_jobs_by_worker on worker_jobs (worker_id, began_on desc);

-- A favourite is never blocked (domain/worker/block.ts).
create table worker_standings (
  business_id bigint not null references businesses,
  worker_id bigint not null references workers,
  favourite boolean not null default false,
  blocked boolean not null default false,
  block_reason text check (block_reason in ('SPAM', 'OTHERS')),
  block_note text not null default '',
  updated_at timestamptz not null,
  updated_by text,
  primary key (business_id, worker_id),
  check (not (favourite and blocked)),
  check (blocked or block_reason is null)
);
create index worker_standings_by_worker on worker_standings (worker_id);

create table class_applicants (
  id bigint generated always as identity primary key,
  business_id bigint not null references businesses,
  class_id bigint not null references training_classes,
  worker_id bigint not null references workers,
  -- APPLY 1 waits; REJECT 3; APPROVEL 4.
  status smallint not null check (status in (1, 3, 4)),
  reason text check (reason in ('FULL_SLOTS', 'UNFIT', 'NOT_SUITABLE', 'OTHERS')),
  note text not null default '',
  applied_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  unique (class_id, worker_id),
  check ((status = 1) = (decided_at is null))
);
create index class_applicants_by_class on class_applicants (class_id, status, applied_at);
create index class_applicants_by_worker on class_applicants (worker_id);
