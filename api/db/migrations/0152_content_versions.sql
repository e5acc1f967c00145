-- 0 is a text that nobody has written yet; of terms, privacy notice and customer agreement the number of the latest text counts.
alter table blogs add column version integer not null default 1, add column updated_by text;
alter table articles add column version integer not null default 1, add column updated_by text;
alter table faqs add column version integer not null default 1, add column updated_at timestamptz, add column updated_by text;
