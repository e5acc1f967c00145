-- A question that an installation begins with is not public before somebody has read and saved it.
alter table faqs add column is_draft boolean not null default false;
