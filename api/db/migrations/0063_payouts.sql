-- A credit that is asked back says whom the transfer pays: the name of the account, its bank by clearing code (null: by FPS),
-- and its number. What was asked for before says it in the note.
alter table payments
  add column payee text not null default '',
  add column payee_bank text references banks (code),
  add column payee_account text not null default '';
