-- What the provider has set before: documents keep the details they were issued with, and this says since when each was so.
create table settings_history (
  id bigint generated always as identity primary key,
  type text not null references settings,
  value jsonb not null,
  valid_from timestamptz not null,
  valid_until timestamptz not null
);
create index settings_history_by_type on settings_history (type, valid_until);

create function keep_setting() returns trigger language plpgsql as $$
begin
  insert into settings_history (type, value, valid_from, valid_until) values (old.type, old.value, old.updated_at, new.updated_at);
  return null;
end $$;
create trigger settings_changed after update of value on settings for each row
  when (old.value is distinct from new.value) execute function keep_setting();

-- Whether a credit note has taken a line off again.
alter table invoice_lines add column is_credited boolean not null default false;
