-- What shifts are made of: contacts, locations, roles, training classes. They are deleted by `deleted_at`,
-- because shifts of the past go on naming them.

create table contacts (
  id bigint generated always as identity primary key,
  business_id bigint not null references businesses,
  name text not null check (name <> ''),
  phone text not null,
  email text not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  version integer not null default 0,
  updated_at timestamptz not null,
  updated_by text
);
create index contacts_by_business on contacts (business_id, lower(name), id) where deleted_at is null;

create table locations (
  id bigint generated always as identity primary key,
  business_id bigint not null references businesses,
  name text not null check (name <> ''),
  address text not null,
  district_id bigint not null references districts,
  instructions localised not null,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  created_at timestamptz not null,
  deleted_at timestamptz,
  version integer not null default 0,
  updated_at timestamptz not null,
  updated_by text,
  check ((latitude is null) = (longitude is null))
);
create index locations_by_business on locations (business_id, lower(name), id) where deleted_at is null;

create table roles (
  id bigint generated always as identity primary key,
  business_id bigint not null references businesses,
  admin_role_id bigint references admin_roles,
  name localised not null,
  details localised not null,
  other_responsibilities localised not null,
  weight_to_lift integer not null default 0 check (weight_to_lift between 0 and 1000),
  attire localised not null,
  is_osha_forklift boolean not null default false,
  created_at timestamptz not null,
  deleted_at timestamptz,
  version integer not null default 0,
  updated_at timestamptz not null,
  updated_by text
);
create index roles_by_business on roles (business_id, lower(name ->> 'en'), id) where deleted_at is null;

create table role_responsibilities (
  role_id bigint not null references roles on delete cascade,
  responsibility_id bigint not null references responsibilities,
  position integer not null,
  primary key (role_id, responsibility_id)
);

create table role_equipments (
  role_id bigint not null references roles on delete cascade,
  equipment_id bigint not null references equipments,
  position integer not null,
  primary key (role_id, equipment_id)
);

create table role_gears (
  role_id bigint not null references roles on delete cascade,
  gear_id bigint not null references gears,
  position integer not null,
  primary key (role_id, gear_id)
);

create table role_requirements (
  role_id bigint not null references roles on delete cascade,
  requirement_id bigint not null references requirements,
  level text not null check (level in ('REQUIRED', 'PREFERRED')),
  position integer not null,
  primary key (role_id, requirement_id)
);

create table training_classes (
  id bigint generated always as identity primary key,
  business_id bigint not null references businesses,
  name localised not null,
  description localised not null,
  address text not null,
  -- Cents for one worker; null for none.
  allowance bigint check (allowance between 0 and 100000000),
  created_at timestamptz not null,
  deleted_at timestamptz,
  version integer not null default 0,
  updated_at timestamptz not null,
  updated_by text
);
create index training_classes_by_business on training_classes (business_id, lower(name ->> 'en'), id) where deleted_at is null;
