-- What was changed of the details of a worker, a user or a business, and what was asked to be corrected. An identity card and a bank
-- account are masked; of the card that is asked for, only the digest stands beside.
create table corrections (
  id bigint generated always as identity primary key,
  worker_id bigint references workers,
  account_id bigint references accounts,
  business_id bigint references businesses,
  field text not null,
  state text not null check (state in ('ASKED', 'DONE', 'DECLINED')),
  old_value text not null,
  new_value text not null,
  new_digest text,
  reason text not null default '',
  asked_at timestamptz,
  decided_at timestamptz,
  decided_by text,
  answer text not null default '',
  check (num_nonnulls(worker_id, account_id, business_id) = 1),
  check ((state = 'ASKED') = (decided_at is null))
);
create index corrections_of_worker on corrections (worker_id, id) where worker_id is not null;
create index corrections_of_account on corrections (account_id, id) where account_id is not null;
create index corrections_of_business on corrections (business_id, id) where business_id is not null;
create unique index corrections_asked on corrections (worker_id, field) where state = 'ASKED';
