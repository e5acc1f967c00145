-- A page of the menu says what it is for the first three times that a person opens it.
create table purposes_seen (
  account_id bigint not null references accounts on delete cascade,
  page text not null,
  times smallint not null check (times > 0),
  primary key (account_id, page)
);

-- A list of contacts, locations, roles or training classes says when each was last used.
create index shifts_last_of_role on shifts (role_id, starts_at) where status in (3, 4);
create index shifts_last_at_location on shifts (location_id, starts_at) where status in (3, 4);
create index shifts_last_of_contact on shifts (contact_id, starts_at) where status in (3, 4);
