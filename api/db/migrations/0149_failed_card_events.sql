-- Events of the card provider whose handling threw. Its list is asked for later ones only, so they are kept here until they are done.
create table failed_card_events (
  id text primary key,
  event jsonb not null,
  failed_at timestamptz not null
);
