-- The second factor of operators and supervisors. The secret is sealed with a key of the installation (api/sealing.ts).
create table second_factors (
  account_id bigint primary key references accounts on delete cascade,
  secret text not null,
  -- Null while it is being set up.
  confirmed_at timestamptz,
  -- The step of 30 seconds whose code was used last: a code is good once.
  last_step bigint not null default 0
);

-- Digests made with a key of the installation; each code is good once.
create table recovery_codes (
  account_id bigint not null references accounts on delete cascade,
  digest text not null,
  used_at timestamptz,
  primary key (account_id, digest)
);

-- Until when a browser is asked for no second factor.
alter table known_devices add column trusted_until timestamptz;

alter table businesses add column supervisors_need_second_factor boolean not null default false;

-- A token of the second kind is given after the password and opens nothing but the call that takes the code.
alter table tokens drop constraint tokens_kind_check;
alter table tokens add constraint tokens_kind_check check (kind in ('session', 'sign_up', 'reset', 'second_factor'));
