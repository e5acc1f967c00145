import { change, of, type PlantedFault } from './planted.ts';

const adminInvoice = change('admin_invoices', 'x.status = 3');
const adminInvoices = of('admin_invoices', {
  'The amount of an admin invoice is a cent off': adminInvoice('amount = amount + 1'),
  'The due date of an admin invoice is a day later': adminInvoice('due_on = due_on + 1'),
  'A paid admin invoice is outstanding': adminInvoice('status = 2'),
  'An outstanding admin invoice is paid': change('admin_invoices', 'x.status = 2')('status = 3'),
  'An admin invoice is of another business': adminInvoice('business_id = 3 - business_id'),
  'A paid admin invoice is refunded': adminInvoice('status = 4'),
});

const charge = (kind: string) => change('admin_invoice_charges', `x.kind = '${kind}'`);
const second = (kind: string) => `
  with copy as (insert into admin_invoice_charges (business_id, kind, description, shift_id, worker_invoice_id, amount, incurred_at)
    select business_id, kind, description, shift_id, worker_invoice_id, amount, incurred_at from admin_invoice_charges where kind = '${kind}' order by id limit 1
    returning business_id, kind, amount, incurred_at),
  entry as (select post_entry(business_id, 'CHARGED', hk_day(incurred_at), incurred_at, null, '', '', null, null, null, jsonb_build_array(
    jsonb_build_object('account', 'UNBILLED', 'amount', amount), jsonb_build_object('account', kind, 'amount', -amount))) from copy)
  select * from entry`;
const charges = of('admin_invoice_charges', {
  'A charge is a cent off': charge('CANCELLATION_FEE')('amount = amount + 1'),
  'A second cancellation fee, in the ledger as well': second('CANCELLATION_FEE'),
  'A second finance charge, in the ledger as well': second('FINANCE_CHARGE'),
  'A second direct-hire fee, in the ledger as well': second('DIRECT_HIRE_FEE'),
  'A second card fee, in the ledger as well': second('CARD_FEE'),
  'A charge is gone':
    "delete from admin_invoice_charges where id = (select min(id) from admin_invoice_charges where kind = 'CANCELLATION_FEE')",
  'A charge is on another invoice': charge('CANCELLATION_FEE')('invoice_id = (select max(id) from admin_invoices)'),
  'A charge is of another kind': charge('DIRECT_HIRE_FEE')("kind = 'ADJUSTMENT'"),
  'A charge is of another shift': charge('CANCELLATION_FEE')(
    'shift_id = (select max(id) from shifts where status = 4)',
  ),
  'A finance charge is of another invoice': charge('FINANCE_CHARGE')(
    'worker_invoice_id = (select max(id) from invoices)',
  ),
});

const obligations = of('obligations', {
  'A cancellation is no longer owed':
    "delete from obligations where (kind, key) = (select kind, min(key) from obligations where kind = 'CANCELLATION_FEE' group by 1)",
  'A finance charge is no longer owed':
    "delete from obligations where (kind, key) = (select kind, min(key) from obligations where kind = 'FINANCE_CHARGE' group by 1)",
  'A direct hire is no longer owed': "delete from obligations where kind = 'DIRECT_HIRE_FEE'",
  'A card fee is no longer owed':
    "delete from obligations where (kind, key) = (select kind, min(key) from obligations where kind = 'CARD_FEE' group by 1)",
  'A lost dispute was never charged':
    "insert into obligations (kind, key, business_id, arisen_at) select 'DISPUTE', 'planted', 1, '2026-11-01'",
  'An obligation is of another business':
    "update obligations set business_id = 3 - business_id where kind = 'DIRECT_HIRE_FEE'",
});

const document = (where: string) => change('documents', where);
const documents = of('documents', {
  'A receipt is a cent off': document("x.kind = 'RECEIPT'")('amount = amount + 1'),
  'A credit note is a cent off': document("x.kind = 'CREDIT_NOTE'")('amount = amount + 1'),
  'A credit note is a cent short': document("x.kind = 'CREDIT_NOTE'")('amount = amount - 1'),
  'A due date is unlike the one of its invoice': document("x.kind = 'INVOICE'")('due_on = due_on + 1'),
  'The finance charge is another percentage': document("x.kind = 'INVOICE'")('charge_percentage = 2'),
  'A document is of another business': document("x.kind = 'INVOICE'")('business_id = 3 - business_id'),
  'A receipt is of another payment': document("x.kind = 'RECEIPT'")(
    "payment_id = (select max(payment_id) from documents where kind = 'RECEIPT')",
  ),
  'A receipt is gone': "delete from documents where id = (select min(id) from documents where kind = 'RECEIPT')",
  'A credit note is of another invoice': document("x.kind = 'CREDIT_NOTE'")(
    "corrects_id = (select min(id) from documents where kind = 'INVOICE' and business_id = 2)",
  ),
  'A document is dated a day later': document("x.kind = 'INVOICE'")("issued_at = issued_at + interval '1 day'"),
  'A document has another amount': document("x.kind = 'ADMIN_INVOICE'")('amount = amount + 1'),
});

const entry = (event: string) => change('journal_entries', `x.event = '${event}'`);
const lineOf = (event: string, account: string) =>
  change(
    'journal_lines',
    `x.account = '${account}' and (select e.event from journal_entries e where e.id = x.entry_id) = '${event}'`,
  );
const gone = (event: string) => {
  const id = `(select min(id) from journal_entries where event = '${event}')`;
  return `with lines as (delete from journal_lines where entry_id = ${id}) delete from journal_entries where id = ${id}`;
};
const ledger = of('journal_entries, journal_lines', {
  'A line is a cent off': lineOf('INVOICED', 'RECEIVABLE')('amount = amount + 1'),
  'A cent moves from pay to commission in the ledger':
    "update journal_lines set amount = amount + case account when 'WORKER_PAY' then 1 else -1 end where account in ('WORKER_PAY', 'COMMISSION') and entry_id = (select min(id) from journal_entries where event = 'INVOICED' and reference like 'INV%')",
  'A payment settles another document': lineOf(
    'PAYMENT_RECEIVED',
    'RECEIVABLE',
  )("document_id = (select max(id) from documents where kind = 'INVOICE')"),
  'A payment counts from another day': entry('PAYMENT_RECEIVED')('day = day - 1'),
  'An invoice counts from another day': entry('INVOICED')('day = day - 1'),
  'An entry is of another business': entry('PAYMENT_RECEIVED')('business_id = 3 - business_id'),
  'An entry of a payment is gone': gone('PAYMENT_RECEIVED'),
  'An entry of a booking by card is gone': gone('CARD_CHARGED'),
  'An entry of an invoice is gone': gone('INVOICED'),
  'A payment has no entry any more': entry('PAYMENT_RECEIVED')('payment_id = null'),
  'A payment is on the account of another method': lineOf('PAYMENT_RECEIVED', 'CASH_FPS')("account = 'CASH_MANUAL'"),
  'A credit is set against another document': lineOf(
    'CREDIT_APPLIED',
    'RECEIVABLE',
  )("document_id = (select max(id) from documents where kind = 'INVOICE')"),
  'A prepayment is of another shift': lineOf(
    'PREPAYMENT_APPLIED',
    'PREPAYMENT',
  )('shift_id = (select max(id) from shifts where paid_online)'),
  'The balance of an account is a cent off':
    "update account_balances set balance = balance + 1 where business_id = 1 and account = 'COMMISSION'",
  'The balance of a document is a cent off':
    'update document_balances set balance = balance + 1 where document_id = (select max(document_id) from document_balances)',
});

const credit = change('credits', "x.reason = 'PAID_AHEAD'");
const payment = change('payments', "x.group_id is null and x.state = 'PAID' and x.method = 1");
const cardPayment = change('payments', "x.group_id is not null and x.state = 'PAID' and x.method = 2");
const payments = of('credits, payments', {
  "A credit is in another business's name": credit('business_id = 3 - business_id'),
  'A credit is from tomorrow': credit("arisen_on = '2026-11-24'"),
  'A credit is older than it is': credit('arisen_on = arisen_on - 30'),
  'A credit has another reason': change('credits', "x.reason = 'DOCUMENT_ENDED'")("reason = 'PAID_AHEAD'"),
  'A credit came from nowhere':
    "insert into credits (number, reason, business_id, arisen_on, arisen_at) values ('CR-9999', 'OVERPAID', 1, '2026-11-01', '2026-11-01')",
  'A payment is a cent more': payment('amount = amount + 1'),
  'A payment is by another method': payment('method = 3'),
  'A confirmed payment is reported only': payment("state = 'REPORTED'"),
  'A payment was made on another day': payment('paid_on = paid_on - 1'),
  'A payment is for an invoice of another business': payment(
    'invoice_id = (select max(id) from invoices where business_id = 2)',
  ),
  'A card payment is a cent more': cardPayment('amount = amount + 1'),
  'A refund to a card is said and was not made': cardPayment('refunded_amount = 100'),
  'A refund to a card is in the ledger and was never asked for': `
    with paid as (update payments set refunded_amount = 100 where id = (
      select min(l.id) from payments l where l.group_id is not null and l.state = 'PAID' and l.method = 2) returning *),
    shift as (select p.*, (select min(s.id) from shifts s where s.group_id = p.group_id) as shift from paid p)
    select post_entry(business_id, 'CARD_REFUNDED', '2026-11-20', '2026-11-20', null, '', '', null, id, null, jsonb_build_array(
      jsonb_build_object('account', 'PREPAYMENT', 'amount', 100, 'shift_id', shift), jsonb_build_object('account', 'CASH_CARD', 'amount', -100)))
    from shift`,
});

const workerPay = of('worker_payments, worker_transfers', {
  'A worker is paid a cent more': change('worker_payments', 'true')('amount = amount + 1'),
  'A transfer to a worker is a cent less': change('worker_transfers', 'true')('amount = amount - 1'),
  'One timesheet of a transfer counts as reversed': change('worker_payments', 'true')('is_reversed = true'),
  'A payment is of another worker': change('worker_payments', 'true')('worker_id = worker_id + 1'),
});

export const faultsOfMoney: readonly PlantedFault[] = [
  ...[...adminInvoices, ...charges, ...obligations],
  ...[...documents, ...ledger, ...payments, ...workerPay],
];
