-- What the last check of each business found; the row without a business is of what belongs to none.
create table integrity_checks (
  business_id bigint references businesses on delete cascade,
  checked_at timestamptz not null,
  findings jsonb not null
);
create unique index integrity_checks_by_business on integrity_checks (coalesce(business_id, 0));
