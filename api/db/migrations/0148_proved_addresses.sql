-- Since when the owner of an account is known to read its address: a code or a link sent there was used. An operator may
-- write any address into a supervisor's account, and a copy of its data has only the emails from then on.
alter table accounts add column email_proved_at timestamptz;
update accounts a
set email_proved_at = greatest(a.created_at, (select max(c.changed_at) from email_changes c where c.account_id = a.id))
where a.role = 'OPERATOR' or a.role <> 'SUPERVISOR' and a.last_login_at is not null;
