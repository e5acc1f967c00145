-- The provider asks a business that has signed up, one question at a time, and the business answers it.
create table business_questions (
  id bigint generated always as identity primary key,
  business_id bigint not null references businesses on delete cascade,
  question text not null,
  asked_at timestamptz not null,
  asked_by text not null,
  answer text,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create unique index business_questions_open on business_questions (business_id) where answer is null;
create index business_questions_of on business_questions (business_id, id);

-- A business that is refused is told why. A refusal can be taken back: then it waits again.
alter table businesses
  add column refused_reason text check (refused_reason in ('CERTIFICATE', 'SCOPE', 'OTHER')),
  add column refused_words text not null default '',
  add column refused_at timestamptz,
  add column refused_by text;

-- A business that is suspended signs in, reads and pays, and books nothing new.
alter table businesses
  add column suspended_at timestamptz,
  add column suspended_by text,
  add column suspended_reason text not null default '';

-- Counts what the provider has decided about it, so that two of its people do not decide past each other.
alter table businesses add column review_version integer not null default 0;

-- Terms of a business's own: what is booked from a day on has this commission; null is everybody's again.
create table business_terms (
  id bigint generated always as identity primary key,
  business_id bigint not null references businesses on delete cascade,
  commission_percentage numeric(5, 2) check (commission_percentage between 0 and 100),
  from_day date not null,
  note text not null default '',
  set_at timestamptz not null,
  set_by text not null
);
create index business_terms_of on business_terms (business_id, from_day desc, id desc);
