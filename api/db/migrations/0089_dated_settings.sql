-- A setting of the provider is changed from a day on, by somebody. One that is to come waits until its day; what was set is
-- the history, with who did it.
create table setting_changes (
  id bigint generated always as identity primary key,
  name text not null,
  -- As it was typed.
  value text not null,
  from_day date not null,
  note text not null,
  set_at timestamptz not null,
  set_by text not null,
  -- When it began to hold, or was taken back before that.
  applied_at timestamptz,
  withdrawn_at timestamptz,
  check (applied_at is null or withdrawn_at is null)
);
create index setting_changes_to_come on setting_changes (from_day) where applied_at is null and withdrawn_at is null;
create unique index setting_changes_once on setting_changes (name, from_day) where applied_at is null and withdrawn_at is null;
create index setting_changes_by_name on setting_changes (name, applied_at desc) where applied_at is not null;
