-- The list of workers tells of each what became of the latest places: those that were given up are few among all.
create index if not exists shift_applicants_given_up on shift_applicants (business_id, worker_id) where withdrawn_at is not null;
