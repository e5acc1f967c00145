-- The key in a short link's code. It opens a job that only favourites see, so it must not follow from the shift's number.
alter table shifts add column link_key text not null default substr(replace(gen_random_uuid()::text, '-', ''), 1, 12);
