-- Keyed digests of numbers that are not stored in the clear, by which two accounts of one person are found.
alter table workers
  add column hkid_digest text,
  add column account_digest text,
  -- The account that stayed when two of one person became one.
  add column merged_into bigint references workers;
create index workers_by_hkid_digest on workers (hkid_digest) where hkid_digest is not null;
create index workers_by_account_digest on workers (account_digest) where account_digest is not null;
create index workers_by_phone on workers (phone) where phone <> '';
