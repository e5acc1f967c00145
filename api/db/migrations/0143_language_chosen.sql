-- Whether the owner of an account chose its language. Until then pages and emails follow the browser, so Chinese, which
-- was never the default of an office account, counts as chosen.
alter table accounts add column language_chosen boolean not null default false;
update accounts set language_chosen = true where language = 'hk' or role = 'USER';
