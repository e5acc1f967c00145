import sql from 'sql-template-tag';
import { addHours } from '#domain/shared/time.ts';
import type { Check } from './check.ts';

export const moneyChecks: readonly Check[] = [
  {
    rule: 'entryBalances',
    table: 'journal_entries',
    remedy: 'LEDGER',
    breaches: () => sql`
      select entry_id as id, min(business_id) as business_id, 'off by ' || sum(amount) as what from journal_lines group by entry_id having sum(amount) <> 0`,
  },
  {
    rule: 'accountBalance',
    table: 'businesses',
    remedy: 'LEDGER',
    breaches: () => sql`
      select business_id as id, business_id, account || ': ' || coalesce(b.balance, 0) || ' beside ' || coalesce(l.balance, 0) as what
      from account_balances b full join (
        select business_id, account, sum(amount) as balance from journal_lines group by business_id, account) l using (business_id, account)
      where coalesce(b.balance, 0) <> coalesce(l.balance, 0)`,
  },
  {
    rule: 'documentBalance',
    table: 'documents',
    remedy: 'LEDGER',
    breaches: () => sql`
      select document_id as id, d.business_id, coalesce(b.balance, 0) || ' beside ' || coalesce(l.balance, 0) as what
      from document_balances b full join (
        select document_id, sum(amount) as balance from journal_lines where document_id is not null group by document_id) l using (document_id)
      left join documents d on d.id = document_id
      where coalesce(b.balance, 0) <> coalesce(l.balance, 0)`,
  },
  {
    rule: 'documentOverpaid',
    table: 'documents',
    remedy: 'LEDGER',
    breaches: () => sql`
      select d.id, d.business_id, 'open: ' || b.balance as what from document_balances b join documents d on d.id = b.document_id where b.balance < 0`,
  },
  {
    rule: 'invoiceDocument',
    table: 'invoices/admin_invoices',
    remedy: 'LEDGER',
    breaches: () => sql`
      select i.id, i.business_id, i.number || ' of ' || i.amount as what from (
        select id, business_id, number, amount, 'INVOICE' as kind from invoices
        union all select id, business_id, number, amount, 'ADMIN_INVOICE' from admin_invoices) i
      left join documents d on d.kind = i.kind and d.number = i.number
      where d.id is null or d.amount <> i.amount or i.amount <> (
        select coalesce(sum(l.amount), 0) from journal_lines l join journal_entries e on e.id = l.entry_id
        where l.document_id = d.id and e.event = 'INVOICED')`,
  },
  {
    rule: 'invoicePaid',
    table: 'invoices/admin_invoices',
    remedy: 'STATUS',
    breaches: () => sql`
      select i.id, i.business_id, i.number || ' is ' || i.status || ', open: ' || coalesce(b.balance, 0) as what
      from invoices i join documents d on d.invoice_id = i.id left join document_balances b on b.document_id = d.id
      where (i.status = 3) <> (coalesce(b.balance, 0) = 0)
      union all
      select o.id, o.business_id, o.number || ' is ' || o.status || ', open: ' || coalesce(b.balance, 0)
      from admin_invoices o join documents d on d.admin_invoice_id = o.id left join document_balances b on b.document_id = d.id
      where (o.status in (3, 4, 6)) <> (coalesce(b.balance, 0) = 0)`,
  },
  {
    rule: 'unbilledFees',
    table: 'businesses',
    remedy: 'CHARGE',
    breaches: () => sql`
      select coalesce(a.business_id, c.business_id) as id, coalesce(a.business_id, c.business_id) as business_id, coalesce(a.balance, 0) || ' beside ' || coalesce(c.waiting, 0) as what
      from (select business_id, balance from account_balances where account = 'UNBILLED') a full join (
        select business_id, sum(amount) as waiting from admin_invoice_charges where invoice_id is null group by business_id) c
        on c.business_id = a.business_id
      where coalesce(a.balance, 0) <> coalesce(c.waiting, 0)`,
  },
  {
    rule: 'documentLines',
    table: 'invoices/admin_invoices',
    remedy: 'INVOICE',
    breaches: () => sql`
      select i.id, i.business_id, i.number || ': ' || i.worker_pay || ' beside ' || coalesce(sum(l.worker_pay), 0) as what
      from invoices i left join invoice_lines l on l.invoice_id = i.id
      group by i.id, i.business_id, i.number, i.worker_pay having i.worker_pay <> coalesce(sum(l.worker_pay), 0)
      union all
      select o.id, o.business_id, o.number || ': ' || o.amount || ' beside ' || coalesce(sum(c.amount), 0)
      from admin_invoices o left join admin_invoice_charges c on c.invoice_id = o.id
      group by o.id, o.business_id, o.number, o.amount having o.amount <> coalesce(sum(c.amount), 0)`,
  },
  {
    rule: 'invoiceCounts',
    table: 'invoices',
    remedy: 'INVOICE',
    breaches: () => sql`
      select i.id, i.business_id, i.number || ': ' || array[i.line_count, i.line_workers, i.work_minutes, i.overtime_minutes]::text || ' beside ' || sums.each::text as what
      from invoices i cross join lateral (
        select array[count(*), count(distinct us.worker_id) filter (where l.worker_pay > 0), coalesce(sum(l.work_minutes), 0),
          coalesce(sum(l.overtime_minutes), 0)]::bigint[] as each
        from invoice_lines l join user_shifts us on us.id = l.user_shift_id where l.invoice_id = i.id) sums
      where array[i.line_count, i.line_workers, i.work_minutes, i.overtime_minutes]::bigint[] <> sums.each`,
  },
  {
    rule: 'prepaymentOverdrawn',
    table: 'shifts',
    remedy: 'LEDGER',
    breaches: () => sql`
      select shift_id as id, min(business_id) as business_id, 'overdrawn by ' || sum(amount) as what from journal_lines where account = 'PREPAYMENT'
      group by shift_id having sum(amount) > 0`,
  },
  {
    rule: 'prepaymentLeft',
    table: 'shifts',
    remedy: 'CREDIT',
    breaches: () => sql`
      select s.id, s.business_id, 'left: ' || -sum(l.amount) as what from shifts s join journal_lines l on l.shift_id = s.id and l.account = 'PREPAYMENT'
      where s.status = 5 or s.settled_at is not null group by s.id, s.business_id
      having -sum(l.amount) <> (
        select coalesce(sum(c.amount), 0) from admin_invoice_charges c where c.shift_id = s.id and c.invoice_id is null)`,
  },
  {
    rule: 'creditOverdrawn',
    table: 'credits',
    remedy: 'LEDGER',
    breaches: () => sql`
      select credit_id as id, min(business_id) as business_id, 'overdrawn by ' || sum(amount) as what from journal_lines where credit_id is not null
      group by credit_id having sum(amount) > 0`,
  },
  {
    rule: 'cardMoney',
    table: 'payments',
    remedy: 'CARD',
    breaches: () => sql`
      select p.id, p.business_id, p.payment_id || ': ' || (p.amount - p.refunded_amount) || ' beside ' || coalesce(sum(l.amount), 0) as what
      from payments p left join journal_entries e on e.payment_id = p.id and e.event in ('CARD_CHARGED', 'CARD_REFUNDED', 'CREDIT_RETURNED', 'GOODWILL')
      left join journal_lines l on l.entry_id = e.id and l.account = 'CASH_CARD'
      where p.method = 2 and p.group_id is not null
        and (p.state in ('PAID', 'PARTLY_REFUNDED', 'REFUNDED') or p.state = 'FAILED' and p.failure = 'returned')
      group by p.id, p.business_id, p.payment_id, p.amount, p.refunded_amount having p.amount - p.refunded_amount <> coalesce(sum(l.amount), 0)`,
  },
  {
    rule: 'disputedBalance',
    table: 'businesses',
    remedy: 'CARD',
    breaches: () => sql`
      select coalesce(a.business_id, d.business_id) as id, coalesce(a.business_id, d.business_id) as business_id, coalesce(a.balance, 0) || ' beside ' || coalesce(d.open, 0) as what
      from (select business_id, balance from account_balances where account = 'DISPUTED') a full join (
        select business_id, sum(amount) as open from disputes where state = 'OPEN' group by business_id) d on d.business_id = a.business_id
      where coalesce(a.balance, 0) <> coalesce(d.open, 0)`,
  },
  {
    rule: 'cardEvents',
    table: 'card_events',
    remedy: 'CARD',
    isOfPlatform: true,
    breaches: (now) => sql`
      select row_number() over (order by at) as id, null::bigint as business_id, what from (
        select received_at as at, type || ' ' || coalesce(about, '') as what from card_events where result = 'UNKNOWN'
        union all select failed_at, concat_ws(' ', event->>'type', event->'about'->>'id') from failed_card_events
        where failed_at < ${addHours(now, -1)}) e`,
  },
  {
    rule: 'numbers',
    table: 'document_series',
    remedy: 'LEDGER',
    isOfPlatform: true,
    breaches: () => sql`
      select s.last as id, null::bigint as business_id, s.prefix || s.last || ' beside ' || count(d.id) as what from document_series s
      left join documents d on d.number like s.prefix || '%' where s.prefix in ('CN-', 'RCP-') group by s.prefix, s.last having count(d.id) <> s.last`,
  },
];
