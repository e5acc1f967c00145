import sql from 'sql-template-tag';
import type { Check } from './check.ts';

export const moneyChecks: readonly Check[] = [
  {
    rule: 'every entry balances',
    breaches: () => sql`
      select entry_id as id, 'off by ' || sum(amount) as what from journal_lines group by entry_id having sum(amount) <> 0`,
  },
  {
    rule: 'the balance of an account is the sum of its lines',
    breaches: () => sql`
      select business_id as id, account || ': ' || coalesce(b.balance, 0) || ' beside ' || coalesce(l.balance, 0) as what
      from account_balances b full join (
        select business_id, account, sum(amount) as balance from journal_lines group by business_id, account) l using (business_id, account)
      where coalesce(b.balance, 0) <> coalesce(l.balance, 0)`,
  },
  {
    rule: 'the balance of a document is the sum of its lines',
    breaches: () => sql`
      select document_id as id, coalesce(b.balance, 0) || ' beside ' || coalesce(l.balance, 0) as what
      from document_balances b full join (
        select document_id, sum(amount) as balance from journal_lines where document_id is not null group by document_id) l using (document_id)
      where coalesce(b.balance, 0) <> coalesce(l.balance, 0)`,
  },
  {
    rule: 'no document is paid more than it asks for',
    breaches: () => sql`select document_id as id, 'open: ' || balance as what from document_balances where balance < 0`,
  },
  {
    rule: 'every invoice is a document that asks once for its amount',
    breaches: () => sql`
      select i.id, i.number || ' of ' || i.amount as what from (
        select id, number, amount, 'INVOICE' as kind from invoices union all select id, number, amount, 'ADMIN_INVOICE' from admin_invoices) i
      left join documents d on d.kind = i.kind and d.number = i.number
      where d.id is null or d.amount <> i.amount or i.amount <> (
        select coalesce(sum(l.amount), 0) from journal_lines l join journal_entries e on e.id = l.entry_id
        where l.document_id = d.id and e.event = 'INVOICED')`,
  },
  {
    rule: 'an invoice is paid exactly when nothing of it is open',
    breaches: () => sql`
      select i.id, i.number || ' is ' || i.status || ', open: ' || coalesce(b.balance, 0) as what
      from invoices i join documents d on d.invoice_id = i.id left join document_balances b on b.document_id = d.id
      where (i.status = 3) <> (coalesce(b.balance, 0) = 0)
      union all
      select o.id, o.number || ' is ' || o.status || ', open: ' || coalesce(b.balance, 0)
      from admin_invoices o join documents d on d.admin_invoice_id = o.id left join document_balances b on b.document_id = d.id
      where (o.status in (3, 4, 6)) <> (coalesce(b.balance, 0) = 0)`,
  },
  {
    rule: 'fees that wait for a document are the balance of UNBILLED',
    breaches: () => sql`
      select coalesce(a.business_id, c.business_id) as id, coalesce(a.balance, 0) || ' beside ' || coalesce(c.waiting, 0) as what
      from (select business_id, balance from account_balances where account = 'UNBILLED') a full join (
        select business_id, sum(amount) as waiting from admin_invoice_charges where invoice_id is null group by business_id) c
        on c.business_id = a.business_id
      where coalesce(a.balance, 0) <> coalesce(c.waiting, 0)`,
  },
  {
    rule: 'the lines of a document add up to its amount',
    breaches: () => sql`
      select i.id, i.number || ': ' || i.worker_pay || ' beside ' || coalesce(sum(l.worker_pay), 0) as what
      from invoices i left join invoice_lines l on l.invoice_id = i.id group by i.id having i.worker_pay <> coalesce(sum(l.worker_pay), 0)
      union all
      select o.id, o.number || ': ' || o.amount || ' beside ' || coalesce(sum(c.amount), 0)
      from admin_invoices o left join admin_invoice_charges c on c.invoice_id = o.id group by o.id having o.amount <> coalesce(sum(c.amount), 0)`,
  },
  {
    rule: 'an invoice says what its lines add up to',
    breaches: () => sql`
      select i.id, i.number || ': ' || array[i.line_count, i.line_workers, i.work_minutes, i.overtime_minutes]::text || ' beside ' || sums.each::text as what
      from invoices i cross join lateral (
        select array[count(*), count(distinct us.worker_id) filter (where l.worker_pay > 0), coalesce(sum(l.work_minutes), 0),
          coalesce(sum(l.overtime_minutes), 0)]::bigint[] as each
        from invoice_lines l join user_shifts us on us.id = l.user_shift_id where l.invoice_id = i.id) sums
      where array[i.line_count, i.line_workers, i.work_minutes, i.overtime_minutes]::bigint[] <> sums.each`,
  },
  {
    rule: 'what is paid ahead of a shift is never overdrawn',
    breaches: () => sql`
      select shift_id as id, 'overdrawn by ' || sum(amount) as what from journal_lines where account = 'PREPAYMENT'
      group by shift_id having sum(amount) > 0`,
  },
  {
    rule: 'of a settled or cancelled shift nothing is paid ahead but fees that the next admin invoice lists',
    breaches: () => sql`
      select s.id, 'left: ' || -sum(l.amount) as what from shifts s join journal_lines l on l.shift_id = s.id and l.account = 'PREPAYMENT'
      where s.status = 5 or s.settled_at is not null group by s.id
      having -sum(l.amount) <> (
        select coalesce(sum(c.amount), 0) from admin_invoice_charges c where c.shift_id = s.id and c.invoice_id is null)`,
  },
  {
    rule: 'no credit is used up twice',
    breaches: () => sql`
      select credit_id as id, 'overdrawn by ' || sum(amount) as what from journal_lines where credit_id is not null
      group by credit_id having sum(amount) > 0`,
  },
  {
    rule: 'the money received by card is what was charged, less what went back',
    breaches: () => sql`
      select p.id, p.payment_id || ': ' || (p.amount - p.refunded_amount) || ' beside ' || coalesce(sum(l.amount), 0) as what
      from payments p left join journal_entries e on e.payment_id = p.id and e.event in ('CARD_CHARGED', 'CARD_REFUNDED', 'CREDIT_RETURNED', 'GOODWILL')
      left join journal_lines l on l.entry_id = e.id and l.account = 'CASH_CARD'
      where p.method = 2 and p.group_id is not null
        and (p.state in ('PAID', 'PARTLY_REFUNDED', 'REFUNDED') or p.state = 'FAILED' and p.failure = 'returned')
      group by p.id having p.amount - p.refunded_amount <> coalesce(sum(l.amount), 0)`,
  },
  {
    rule: 'what is disputed is the balance of DISPUTED',
    breaches: () => sql`
      select coalesce(a.business_id, d.business_id) as id, coalesce(a.balance, 0) || ' beside ' || coalesce(d.open, 0) as what
      from (select business_id, balance from account_balances where account = 'DISPUTED') a full join (
        select business_id, sum(amount) as open from disputes where state = 'OPEN' group by business_id) d on d.business_id = a.business_id
      where coalesce(a.balance, 0) <> coalesce(d.open, 0)`,
  },
  {
    rule: 'every payment that the card provider speaks of is known',
    breaches: () => sql`
      select row_number() over (order by received_at) as id, type || ' ' || coalesce(about, '') as what from card_events where result = 'UNKNOWN'`,
  },
  {
    rule: 'credit notes and receipts are numbered without a gap',
    breaches: () => sql`
      select s.last as id, s.prefix || s.last || ' beside ' || count(d.id) as what from document_series s
      left join documents d on d.number like s.prefix || '%' where s.prefix in ('CN-', 'RCP-') group by s.prefix, s.last having count(d.id) <> s.last`,
  },
];
