-- A business says that it has sent a payment; it counts once the provider has found it at the bank.
alter table payments drop constraint payments_state_check;
alter table payments
  add constraint payments_state_check check (state in ('REQUIRES_ACTION', 'ON_INVOICE', 'SENT', 'PAID', 'PARTLY_REFUNDED', 'REFUNDED', 'FAILED',
    'TAKEN_BACK', 'NOT_FOUND')),
  -- When the provider confirmed it, or did not find it.
  add column checked_at timestamptz,
  add column checked_by text;
create index payments_sent on payments (created_at, id) where state = 'SENT';
