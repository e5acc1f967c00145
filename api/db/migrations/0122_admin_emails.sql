-- Which emails an admin chose to get at once, daily or never, by kind.
alter table accounts add column admin_emails jsonb not null default '{}';
