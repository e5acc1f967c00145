-- Terms, privacy notice and customer agreement as an admin wrote them; the latest one that has taken effect is in force.
create table legal_texts (
  id bigint generated always as identity primary key,
  type text not null check (type in ('terms', 'privacy', 'customer-agreement')),
  title localised not null,
  body localised not null,
  effective_from date not null,
  created_at timestamptz not null,
  created_by text not null
);
create index legal_texts_by_type on legal_texts (type, effective_from desc, id desc);

-- The words of each edition of the customer agreement that somebody accepted.
create table agreement_editions (
  edition text primary key,
  title localised not null,
  sections jsonb not null,
  made_at timestamptz not null
);
