-- A demo request is answered by somebody of the provider, whose words are kept.
alter table demo_requests
  add column answer text,
  add column answered_at timestamptz,
  add column answered_by text,
  add constraint demo_requests_answered check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null));

-- Replies to an email go to this address; null: to the one that sends all of them.
alter table outbox
  add column reply_to text,
  -- Somebody of the provider has left it out: it is not sent any more, and is no alarm.
  add column left_out_at timestamptz;
create index outbox_by_time on outbox (queued_at desc, id desc);
