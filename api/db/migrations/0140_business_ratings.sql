-- What a worker says of the business after a shift.
alter table user_shifts add column business_rating smallint check (business_rating between 1 and 5);
create index user_shifts_rated on user_shifts (business_id) where business_rating is not null;
