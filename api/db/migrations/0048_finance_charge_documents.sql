-- What is late of an invoice bears the finance charge that was set when the invoice was issued, in per cent a month.
alter table documents add column charge_percentage numeric(5, 2) not null default 1.5;
alter table documents alter column charge_percentage drop default;

alter table settings disable trigger settings_changed;
update settings set value = value || '{"finance_charge_percentage": 1.5}' where type = 'pricing';
alter table settings enable trigger settings_changed;
update settings_history set value = value || '{"finance_charge_percentage": 1.5}' where type = 'pricing';

-- A finance charge that an admin invoice owes itself is a document, with the invoice's number and a place of its own: ADM-0012-F1.
alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check check (kind in ('INVOICE', 'ADMIN_INVOICE', 'CREDIT_NOTE', 'RECEIPT', 'FINANCE_CHARGE'));
create temporary table charged on commit drop as
  select e.id as entry_id, d.number || '-F' || row_number() over (partition by d.id order by e.id) as number
  from journal_entries e join journal_lines l on l.entry_id = e.id and l.account = 'RECEIVABLE' join documents d on d.id = l.document_id
  where e.event = 'FINANCE_CHARGED';
insert into documents (business_id, kind, number, issued_at, due_on, amount, corrects_id, issuer, charge_percentage)
  select e.business_id, 'FINANCE_CHARGE', c.number, e.moment, e.day, l.amount, d.id, d.issuer, d.charge_percentage
  from charged c join journal_entries e on e.id = c.entry_id join journal_lines l on l.entry_id = e.id and l.account = 'RECEIVABLE'
    join documents d on d.id = l.document_id order by e.id;
-- The entry names its document, as every other one does.
alter table journal_entries disable trigger journal_entries_final;
update journal_entries e set reference = c.number from charged c where c.entry_id = e.id;
alter table journal_entries enable trigger journal_entries_final;
drop table charged;
