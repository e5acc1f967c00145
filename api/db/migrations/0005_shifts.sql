-- Shifts, who applies for them, and the time that is worked on them.

-- Every posted shift is one of a group; a shift that does not repeat is alone in its own.
create table shift_groups (
  id bigint generated always as identity primary key,
  business_id bigint not null references businesses,
  -- 1 Monday to 7 Sunday; empty for a shift that does not repeat.
  repeat_days smallint[] not null default '{}',
  repeat_until date,
  created_at timestamptz not null
);
create index shift_groups_by_business on shift_groups (business_id, id);

create table shifts (
  id bigint generated always as identity primary key,
  business_id bigint not null references businesses,
  group_id bigint not null references shift_groups,
  -- NEW 2, IN_PROGRESS 3, COMPLETED 4, CANCEL 5, DRAFT 6.
  status smallint not null check (status between 2 and 6),
  -- A draft's schedule and staffing as far as they are filled in; it stands for the whole series to be booked.
  draft jsonb,
  role_id bigint not null references roles,
  location_id bigint not null references locations,
  contact_id bigint not null references contacts,
  training_class_id bigint references training_classes,
  industry_id bigint not null references industries,
  starts_at timestamptz,
  ends_at timestamptz,
  is_night_shift boolean not null default false,
  break_type text not null default 'NONE' check (break_type in ('NONE', 'PAID', 'UNPAID')),
  -- [{ "start_time": "12:00", "end_time": "13:00" }] in Hong Kong time.
  breaks jsonb not null default '[]',
  break_minutes integer not null default 0 check (break_minutes >= 0),
  workers integer check (workers between 1 and 1000000),
  -- HOURLY 1, DAILY 2.
  wage_type smallint check (wage_type in (1, 2)),
  wage bigint check (wage between 3750 and 100000000),
  overtime_included boolean not null default false,
  -- Minutes after the planned end.
  overtime_start integer check (overtime_start between 15 and 120),
  overtime_percentage smallint check (overtime_percentage between 100 and 300),
  audience text not null default 'ALL' check (audience in ('ALL', 'FAVORITE')),
  favourite_hours numeric(7, 2) check (favourite_hours >= 0.5),
  -- When everybody sees the shift, reckoned when it was posted.
  opens_at timestamptz,
  shared_emails text[] not null default '{}',
  -- MANUAL 1, STRIPE 2, FPS 3.
  payment_method smallint check (payment_method in (1, 2, 3)),
  card_id bigint,
  paid_online boolean not null default false,
  -- The cost as booked, in cents, and the prices it was reckoned with.
  commission_percentage numeric(5, 2),
  card_fee_percentage numeric(5, 2),
  card_fee_fixed bigint,
  worker_pay bigint check (worker_pay >= 0),
  commission bigint check (commission >= 0),
  card_fee bigint check (card_fee >= 0),
  total bigint check (total >= 0),
  clock_in_code text,
  clock_out_code text,
  posted_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by text,
  cancel_reason text check (cancel_reason in ('CREATED_BY_MISTAKE', 'NEEDS_HAVE_CHANGED', 'CANNOT_FIND_WORKER')),
  cancel_note text not null default '',
  cancellation_fee bigint check (cancellation_fee >= 0),
  -- When a shift that was paid online was reckoned against the hours that were worked.
  settled_at timestamptz,
  created_by bigint references accounts,
  created_at timestamptz not null,
  version integer not null default 0,
  updated_at timestamptz not null,
  updated_by text,
  constraint shifts_complete check (
    status = 6
    or (starts_at is not null and ends_at is not null and workers is not null and wage_type is not null
      and wage is not null and payment_method is not null and total is not null and posted_at is not null
      and opens_at is not null and clock_in_code is not null and clock_out_code is not null)
  ),
  constraint shifts_length check (
    ends_at is null or starts_at is null or ends_at - starts_at between interval '30 minutes' and interval '16 hours'
  ),
  constraint shifts_cost check (total is null or total = worker_pay + commission + card_fee),
  constraint shifts_cancelled check ((status = 5) = (cancelled_at is not null))
);
create index shifts_by_business on shifts (business_id, starts_at desc, id);
create index shifts_by_status on shifts (business_id, status, starts_at);
create index shifts_by_group on shifts (group_id, starts_at);
create index shifts_by_clock on shifts (starts_at) where status in (2, 3);
create index shifts_to_settle on shifts (business_id, starts_at) where paid_online and status = 4 and settled_at is null;
create index shifts_open on shifts (opens_at, starts_at) where status = 2;
create index shifts_by_role on shifts (role_id) where status in (2, 3, 6);
create index shifts_by_location on shifts (location_id) where status in (2, 3, 6);
create index shifts_by_contact on shifts (contact_id) where status in (2, 3, 6);
create index shifts_by_class on shifts (training_class_id) where status in (2, 3, 6);

create table shift_applicants (
  id bigint generated always as identity primary key,
  business_id bigint not null references businesses,
  shift_id bigint not null references shifts,
  worker_id bigint not null references workers,
  -- WAITING 0, APPLY 1, ACCEPT 2, REJECT 3, APPROVEL 4, NEW 5.
  status smallint not null check (status between 0 and 5),
  reason text check (reason in ('FULL_SLOTS', 'UNFIT', 'NOT_SUITABLE', 'OTHERS')),
  note text not null default '',
  applied_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  withdrawn_at timestamptz,
  constraint shift_applicants_once unique (shift_id, worker_id)
);
create index shift_applicants_by_shift on shift_applicants (shift_id, status, applied_at);
create index shift_applicants_by_worker on shift_applicants (worker_id, status);
create index shift_applicants_undecided on shift_applicants (business_id) where status in (0, 1, 5) and withdrawn_at is null;

-- The timesheet of one worker on one shift. It begins when the worker is accepted.
create table user_shifts (
  id bigint generated always as identity primary key,
  business_id bigint not null references businesses,
  shift_id bigint not null references shifts,
  worker_id bigint not null references workers,
  applicant_id bigint not null references shift_applicants,
  -- IN_PROGRESS 1, WAITING_APPROVAL 2, APPROVAL 3, BREAK_TIME 4, REJECT 5, APPROVAL_WORK_TIME 6, PENDING 7, COMPLETED 8.
  status smallint not null check (status between 1 and 8),
  -- PENDING 0, DONE 1, REJECT 2.
  overtime_status smallint not null default 0 check (overtime_status in (0, 1, 2)),
  clock_in_at timestamptz,
  clock_out_at timestamptz,
  clock_in_photo_id bigint references uploads,
  clock_out_photo_id bigint references uploads,
  -- Whether the phone was at the location; null when it did not tell, or the location is not on the map.
  clock_in_on_site boolean,
  clock_out_on_site boolean,
  -- The sum, its pay in cents and what differs from the plan: reckoned by domain/timesheet whenever a clock
  -- time or a break changes (api/resources/timesheets/record.ts), kept so that lists can count and add up.
  work_minutes integer not null default 0 check (work_minutes >= 0),
  overtime_minutes integer not null default 0 check (overtime_minutes >= 0),
  total_minutes integer generated always as (work_minutes + overtime_minutes) stored,
  break_minutes integer not null default 0 check (break_minutes >= 0),
  work_pay bigint not null default 0 check (work_pay >= 0),
  overtime_pay bigint not null default 0 check (overtime_pay >= 0),
  attention text[] not null default '{}',
  rejected_reason text not null default '',
  reviewed_at timestamptz,
  reviewed_by text,
  created_at timestamptz not null,
  version integer not null default 0,
  updated_at timestamptz not null,
  updated_by text,
  constraint user_shifts_once unique (shift_id, worker_id),
  constraint user_shifts_order check (clock_out_at is null or clock_out_at >= clock_in_at)
);
create index user_shifts_by_business on user_shifts (business_id, status, shift_id);
create index user_shifts_by_worker on user_shifts (worker_id, shift_id);
create index user_shifts_at_work on user_shifts (shift_id) where status in (1, 4);

-- What people did to a timesheet; what the worker did is in its clock times and breaks.
create table user_shift_acts (
  id bigint generated always as identity primary key,
  user_shift_id bigint not null references user_shifts on delete cascade,
  kind text not null check (kind in ('CLOCK_OUT_CHANGED', 'APPROVED_ALL', 'APPROVED_WORK_TIME', 'REJECTED', 'PUT_TO_PENDING')),
  done_at timestamptz not null,
  done_by text not null
);
create index user_shift_acts_by_shift on user_shift_acts (user_shift_id, done_at);

create table user_shift_breaks (
  id bigint generated always as identity primary key,
  user_shift_id bigint not null references user_shifts on delete cascade,
  began_at timestamptz not null,
  ended_at timestamptz,
  check (ended_at is null or ended_at >= began_at)
);
create index user_shift_breaks_by_shift on user_shift_breaks (user_shift_id, began_at);
create unique index user_shift_breaks_one_open on user_shift_breaks (user_shift_id) where ended_at is null;

create table user_shift_images (
  user_shift_id bigint not null references user_shifts on delete cascade,
  upload_id bigint not null references uploads,
  position integer not null,
  primary key (user_shift_id, upload_id)
);

create table reviews (
  id bigint generated always as identity primary key,
  business_id bigint not null references businesses,
  user_shift_id bigint not null unique references user_shifts on delete cascade,
  worker_id bigint not null references workers,
  rating smallint not null check (rating between 1 and 5),
  comment text not null default '',
  reviewed_at timestamptz not null,
  reviewed_by text not null
);
create index reviews_by_worker on reviews (worker_id, reviewed_at desc);
