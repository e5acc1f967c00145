-- Files that are being kept, before their upload is recorded. What a broken upload left is removed the next night.
create table unrecorded_files (
  storage_key text primary key,
  account_id bigint references accounts,
  size bigint not null check (size > 0),
  began_at timestamptz not null
);
create index unrecorded_files_by_account on unrecorded_files (account_id, began_at);

-- What an account uploaded in a day is counted before each upload.
create index uploads_by_account on uploads (account_id, created_at);

-- Without these each upload that is deleted reads all timesheets.
create index user_shifts_by_clock_in_photo on user_shifts (clock_in_photo_id) where clock_in_photo_id is not null;
create index user_shifts_by_clock_out_photo on user_shifts (clock_out_photo_id) where clock_out_photo_id is not null;
