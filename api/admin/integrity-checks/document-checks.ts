import sql from 'sql-template-tag';
import { endedAdminInvoices } from '#domain/billing/invoices/status.ts';
import { addDays, dayOf } from '#domain/shared/time.ts';
import type { Check } from './check.ts';

const isReversed = sql`exists (select from journal_entries r where r.reverses_id = e.id)`;

/**
 * Where notifications state the amount: a new invoice in the English title, a late invoice in the text, a
 * reversed payment in the second sentence.
 */
const newInvoice = String.raw`^(Invoice|Admin invoice) [A-Z]+-[0-9]+: HK\$`;
const lateInvoice = 'is (overdue|past its due date)$';
const reversed = '^Payment of .* (reversed|was taken back)$';
const reversedAmount = String.raw`HK\$[0-9,]+\.[0-9]{2} of [^ ]+ is (?:outstanding|open)`;
/** Older notifications were checked when they were new; those of 0.1.0 have other words. */
const noticeDays = 35;

export const documentChecks: readonly Check[] = [
  {
    rule: 'endedHolds',
    table: 'admin_invoices',
    remedy: 'ENDED',
    breaches: () => sql`
      select o.id, o.business_id, o.number || ' holds ' || -sum(held.amount) || ' of ' || held.source as what
      from admin_invoices o join documents d on d.admin_invoice_id = o.id cross join lateral (
        select case when coalesce(f.event, e.event) like 'PAYMENT%' then 'payments' else coalesce(f.event, e.event) end as source, l.amount
        from journal_lines l join journal_entries e on e.id = l.entry_id left join journal_entries f on f.id = e.reverses_id
        where l.document_id = d.id and coalesce(f.event, e.event) in (
          'PREPAYMENT_APPLIED', 'CREDIT_APPLIED', 'PAYMENT_RECEIVED', 'PAYMENT_REFUNDED', 'PAYMENT_CREDITED')) held
      where o.status = any(${[...endedAdminInvoices]}::int[]) group by o.id, o.business_id, o.number, held.source having sum(held.amount) <> 0`,
  },
  {
    rule: 'cardFeeOnce',
    table: 'businesses',
    remedy: 'CHARGE',
    breaches: () => sql`
      select b.id, b.id as business_id, coalesce(asked.fees, 0) || ' beside ' || coalesce(owed.fees, 0) as what from businesses b
      left join (select business_id, sum(fee) as fees from (
        select business_id, card_fee as fee from invoices
        union all select business_id, amount from admin_invoice_charges where kind = 'CARD_FEE' and shift_id is not null) each_one
        group by business_id) asked on asked.business_id = b.id
      left join (select o.business_id, sum(coalesce((
          select max(c.amount) from admin_invoice_charges c where c.shift_id = s.id and c.kind = 'CARD_FEE'), s.card_fee)) as fees
        from obligations o join shifts s on s.id = o.key::bigint where o.kind = 'CARD_FEE' group by o.business_id) owed on owed.business_id = b.id
      where coalesce(asked.fees, 0) <> coalesce(owed.fees, 0)`,
  },
  {
    rule: 'creditSource',
    table: 'credits',
    remedy: 'LEDGER',
    breaches: (now) => sql`
      select c.id, c.business_id, c.number || ' of ' || c.arisen_on || case when e.id is null then ' was never filled' else '' end as what
      from credits c left join lateral (select min(l.entry_id) as entry from journal_lines l where l.credit_id = c.id) filled on true
      left join journal_entries e on e.id = filled.entry
      where e.id is null or c.arisen_on > ${dayOf(now)}::date
        or coalesce(c.payment_id, c.shift_id, c.document_id, e.payment_id) is null and c.reason <> 'CARRIED_OVER'`,
  },
  {
    rule: 'issuedCredit',
    table: 'issued_credits',
    remedy: 'LEDGER',
    breaches: () => sql`
      select g.id, g.business_id, n.number || ' of ' || n.amount || ' beside ' || coalesce(sum(l.amount), 0) as what
      from issued_credits g join documents n on n.id = g.note_id
        left join journal_entries e on e.business_id = g.business_id and e.event = 'CREDIT_NOTED' and e.reference = n.number and not ${isReversed}
        left join journal_lines l on l.entry_id = e.id and l.account = 'ADJUSTMENT'
      group by g.id, g.business_id, g.voided_at, n.number, n.amount having coalesce(sum(l.amount), 0) <> case when g.voided_at is null then n.amount else 0 end`,
  },
  {
    rule: 'cash',
    table: 'businesses',
    remedy: 'PAYMENT',
    breaches: () => sql`
      select b.id, b.id as business_id, 'cards: ' || coalesce(l.cards, 0) || ' beside ' || coalesce(p.cards, 0) || ', transfers: ' || coalesce(l.transfers, 0)
        || ' beside ' || coalesce(p.transfers, 0) as what
      from businesses b
      left join (
        select e.business_id, sum(l.amount) filter (where l.account = 'CASH_CARD') as cards,
          sum(l.amount) filter (where l.account in ('CASH_FPS', 'CASH_MANUAL')) as transfers
        from journal_entries e join journal_lines l on l.entry_id = e.id and l.account like 'CASH%' where e.payment_id is not null
        group by e.business_id) l on l.business_id = b.id
      left join (
        select business_id, sum(case when group_id is null then 0 else amount - back end) as cards,
          sum(case when group_id is not null then 0 when credit_id is null then amount else -amount end) as transfers
        from (
          select p.*, case
              -- Refunds of before they were kept one by one.
              when not exists (select from card_refunds r where r.payment_id = p.id)
                and not exists (select from disputes t where t.payment_id = p.id) then p.refunded_amount
              else (select coalesce(sum(r.amount), 0) from card_refunds r
                where r.payment_id = p.id and r.failed_at is null and not r.disputed) end
            + (select coalesce(sum(t.amount), 0) from disputes t where t.payment_id = p.id and t.state in ('OPEN', 'LOST')) as back
          from payments p
          where p.group_id is null and p.state = 'PAID'
            or p.method = 2 and p.group_id is not null
              and (p.state in ('PAID', 'PARTLY_REFUNDED', 'REFUNDED') or p.state = 'FAILED' and p.failure = 'returned')) moved
        group by business_id) p on p.business_id = b.id
      where coalesce(l.cards, 0) <> coalesce(p.cards, 0) or coalesce(l.transfers, 0) <> coalesce(p.transfers, 0)`,
  },
  {
    rule: 'statementCharges',
    table: 'businesses',
    remedy: 'LEDGER',
    breaches: () => sql`
      select b.id, b.id as business_id, coalesce(papers.amount, 0) || ' beside ' || coalesce(charges.amount, 0) as what from businesses b
      left join (
        select d.business_id, sum(case when d.kind = 'CREDIT_NOTE' then -d.amount else d.amount end) as amount from documents d
        where d.kind in ('INVOICE', 'ADMIN_INVOICE', 'FINANCE_CHARGE') or d.kind = 'CREDIT_NOTE' and d.payment_id is null
          and not exists (select from journal_entries e where e.reference = d.number and e.event = 'CREDIT_NOTED' and ${isReversed})
        group by d.business_id) papers on papers.business_id = b.id
      left join (
        select e.business_id, sum(l.amount) as amount from journal_entries e
        join journal_lines l on l.entry_id = e.id and l.account in ('RECEIVABLE', 'CREDIT')
        where e.event in ('INVOICED', 'FINANCE_CHARGED', 'CREDIT_NOTED') and not ${isReversed}
          and (e.event <> 'CREDIT_NOTED' or e.reference like 'CN-%')
        group by e.business_id) charges on charges.business_id = b.id
      where coalesce(papers.amount, 0) <> coalesce(charges.amount, 0)`,
  },
  {
    rule: 'debtDocument',
    table: 'journal_entries',
    remedy: 'LEDGER',
    breaches: () => sql`
      select e.id, e.business_id, e.event || ' of ' || sum(l.amount) || ' names ' || coalesce(nullif(e.reference, ''), 'nothing') as what
      from journal_entries e join journal_lines l on l.entry_id = e.id and l.account = 'RECEIVABLE'
        left join documents d on d.business_id = e.business_id and d.number = e.reference and d.kind = any(case e.event
          when 'INVOICED' then array['INVOICE', 'ADMIN_INVOICE'] when 'CREDIT_NOTED' then array['CREDIT_NOTE'] else array['FINANCE_CHARGE'] end)
      where e.event in ('INVOICED', 'FINANCE_CHARGED', 'CREDIT_NOTED')
      group by e.id, e.business_id, e.event, e.reference, d.id, d.amount having d.id is null or abs(sum(l.amount)) > d.amount or e.event <> 'CREDIT_NOTED' and sum(l.amount) <> d.amount`,
  },
  {
    rule: 'notification',
    table: 'notifications',
    remedy: 'NOTIFICATION',
    // Another job may write at the same moment, before or after the notification.
    breaches: (now) => sql`
      select n.id, d.business_id, d.number || ' is said to ask for ' || n.amount as what from (
        select n.id, n.target, n.target_id, n.created_at, (replace(substring(
          case when n.title ->> 'en' ~ ${newInvoice} then n.title ->> 'en'
            when n.title ->> 'en' ~ ${reversed} then substring(n.body ->> 'en' from ${reversedAmount}) else n.body ->> 'en' end from 'HK\\$([0-9,]+\\.[0-9]{2})'), ',', '')::numeric * 100)::bigint as amount
        from notifications n where n.created_at > ${addDays(dayOf(now), -noticeDays)}::date
          and (n.target = 'INVOICE' or n.target = 'ADMIN_INVOICE') and n.title ->> 'en' ~ any(${[newInvoice, lateInvoice, reversed]}::text[])) n
      join documents d on n.target = d.kind and n.target_id = coalesce(d.invoice_id, d.admin_invoice_id)
      where n.amount is not null and n.amount not in (
        select coalesce(sum(l.amount), 0) from journal_lines l join journal_entries e on e.id = l.entry_id
          where l.document_id = d.id and l.account = 'RECEIVABLE' and e.moment < n.created_at
        union all
        select r.open from (
          select e.moment, sum(l.amount) over (order by e.moment, e.id, l.id) as open from journal_lines l join journal_entries e on e.id = l.entry_id
          where l.document_id = d.id and l.account = 'RECEIVABLE') r where r.moment = n.created_at)`,
  },
];
