-- The provider takes a second factor away from an operator who has lost app and recovery codes: who was helped, when, and how
-- the provider knew that it was the owner who asked.
create table second_factor_resets (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  reset_at timestamptz not null,
  reason text not null check (reason <> '')
);
create index second_factor_resets_by_account on second_factor_resets (account_id, reset_at desc);
