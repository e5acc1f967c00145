-- When a session was used last, from where and with which browser: one that nobody uses for 14 days is over, and the
-- account's owner can see them and end them.
alter table tokens add column last_used_at timestamptz;
update tokens set last_used_at = created_at;
alter table tokens alter column last_used_at set not null;
-- As the browser names itself; null where nobody told.
alter table tokens add column agent text;
alter table tokens add column address text;
-- The browser, as known_devices has it.
alter table tokens add column device text;
