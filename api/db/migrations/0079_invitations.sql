-- A supervisor is invited by a link to set a password, good once and for 72 hours.
alter table tokens drop constraint tokens_kind_check;
alter table tokens add constraint tokens_kind_check check (
  kind in ('session', 'sign_up', 'reset', 'second_factor', 'provider', 'provider_factor', 'provider_password', 'invitation')
);
