-- An approval or rejection is held for ten minutes before it is told and billed: until then it can be undone, and the
-- timesheet is again what it was before.
alter table user_shifts
  -- From then on the decision is told and billed; null where nobody decided since, or the clock did.
  add column settled_from timestamptz,
  -- The columns that the decision changed, as they were.
  add column before_decision jsonb,
  add constraint user_shifts_held check ((settled_from is null) = (before_decision is null));
create index user_shifts_held on user_shifts (business_id, settled_from) where settled_from is not null;

alter table user_shift_acts drop constraint user_shift_acts_kind_check;
alter table user_shift_acts
  add constraint user_shift_acts_kind_check check (kind in ('CLOCK_OUT_CHANGED', 'APPROVED_ALL', 'APPROVED_WORK_TIME', 'REJECTED',
    'PUT_TO_PENDING', 'APPROVED_BY_CLOCK', 'REOPENED', 'CREDITED', 'UNDONE'));
