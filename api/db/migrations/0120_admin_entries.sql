-- Hours that an admin entered for a worker, with the reason, which the business reads.
alter table user_shifts add column entered_by_admin boolean not null default false;
alter table user_shift_events add column note text not null default '';

-- The contract names the kinds.
alter table user_shift_events drop constraint user_shift_events_kind_check;
