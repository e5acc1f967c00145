-- Businesses, the people who sign in, and what keeps their sessions.

create table businesses (
  id bigint generated always as identity primary key,
  -- The step of sign-up to do next (domain/account/sign-up.ts).
  sign_up_step smallint not null check (sign_up_step between 0 and 4),
  approval text not null default 'waiting' check (approval in ('waiting', 'approved', 'rejected')),
  approved_at timestamptz,
  company_name text,
  company_name_hk text,
  website text,
  work_email text,
  address text,
  floor text,
  district_id bigint references districts,
  warehouse_address text,
  daily_workforce_count integer check (daily_workforce_count between 1 and 1000000),
  br_number text,
  billing_email text,
  billing_phone text,
  logo_id bigint references uploads,
  overtime_percentage smallint not null default 150 check (overtime_percentage between 100 and 300),
  created_at timestamptz not null,
  version integer not null default 0,
  updated_at timestamptz not null,
  updated_by text,
  check (approval <> 'approved' or (approved_at is not null and company_name is not null))
);
create index businesses_waiting on businesses (created_at) where approval = 'waiting';

-- The kinds of workforce a business asks for.
create table business_industries (
  business_id bigint not null references businesses on delete cascade,
  industry_id bigint not null references industries,
  primary key (business_id, industry_id)
);

create table business_registration_files (
  business_id bigint not null references businesses on delete cascade,
  upload_id bigint not null references uploads,
  position integer not null,
  primary key (business_id, upload_id)
);

-- People who sign in. An operator without a password has not finished sign-up.
create table accounts (
  id bigint generated always as identity primary key,
  role text not null check (role in ('OPERATOR', 'SUPERVISOR', 'USER')),
  business_id bigint references businesses,
  worker_id bigint,
  email text not null check (email = lower(email)),
  password_hash text,
  first_name text not null default '',
  last_name text not null default '',
  phone text,
  -- A supervisor's job title.
  position text not null default '',
  avatar_id bigint references uploads,
  language text not null default 'en' check (language in ('en', 'hk')),
  active boolean not null default true,
  last_login_at timestamptz,
  created_at timestamptz not null,
  deleted_at timestamptz,
  version integer not null default 0,
  updated_at timestamptz not null,
  updated_by text,
  constraint accounts_belong check (
    (business_id is not null) = (role in ('OPERATOR', 'SUPERVISOR')) and (worker_id is not null) = (role = 'USER')
  )
);
create unique index accounts_email on accounts (role, email) where deleted_at is null;
create unique index accounts_one_operator on accounts (business_id) where role = 'OPERATOR' and deleted_at is null;
create index accounts_by_business on accounts (business_id, role, id);

alter table uploads
  add foreign key (business_id) references businesses,
  add foreign key (account_id) references accounts;

-- Who accepted which edition of the customer agreement, and for what.
create table agreement_acceptances (
  id bigint generated always as identity primary key,
  business_id bigint not null references businesses,
  account_id bigint not null references accounts,
  email text not null,
  occasion text not null check (occasion in ('sign_up', 'booking')),
  edition text not null,
  accepted_at timestamptz not null
);
create index agreement_acceptances_by_business on agreement_acceptances (business_id, accepted_at desc);

-- Tokens are kept hashed: who reads this table cannot sign in.
create table tokens (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  kind text not null check (kind in ('session', 'sign_up', 'reset')),
  hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index tokens_by_account on tokens (account_id) where revoked_at is null;

create table verification_codes (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('SIGN_UP', 'RESET_PASSWORD')),
  role text not null check (role in ('OPERATOR', 'SUPERVISOR')),
  email text not null,
  -- Null where no account has the address: such a request counts all the same, and no code is ever right.
  hash text,
  sent_at timestamptz not null,
  wrong_tries integer not null default 0,
  used_at timestamptz
);
create index verification_codes_by_address on verification_codes (email, purpose, role, sent_at desc);

-- Where a session wants its pushes.
create table devices (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  token_id bigint not null references tokens on delete cascade,
  push_token text not null,
  platform text not null check (platform in ('WEB', 'IOS', 'ANDROID')),
  saved_at timestamptz not null,
  unique (account_id, push_token)
);
