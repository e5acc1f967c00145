-- Calls that are open to anyone, counted by who makes them for an hour from the first. Unlogged: each such call writes here,
-- and counts that a crash of the database loses only begin anew.
create unlogged table open_calls (
  subject text primary key,
  made int not null,
  ends_at timestamptz not null
);
create index open_calls_by_end on open_calls (ends_at);
