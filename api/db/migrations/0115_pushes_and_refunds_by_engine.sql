-- The job engine counts the attempts of pushes and refunds, and decides when they are tried again.
drop index pushes_due;
-- Two versions: 0.1.0 cannot run on this database anyway, since 0112 renamed its tables.
alter table pushes drop column attempts, drop column next_attempt_at;
drop index card_refunds_waiting;
-- Two versions: 0.1.0 cannot run on this database anyway, since 0112 renamed its tables.
alter table card_refunds drop column attempts, drop column next_attempt_at;
create index card_refunds_waiting on card_refunds (id) where sent_at is null;
