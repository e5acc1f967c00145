-- Empty where a location has one name or one address for the readers of both languages.
alter table locations
  add column name_hk text not null default '',
  add column address_hk text not null default '';
