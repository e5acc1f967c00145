-- Sign-in of a business's supervisors by the company's own identity provider (OpenID Connect).
create table identity_providers (
  business_id bigint primary key references businesses,
  -- Part of the addresses that sign-in begins at and comes back to.
  code text not null unique,
  issuer text not null,
  -- Only addresses of this domain sign in.
  domain text not null check (domain = lower(domain)),
  client_id text not null,
  -- Sealed with a key of the installation (api/sealing.ts).
  client_secret text not null,
  -- What the provider says of itself: where browsers are sent to sign in.
  metadata jsonb not null,
  -- Supervisors sign in by it only; their passwords open nothing.
  required boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text
);

-- A person of the provider is known by issuer and subject: an address can be given to somebody else.
create table identity_links (
  account_id bigint primary key references accounts on delete cascade,
  business_id bigint not null references businesses,
  issuer text not null,
  subject text not null,
  linked_at timestamptz not null,
  unique (business_id, issuer, subject)
);

-- A sign-in that was begun is finished once; what was used is kept as long as it could be used.
create table identity_attempts (
  digest text primary key,
  expires_at timestamptz not null
);
create index identity_attempts_by_end on identity_attempts (expires_at);

-- What a session was begun with.
alter table tokens add column signed_by text not null default 'password'
  check (signed_by in ('password', 'identity_provider'));
