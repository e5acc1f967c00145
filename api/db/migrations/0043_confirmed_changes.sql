-- When the person behind a session last gave the password: what can take an account or money away wants that within minutes.
alter table tokens add column confirmed_at timestamptz;

-- A code at the address that an account wants to sign in with from then on.
alter table verification_codes drop constraint verification_codes_purpose_check;
alter table verification_codes
  add constraint verification_codes_purpose_check check (purpose in ('SIGN_UP', 'RESET_PASSWORD', 'CHANGE_EMAIL'));
alter table verification_codes add column account_id bigint references accounts on delete cascade;

-- Changes of the address one signs in with. The letter to the old address has a token that undoes the change.
create table email_changes (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  old_email text not null,
  new_email text not null,
  changed_at timestamptz not null,
  undo_hash text not null unique,
  undone_at timestamptz
);
create index email_changes_by_account on email_changes (account_id, changed_at);
create index email_changes_by_old_email on email_changes (old_email, changed_at);
