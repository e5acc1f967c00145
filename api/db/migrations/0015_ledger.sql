-- The ledger: every movement of money as one entry of balanced lines. An entry is never changed or removed; what was
-- wrong is reversed by another one. Debits are positive, credits negative, amounts are cents, days are Hong Kong's.

create table ledger_accounts (
  code text primary key,
  kind text not null check (kind in ('ASSET', 'LIABILITY', 'INCOME', 'EXPENSE'))
);
insert into ledger_accounts (code, kind) values
  ('RECEIVABLE', 'ASSET'), ('UNBILLED', 'ASSET'),
  ('CASH_CARD', 'ASSET'), ('CASH_FPS', 'ASSET'), ('CASH_MANUAL', 'ASSET'),
  ('PREPAYMENT', 'LIABILITY'), ('CREDIT', 'LIABILITY'), ('WORKER_PAY', 'LIABILITY'),
  ('COMMISSION', 'INCOME'), ('CARD_FEE', 'INCOME'), ('CANCELLATION_FEE', 'INCOME'), ('FINANCE_CHARGE', 'INCOME'),
  ('DIRECT_HIRE_FEE', 'INCOME'), ('ADJUSTMENT', 'INCOME'), ('ROUNDING', 'EXPENSE');

-- Consecutive numbers: taken in the transaction of the document, so that one that fails leaves no gap.
create table document_series (prefix text primary key, last bigint not null);
insert into document_series (prefix, last) values
  ('INV-', (select coalesce(max(substring(number from '\d+$')::bigint), 0) from invoices)),
  ('ADM-', (select coalesce(max(substring(number from '\d+$')::bigint), 0) from operator_invoices)),
  ('CN-', 0), ('RCP-', 0);
drop sequence invoice_numbers, operator_invoice_numbers;

create function next_document_number(series text) returns text language sql as
$$ update document_series set last = last + 1 where prefix = series returning document_number(prefix, last) $$;

-- What a business is handed: invoices, admin invoices, credit notes and receipts, as they were issued.
create table documents (
  id bigint generated always as identity primary key,
  business_id bigint not null references businesses,
  kind text not null check (kind in ('INVOICE', 'ADMIN_INVOICE', 'CREDIT_NOTE', 'RECEIPT')),
  number text not null unique,
  issued_at timestamptz not null,
  due_on date,
  amount bigint not null check (amount >= 0),
  invoice_id bigint unique references invoices,
  operator_invoice_id bigint unique references operator_invoices,
  -- What a credit note takes from, or a receipt is for.
  payment_id bigint references payments,
  shift_id bigint references shifts,
  corrects_id bigint references documents,
  -- The provider's name, address and email as they were then.
  issuer jsonb not null,
  constraint documents_of check ((kind = 'INVOICE') = (invoice_id is not null) and (kind = 'ADMIN_INVOICE') = (operator_invoice_id is not null))
);
create index documents_by_business on documents (business_id, issued_at, id);
create index documents_by_payment on documents (payment_id) where payment_id is not null;
create index documents_by_corrected on documents (corrects_id) where corrects_id is not null;

-- Money that a business has to its credit, each lot with where it came from, and so where it can go back to.
create table credits (
  id bigint generated always as identity primary key,
  business_id bigint not null references businesses,
  payment_id bigint references payments,
  shift_id bigint references shifts,
  document_id bigint references documents,
  arisen_on date not null,
  arisen_at timestamptz not null
);
create index credits_by_business on credits (business_id, id);

create table journal_entries (
  id bigint generated always as identity primary key,
  business_id bigint not null references businesses,
  event text not null check (event in ('CARD_CHARGED', 'CARD_REFUNDED', 'INVOICED', 'CHARGED', 'PREPAYMENT_APPLIED', 'PREPAYMENT_RELEASED',
    'CREDIT_APPLIED', 'CREDIT_RETURNED', 'PAYMENT_RECEIVED', 'PAYMENT_REFUNDED', 'FINANCE_CHARGED', 'CREDIT_NOTED', 'REVERSED')),
  -- The day it counts from, which may be before the moment it was written.
  day date not null,
  moment timestamptz not null,
  -- Null: done by the clock.
  actor text,
  reference text not null default '',
  note text not null default '',
  method smallint check (method in (1, 2, 3)),
  payment_id bigint references payments,
  reverses_id bigint unique references journal_entries,
  lines smallint not null check (lines >= 2),
  constraint journal_entries_reversal check ((event = 'REVERSED') = (reverses_id is not null))
);
create index journal_entries_by_business on journal_entries (business_id, day, id);

create table journal_lines (
  id bigint generated always as identity primary key,
  entry_id bigint not null references journal_entries,
  business_id bigint not null references businesses,
  account text not null references ledger_accounts,
  amount bigint not null check (amount <> 0),
  document_id bigint references documents,
  shift_id bigint references shifts,
  credit_id bigint references credits,
  constraint journal_lines_receivable check ((account = 'RECEIVABLE') = (document_id is not null)),
  constraint journal_lines_prepayment check (account <> 'PREPAYMENT' or shift_id is not null),
  constraint journal_lines_credit check ((account = 'CREDIT') = (credit_id is not null))
);
create index journal_lines_by_entry on journal_lines (entry_id);
create index journal_lines_by_document on journal_lines (document_id) where document_id is not null;
create index journal_lines_by_credit on journal_lines (credit_id) where credit_id is not null;
create index journal_lines_by_prepayment on journal_lines (shift_id) where account = 'PREPAYMENT';

-- Balances beside the entries, so that a screen reads one row; `audit` proves them equal to the lines.
create table account_balances (
  business_id bigint not null references businesses,
  account text not null references ledger_accounts,
  balance bigint not null,
  primary key (business_id, account)
);
create table document_balances (
  document_id bigint primary key references documents,
  balance bigint not null
);
create index document_balances_open on document_balances (document_id) where balance <> 0;

create function keep_balances() returns trigger language plpgsql as $$
begin
  insert into account_balances (business_id, account, balance)
    select business_id, account, sum(amount) from added group by business_id, account order by business_id, account
    on conflict (business_id, account) do update set balance = account_balances.balance + excluded.balance;
  insert into document_balances (document_id, balance)
    select document_id, sum(amount) from added where document_id is not null group by document_id order by document_id
    on conflict (document_id) do update set balance = document_balances.balance + excluded.balance;
  return null;
end $$;
create trigger journal_lines_balances after insert on journal_lines referencing new table as added
  for each statement execute function keep_balances();

-- The database refuses an entry that does not balance, at the commit, and one that gets lines later.
create function expect_balanced() returns trigger language plpgsql as $$
declare
  entry bigint := case when tg_table_name = 'journal_entries' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(new) ->> 'entry_id')::bigint end;
  wanted record;
  found record;
begin
  select lines, business_id into wanted from journal_entries where id = entry;
  select count(*) as lines, coalesce(sum(amount), 0) as total, count(*) filter (where business_id <> wanted.business_id) as strangers
    into found from journal_lines where entry_id = entry;
  if found.total <> 0 or found.lines <> wanted.lines or found.strangers > 0 then
    raise exception 'journal entry % does not balance: % lines of %, sum %', entry, found.lines, wanted.lines, found.total
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger journal_entries_balanced after insert on journal_entries deferrable initially deferred
  for each row execute function expect_balanced();
create constraint trigger journal_lines_balanced after insert on journal_lines deferrable initially deferred
  for each row execute function expect_balanced();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is never changed: write a reversal', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger journal_entries_final before update or delete on journal_entries for each statement execute function refuse_change();
create trigger journal_lines_final before update or delete on journal_lines for each statement execute function refuse_change();
create trigger documents_final before update or delete on documents for each statement execute function refuse_change();
create trigger credits_final before update or delete on credits for each statement execute function refuse_change();
create trigger journal_entries_kept before truncate on journal_entries for each statement execute function refuse_change();
create trigger journal_lines_kept before truncate on journal_lines for each statement execute function refuse_change();

-- Writes one entry with its lines: [{ "account", "amount", "document_id", "shift_id", "credit_id" }].
create function post_entry(business bigint, what text, on_day date, at_moment timestamptz, by_whom text, ref text, remark text,
  by_method smallint, payment bigint, reverses bigint, parts jsonb) returns bigint language plpgsql as $$
declare entry bigint;
begin
  insert into journal_entries (business_id, event, day, moment, actor, reference, note, method, payment_id, reverses_id, lines)
    values (business, what, on_day, at_moment, by_whom, ref, remark, by_method, payment, reverses, jsonb_array_length(parts)) returning id into entry;
  insert into journal_lines (entry_id, business_id, account, amount, document_id, shift_id, credit_id)
    select entry, business, p.account, p.amount, p.document_id, p.shift_id, p.credit_id
    from jsonb_to_recordset(parts) as p (account text, amount bigint, document_id bigint, shift_id bigint, credit_id bigint);
  return entry;
end $$;

-- Money that goes back to a card: asked of the provider after the commit, and again until it is done.
create table card_refunds (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  amount bigint not null check (amount > 0),
  key text not null unique,
  requested_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  sent_at timestamptz,
  last_error text
);
create index card_refunds_waiting on card_refunds (next_attempt_at) where sent_at is null;
