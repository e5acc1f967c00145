-- Kinds of letters that a person does without, apart from the notifications; money and bookings are none of them.
alter table accounts add column unwanted_letters text[] not null default '{}';
-- Who did without notifications about timesheets got no letters about them either.
update accounts set unwanted_letters = '{TIMESHEETS}' where 'TIMESHEETS' = any(unwanted_kinds);
