-- What the realtime channel tells of. A notification of PostgreSQL goes out when its transaction commits, never when
-- it does not, and equal ones of one transaction go out once: so whatever writes these tables, a request, a job or the
-- worker's side, is told of by itself, to every process of the API (docs/decisions/0013).

create function announce(kind text, id bigint) returns void language sql as
$$ select pg_notify('shiftdock', json_build_object('kind', kind, 'id', id)::text) $$;

-- Beside a menu's entries: one account's notifications, and what waits for a business.

create function announce_account() returns trigger language plpgsql as $$
begin
  perform announce('account', coalesce(new.account_id, old.account_id));
  return null;
end $$;

create function announce_business() returns trigger language plpgsql as $$
begin
  perform announce('business', coalesce(new.business_id, old.business_id));
  return null;
end $$;

create trigger notifications_added after insert or delete on notifications for each row execute function announce_account();
create trigger notifications_read after update of status on notifications for each row
  when (old.status is distinct from new.status) execute function announce_account();

create trigger applicants_added after insert or delete on shift_applicants for each row execute function announce_business();
create trigger applicants_changed after update of status, withdrawn_at on shift_applicants for each row
  when (old.status is distinct from new.status or old.withdrawn_at is distinct from new.withdrawn_at) execute function announce_business();

-- Applicants of a shift that has begun or been cancelled wait no longer.
create trigger shifts_moved after update of status on shifts for each row
  when (old.status is distinct from new.status) execute function announce_business();

create trigger timesheets_moved after update of status on user_shifts for each row
  when (old.status is distinct from new.status) execute function announce_business();

-- Where a worker is: while IN_PROGRESS 1 or BREAK_TIME 4.

create function announce_progress() returns trigger language plpgsql as $$
begin
  perform announce('progress', new.id);
  return null;
end $$;

create trigger timesheets_clocked after update of status, clock_in_at, clock_out_at on user_shifts for each row
  when (old.status in (1, 4) and (old.status is distinct from new.status or old.clock_in_at is distinct from new.clock_in_at
    or old.clock_out_at is distinct from new.clock_out_at)) execute function announce_progress();

-- Messages, and that they have been seen: the last one of those that a statement marks, for they are seen in their order.

create function announce_message() returns trigger language plpgsql as $$
begin
  perform announce('message', new.id);
  if new.sender = 'WORKER' then
    perform announce('business', business_id) from chat_topics where id = new.topic_id;
  end if;
  return null;
end $$;

create trigger messages_added after insert on chat_messages for each row execute function announce_message();

create function announce_seen() returns trigger language plpgsql as $$
begin
  perform announce('seen', max(n.id)) from now_read n join before_read b on b.id = n.id
    where b.read_at is null and n.read_at is not null group by n.topic_id, n.sender;
  perform announce('business', t.business_id) from now_read n join chat_topics t on t.id = n.topic_id where n.sender = 'WORKER';
  return null;
end $$;

create trigger messages_seen after update on chat_messages referencing old table as before_read new table as now_read
  for each statement execute function announce_seen();

-- A session that has ended hears nothing more.

create function announce_end() returns trigger language plpgsql as $$
begin
  perform announce('ended', new.id);
  return null;
end $$;

create trigger tokens_revoked after update of revoked_at on tokens for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function announce_end();
