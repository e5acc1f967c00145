-- Addresses of filtered lists that a person keeps by a name.
create table saved_views (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  name text not null,
  address text not null,
  created_at timestamptz not null,
  unique (account_id, address)
);
