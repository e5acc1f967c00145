-- What nobody decides is approved by the clock, after notices; an approval can be taken back until it is invoiced, and
-- by a credit note afterwards.
alter table user_shifts
  -- When it is approved if nobody decides; null until the business has been told.
  add column approves_at timestamptz,
  add column approved_by_clock_at timestamptz,
  -- Whether the plan counts, and not the clock: the lesser of both.
  add column as_planned boolean not null default false;
create index user_shifts_undecided on user_shifts (shift_id) where status in (2, 7);

alter table user_shift_acts drop constraint user_shift_acts_kind_check;
alter table user_shift_acts
  add constraint user_shift_acts_kind_check check (kind in ('CLOCK_OUT_CHANGED', 'APPROVED_ALL', 'APPROVED_WORK_TIME', 'REJECTED',
    'PUT_TO_PENDING', 'APPROVED_BY_CLOCK', 'REOPENED', 'CREDITED')),
  -- Null: done by the clock.
  alter column done_by drop not null;

-- A line that a credit note has taken off stays on its invoice; its timesheet may come onto another one.
alter table invoice_lines drop constraint invoice_lines_user_shift_id_key;
alter table invoice_lines add column credit_note_id bigint references documents;
create unique index invoice_lines_once on invoice_lines (user_shift_id) where not is_credited;
