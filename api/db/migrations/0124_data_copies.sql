-- Copies of what is stored about a person, for some days. A job fills `content`; the job that purges what has expired empties it.
create table data_copies (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  asked_by_admin boolean not null,
  language text not null,
  requested_at timestamptz not null,
  made_at timestamptz,
  expires_at timestamptz,
  content json,
  check ((made_at is null) = (expires_at is null))
);
create index data_copies_of_account on data_copies (account_id, id);
