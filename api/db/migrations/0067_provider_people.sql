-- People of the provider's office sign in with accounts of their own: the owner, who looks after money, who looks after
-- businesses. They belong to no business.
alter table accounts drop constraint accounts_role_check;
alter table accounts add constraint accounts_role_check check (role in ('OPERATOR', 'SUPERVISOR', 'USER', 'ADMIN'));
alter table accounts add column provider_role text check (provider_role in ('OWNER', 'FINANCE', 'SUPPORT'));
alter table accounts add constraint accounts_of_provider check ((provider_role is not null) = (role = 'ADMIN'));

-- Their tokens are of other kinds: a session, a password that waits for its code, and a link to set a password.
alter table tokens drop constraint tokens_kind_check;
alter table tokens add constraint tokens_kind_check check (
  kind in ('session', 'sign_up', 'reset', 'second_factor', 'provider', 'provider_factor', 'provider_password')
);

-- What each of them does, and what the admin command does (account_id is null), in the transaction of the act itself.
create table provider_acts (
  id bigint generated always as identity primary key,
  account_id bigint references accounts,
  -- As it was then.
  name text not null,
  -- The call, and its address: what it was done to.
  call text not null,
  path text not null,
  -- The plain values that were sent, without secrets and long texts.
  details jsonb not null,
  at timestamptz not null
);
create index provider_acts_by_time on provider_acts (at desc, id desc);
create index provider_acts_by_account on provider_acts (account_id, at desc, id desc);
