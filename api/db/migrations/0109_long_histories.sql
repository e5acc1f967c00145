-- What a list of a business with a long history reads of each timesheet and shift is in an index (bench/scale.md).

-- Counts and sums of timesheets, without reading the rows.
create index user_shifts_of_business on user_shifts (business_id, status, shift_id)
  include (overtime_status, work_pay, overtime_pay, clock_in_at, attention);
drop index user_shifts_by_business;

-- What a worker has completed, and with whom.
create index user_shifts_of_worker on user_shifts (worker_id, shift_id) include (business_id, status);
drop index user_shifts_by_worker;

-- When shifts of a business start, and when one does.
create index shifts_in_state on shifts (business_id, status, starts_at) include (id);
drop index shifts_by_status;
create index shifts_start on shifts (id) include (starts_at);
