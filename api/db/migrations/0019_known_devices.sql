-- Browsers that signed in to an account, by a secret that each keeps: strangers who guess cannot lock them out.
create table known_devices (
  hash text not null,
  account_id bigint not null references accounts on delete cascade,
  last_used_at timestamptz not null,
  primary key (hash, account_id)
);
create index known_devices_by_account on known_devices (account_id);

-- The browser that asked for a code; only it can use the code. Null where the caller named none.
alter table verification_codes add column browser text;
