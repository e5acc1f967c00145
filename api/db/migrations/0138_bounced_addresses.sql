-- Addresses that a mail server refused for good; nothing is sent to them until somebody clears them.
create table bounced_addresses (
  id bigint generated always as identity primary key,
  address text not null unique check (address = lower(address)),
  reason text not null,
  bounced_at timestamptz not null
);
