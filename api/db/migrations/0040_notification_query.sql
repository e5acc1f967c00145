-- What a notification speaks of where that is several records: the filters of the list that has exactly those.
alter table notifications add column target_query jsonb;
