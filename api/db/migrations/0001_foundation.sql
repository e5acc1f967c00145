-- Money is integer cents (bigint), instants are timestamptz, calendar days are date in Hong Kong time.
-- No column defaults to now(): the demo clock may be ahead of the machine's, so every writer says the instant.
-- Enumerations hold the values of domain, which are those of the wire.

-- A text in both languages.
create domain localised as jsonb check (
  jsonb_typeof(value) = 'object' and jsonb_typeof(value -> 'en') = 'string' and jsonb_typeof(value -> 'hk') = 'string'
);

-- An instant as the wire writes it, for instants inside json.
create function iso(moment timestamptz) returns text language sql immutable parallel safe as
$$ select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

-- Lists everybody chooses from. The ids are fixed by api/seed/reference.

create table districts (
  id bigint primary key,
  name localised not null,
  area localised not null,
  position integer not null
);

create table industries (
  id bigint primary key,
  name localised not null,
  position integer not null
);

create table banks (
  id bigint primary key,
  code text not null unique check (code ~ '^\d{3}$'),
  name localised not null,
  position integer not null
);

create table equipments (
  id bigint primary key,
  name localised not null,
  position integer not null
);

create table gears (
  id bigint primary key,
  name localised not null,
  position integer not null
);

create table requirements (
  id bigint primary key,
  name localised not null,
  position integer not null
);

create table admin_roles (
  id bigint primary key,
  name localised not null,
  industry_id bigint not null references industries,
  position integer not null
);

create table responsibilities (
  id bigint primary key,
  admin_role_id bigint not null references admin_roles,
  name localised not null,
  position integer not null
);
create index responsibilities_by_admin_role on responsibilities (admin_role_id, position);

-- What `/admin/detail-setting` answers, by type.
create table settings (
  type text primary key,
  value jsonb not null,
  updated_at timestamptz not null
);

-- Files that were uploaded; the bytes are kept by api/files.ts under storage_key.

create table uploads (
  id bigint generated always as identity primary key,
  business_id bigint,
  worker_id bigint,
  account_id bigint,
  name text not null,
  storage_key text not null unique,
  type text not null,
  size bigint not null check (size > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  sha256 text not null,
  created_at timestamptz not null
);
create index uploads_by_business on uploads (business_id, id);

-- The machinery.

-- How far the demo clock is ahead of the machine's. One row.
create table clock (
  one_row boolean primary key default true check (one_row),
  offset_ms bigint not null default 0
);
insert into clock (offset_ms) values (0);

create table job_runs (
  name text primary key,
  last_run_at timestamptz,
  next_run_at timestamptz not null,
  last_error text,
  runs bigint not null default 0
);

-- Letters that wait to be sent, written in the transaction of what they tell of.
create table outbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  language text not null check (language in ('en', 'hk')),
  queued_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  sent_at timestamptz,
  last_error text
);
create index outbox_unsent on outbox (next_attempt_at) where sent_at is null;

-- The outcome of a write, stored with its effect, so that a repeated request gets the same answer.
create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash text not null,
  status smallint,
  answer text,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Failed attempts by what was attempted (an address to sign in with, say).
create table attempts (
  subject text primary key,
  failures integer not null check (failures > 0),
  last_failed_at timestamptz not null,
  blocked_until timestamptz
);
