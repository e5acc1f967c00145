-- What a business calls the provider, the account and the tax in its accounting program: files of bills begin with it.
alter table businesses
  add column books_supplier text not null default '',
  add column books_account text not null default '',
  add column books_tax text not null default '';
