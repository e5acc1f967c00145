alter table roles add column uniform_note localised not null default '{"en": "", "hk": ""}';
alter table locations add column loading_bay text not null default '';
