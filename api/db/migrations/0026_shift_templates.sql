-- Shifts without dates that a business books again and again, by a name of its own.
create table shift_templates (
  id bigint generated always as identity primary key,
  business_id bigint not null references businesses,
  name text not null,
  role_id bigint not null references roles,
  location_id bigint not null references locations,
  contact_id bigint not null references contacts,
  training_class_id bigint references training_classes,
  industry_id bigint not null references industries,
  -- Times of day, breaks and staffing in the fields of a booking; the wage in cents.
  terms jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text
);
create index shift_templates_by_business on shift_templates (business_id, lower(name), id);
