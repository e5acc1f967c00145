-- A table of workers whom the provider takes over, from its check until it is taken over or a day is past. It is sealed:
-- it has identity card numbers.
create table worker_imports (
  id bigint generated always as identity primary key,
  sealed text not null,
  made_at timestamptz not null,
  made_by text not null
);
