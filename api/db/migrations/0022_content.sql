-- Posts that the provider keeps: a draft opens by its key only, and what was taken away is known to be gone.
alter table blogs add column is_draft boolean not null default false;
alter table blogs add column preview_key text not null default substr(replace(gen_random_uuid()::text, '-', ''), 1, 24);
alter table blogs add column removed_at timestamptz;
-- The text as it was written, in Markdown; null for posts of older versions, which have their HTML only.
alter table blogs add column source localised;

-- A question that was taken away stays, so that the next start does not bring it back.
alter table faqs add column removed_at timestamptz;

-- Articles as the provider wrote them, in Markdown; without one the product's own text is answered.
create table articles (
  type text primary key check (type in ('about', 'careers', 'terms', 'privacy')),
  title localised not null,
  body localised not null,
  updated_at timestamptz not null
);

alter table demo_requests add column company_size text;
alter table demo_requests add column district_id bigint references districts;
