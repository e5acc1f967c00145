-- What a list of invoices shows of their lines, kept in step by the lines themselves: they are many, and hardly ever change.
alter table invoices
  add column line_count integer not null default 0,
  add column line_workers integer not null default 0,
  add column work_minutes bigint not null default 0,
  add column overtime_minutes bigint not null default 0;

create function add_up_lines(ids bigint[]) returns void language sql as $$
  update invoices i
  set line_count = sums.line_count, line_workers = sums.line_workers, work_minutes = sums.work_minutes,
    overtime_minutes = sums.overtime_minutes
  from (
    select i.id, count(il.id) as line_count, count(distinct us.worker_id) filter (where il.worker_pay > 0) as line_workers,
      coalesce(sum(il.work_minutes), 0) as work_minutes, coalesce(sum(il.overtime_minutes), 0) as overtime_minutes
    from invoices i left join (invoice_lines il join user_shifts us on us.id = il.user_shift_id) on il.invoice_id = i.id
    where i.id = any(ids) group by i.id
  ) sums
  where i.id = sums.id
$$;
select add_up_lines(array(select id from invoices));

create function lines_changed() returns trigger language plpgsql as $$
begin
  perform add_up_lines(array(select distinct invoice_id from changed));
  return null;
end $$;
-- Two versions: it writes columns that no version before it has, from rows that any version may write.
create trigger lines_added_up after insert on invoice_lines referencing new table as changed
  for each statement execute function lines_changed();
create function lines_moved() returns trigger language plpgsql as $$
begin
  perform add_up_lines(array(select invoice_id from changed union select invoice_id from before));
  return null;
end $$;
-- Two versions: it writes columns that no version before it has, from rows that any version may write.
create trigger lines_changed_up after update on invoice_lines referencing old table as before new table as changed
  for each statement execute function lines_moved();
-- Two versions: it writes columns that no version before it has, from rows that any version may write.
create trigger lines_taken_off after delete on invoice_lines referencing old table as changed
  for each statement execute function lines_changed();
