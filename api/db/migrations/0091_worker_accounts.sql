-- Workers sign up by themselves, or are taken over by the provider, who decides about them as about businesses.
alter table workers
  add column state text not null default 'ACTIVE'
    check (state in ('SIGNING_UP', 'WAITING', 'ASKED', 'ACTIVE', 'SUSPENDED', 'REFUSED')),
  -- Counts the changes of the details and of what the provider decides.
  add column version integer not null default 0,
  -- What the worker declares: the right to work in Hong Kong, and being 18 or older.
  add column right_to_work boolean not null default false,
  add column of_age boolean not null default false,
  add column submitted_at timestamptz,
  add column approved_at timestamptz,
  add column approved_by text,
  -- What the provider said to a refusal or a suspension that is in force, when and who.
  add column decided_reason text check (decided_reason in ('RIGHT_TO_WORK', 'CERTIFICATE', 'OTHER')),
  add column decided_words text not null default '',
  add column decided_at timestamptz,
  add column decided_by text,
  add column invited_at timestamptz,
  -- Where pay goes: the name of the account, its bank by clearing code (null: by FPS), the number sealed and its last digits.
  add column payee text not null default '',
  add column payout_bank text references banks (code),
  add column payout_sealed text,
  add column payout_masked text not null default '';
update workers set approved_at = created_at, submitted_at = created_at, right_to_work = true, of_age = true;
-- From now on whoever makes a worker says where the worker stands.
alter table workers alter column state drop default;
alter table workers drop constraint workers_name_check;
alter table workers add constraint workers_named check (name <> '' or state = 'SIGNING_UP');
create index workers_by_state on workers (state, submitted_at, id);

create table worker_questions (
  id bigint generated always as identity primary key,
  worker_id bigint not null references workers on delete cascade,
  question text not null,
  asked_at timestamptz not null,
  asked_by text not null,
  answer text,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create unique index worker_questions_open on worker_questions (worker_id) where answer is null;
create index worker_questions_of on worker_questions (worker_id, id);

-- Who checked a certificate.
alter table worker_certificates add column verified_by text;

-- The provider pays workers for timesheets, each once.
create table worker_payments (
  id bigint generated always as identity primary key,
  worker_id bigint not null references workers,
  user_shift_id bigint not null unique references user_shifts,
  amount bigint not null check (amount >= 0),
  paid_on date not null,
  recorded_at timestamptz not null,
  recorded_by text not null
);
create index worker_payments_by_worker on worker_payments (worker_id, paid_on);

-- A worker's session is of a kind of its own: it opens nothing of a business, nor the other way round.
alter table tokens drop constraint tokens_kind_check;
alter table tokens add constraint tokens_kind_check check (
  kind in ('session', 'sign_up', 'reset', 'second_factor', 'provider', 'provider_factor', 'provider_password', 'invitation', 'worker')
);
update tokens set kind = 'worker' from accounts a where a.id = tokens.account_id and a.role = 'USER' and tokens.kind = 'session';

-- A worker signs up and in by a code.
alter table verification_codes drop constraint verification_codes_purpose_check;
alter table verification_codes
  add constraint verification_codes_purpose_check check (purpose in ('SIGN_UP', 'RESET_PASSWORD', 'CHANGE_EMAIL', 'SIGN_IN'));
alter table verification_codes drop constraint verification_codes_role_check;
alter table verification_codes
  add constraint verification_codes_role_check check (role in ('OPERATOR', 'SUPERVISOR', 'USER'));
