-- Events of the card provider whose handling threw. Its list is asked for later ones only, so they are kept here until they are done.
create table failed_card_events (
  id text primary key,
  event jsonb not null,
  failed_at timestamptz not null
);

-- What admins were emailed about: an event bears the moment of its request and may be committed after the run that covers it.
create table emailed_admin_events (
  kind text not null,
  choice text not null,
  key text not null,
  emailed_at timestamptz not null,
  primary key (kind, choice, key)
);
