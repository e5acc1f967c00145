-- A booking's email brings its shifts as an iCalendar file, which is made from these events when it is sent.

alter table outbox add column calendar jsonb;
