-- Chat, notifications, and what the public site shows and takes.

create table chat_topics (
  id bigint generated always as identity primary key,
  business_id bigint not null references businesses,
  worker_id bigint not null references workers,
  created_at timestamptz not null,
  last_message_at timestamptz,
  constraint chat_topics_once unique (business_id, worker_id)
);
create index chat_topics_by_business on chat_topics (business_id, last_message_at desc nulls last, id);
create index chat_topics_by_worker on chat_topics (worker_id, last_message_at desc nulls last);

create table chat_messages (
  id bigint generated always as identity primary key,
  topic_id bigint not null references chat_topics,
  -- A business speaks with one voice, whoever of it types.
  sender text not null check (sender in ('BUSINESS', 'WORKER')),
  sender_id bigint not null references accounts,
  sender_name text not null,
  -- Chosen by the sender, so that a message sent twice is stored once.
  client_id text not null,
  body text not null,
  sent_at timestamptz not null,
  read_at timestamptz,
  constraint chat_messages_once unique (topic_id, client_id)
);
create index chat_messages_by_topic on chat_messages (topic_id, id desc);
create index chat_messages_unread on chat_messages (topic_id, sender) where read_at is null;

create table chat_message_media (
  message_id bigint not null references chat_messages on delete cascade,
  upload_id bigint not null references uploads,
  position integer not null,
  primary key (message_id, upload_id)
);

create table notifications (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  title localised not null,
  body localised not null,
  target text not null check (target in (
    'SHIFT', 'APPLICANTS', 'TRAINING_CLASS', 'TIMESHEET', 'INVOICE', 'ADMIN_INVOICE', 'CHAT', 'WORKER', 'CARD', 'ACCOUNT'
  )),
  target_id bigint,
  -- READ 1, UN_READ 2.
  status smallint not null default 2 check (status in (1, 2)),
  clicked_at timestamptz,
  created_at timestamptz not null
);
create index notifications_by_account on notifications (account_id, created_at desc, id desc);
create index notifications_unread on notifications (account_id) where status = 2;

create table tags (
  id bigint generated always as identity primary key,
  slug text not null unique,
  name localised not null
);

create table blogs (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title localised not null,
  excerpt localised not null,
  -- HTML, sanitised before it is stored.
  body localised not null,
  cover_id bigint references uploads,
  published_at timestamptz not null,
  updated_at timestamptz not null
);
create index blogs_by_date on blogs (published_at desc, id desc);

create table blog_tags (
  blog_id bigint not null references blogs on delete cascade,
  tag_id bigint not null references tags on delete cascade,
  primary key (blog_id, tag_id)
);
create index blog_tags_by_tag on blog_tags (tag_id);

create table faq_topics (
  id bigint primary key,
  name localised not null,
  position integer not null
);

create table faqs (
  id bigint primary key,
  topic_id bigint not null references faq_topics,
  question localised not null,
  answer localised not null,
  position integer not null
);

create table demo_requests (
  id bigint generated always as identity primary key,
  name text not null,
  company_name text not null,
  email text not null,
  phone text not null,
  message text not null,
  language text not null check (language in ('en', 'hk')),
  created_at timestamptz not null
);
