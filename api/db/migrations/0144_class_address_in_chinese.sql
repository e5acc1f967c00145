-- Empty where a class has one address for the readers of both languages.
alter table training_classes add column address_hk text not null default '';
