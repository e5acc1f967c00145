-- What the worker said to a decision about the hours, and when; once for each decision.
alter table user_shifts add column objection text not null default '';
alter table user_shifts add column objected_at timestamptz;
-- The latest "running late" before the clock-in.
alter table user_shifts add column late_minutes smallint;
