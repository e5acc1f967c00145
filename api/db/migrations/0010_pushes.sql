-- Notifications on their way to browsers that asked for them: gone once sent, or given up.

create table pushes (
  id bigint generated always as identity primary key,
  notification_id bigint not null references notifications on delete cascade,
  device_id bigint not null references devices on delete cascade,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  constraint pushes_once unique (notification_id, device_id)
);
create index pushes_due on pushes (next_attempt_at);
create index pushes_by_device on pushes (device_id);
