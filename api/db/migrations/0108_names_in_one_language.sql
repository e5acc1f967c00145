-- A name in one language is enough: lists are in the order of the English one, or of the Chinese one where that is missing.
drop index roles_by_business;
create index roles_by_business
  on roles (business_id, left(lower(coalesce(nullif(name ->> 'en', ''), name ->> 'hk')), 255), id) where deleted_at is null;
drop index training_classes_by_business;
create index training_classes_by_business
  on training_classes (business_id, left(lower(coalesce(nullif(name ->> 'en', ''), name ->> 'hk')), 255), id) where deleted_at is null;
