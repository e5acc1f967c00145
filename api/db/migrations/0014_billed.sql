-- Whether a timesheet is on an invoice, kept in step by the lines themselves: the weekly run finds what is missing in an
-- index of just that, however much has been billed before (bench/scale.md).
alter table user_shifts add column billed boolean not null default false;
update user_shifts set billed = true where id in (select user_shift_id from invoice_lines);

create function timesheets_billed() returns trigger language plpgsql as $$
begin
  update user_shifts set billed = true where id in (select user_shift_id from added);
  return null;
end $$;
create trigger lines_added after insert on invoice_lines referencing new table as added
  for each statement execute function timesheets_billed();

create function timesheets_unbilled() returns trigger language plpgsql as $$
begin
  update user_shifts set billed = false where id in (select user_shift_id from removed);
  return null;
end $$;
create trigger lines_removed after delete on invoice_lines referencing old table as removed
  for each statement execute function timesheets_unbilled();

drop index user_shifts_approved;
create index user_shifts_to_bill on user_shifts (shift_id) where status in (3, 6) and not billed;
