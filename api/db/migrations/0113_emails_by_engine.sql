-- The job engine decides when an email is tried again; the row says whether it is due, and what happened to it.
alter table outbox
  add column is_urgent boolean not null default false,
  add column dead_lettered_at timestamptz;
update outbox set dead_lettered_at = queued_at where sent_at is null and discarded_at is null and next_attempt_at is null;
drop index outbox_unsent;
-- Two versions: 0.1.0 cannot run on this database anyway, since 0112 renamed its tables.
alter table outbox drop column next_attempt_at;
create index outbox_unsent on outbox (id) where sent_at is null and discarded_at is null and dead_lettered_at is null;
