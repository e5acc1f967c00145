-- Kinds of notifications that a person does without, and whether an e-mail tells once a day what is unread.
alter table accounts add column unwanted_kinds text[] not null default '{}';
alter table accounts add column daily_email boolean not null default false;
