-- Every list has one order, in which a cursor names a place (api/db/order.ts): where a list is long, the index has it
-- whole. Names are told apart by their first 255 characters; what has no instant stands before all that have one.

drop index contacts_by_business;
create index contacts_by_business on contacts (business_id, left(lower(name), 255), id) where deleted_at is null;
drop index locations_by_business;
create index locations_by_business on locations (business_id, left(lower(name), 255), id) where deleted_at is null;
drop index roles_by_business;
create index roles_by_business on roles (business_id, left(lower(name ->> 'en'), 255), id) where deleted_at is null;
drop index training_classes_by_business;
create index training_classes_by_business on training_classes (business_id, left(lower(name ->> 'en'), 255), id) where deleted_at is null;
drop index workers_by_name;
create index workers_by_name on workers (left(lower(name), 255), id);
create index shifts_in_order on shifts (business_id, coalesce(starts_at, '-infinity'), id);
drop index chat_topics_by_business;
create index chat_topics_by_business on chat_topics (business_id, coalesce(last_message_at, '-infinity') desc, id desc);
drop index chat_topics_by_worker;
create index chat_topics_by_worker on chat_topics (worker_id, coalesce(last_message_at, '-infinity') desc, id desc);
drop index reviews_by_worker;
create index reviews_by_worker on reviews (worker_id, reviewed_at desc, id desc);
