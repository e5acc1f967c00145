import sql from 'sql-template-tag';
import type { Check } from './check.ts';

/** Payments of before the ledger have no receipts, and name themselves as the reference of their entries. */
export const evidenceChecks: readonly Check[] = [
  {
    rule: 'documentDates',
    table: 'documents',
    remedy: 'LEDGER',
    breaches: () => sql`
      select d.id, d.business_id, d.number || ': due ' || d.due_on || ' beside ' || coalesce(i.due_on::text, 'no invoice') as what
      from documents d left join (
        select 'INVOICE' as kind, id, business_id, issued_at, due_on from invoices
        union all select 'ADMIN_INVOICE', id, business_id, issued_at, due_on from admin_invoices) i
        on i.kind = d.kind and i.id = coalesce(d.invoice_id, d.admin_invoice_id)
      where d.kind in ('INVOICE', 'ADMIN_INVOICE') and i.id is null 
        or i.id is not null and (d.business_id <> i.business_id or d.due_on is distinct from i.due_on or d.issued_at <> i.issued_at)`,
  },
  {
    rule: 'documentPercentage',
    table: 'documents',
    remedy: 'CHARGE',
    breaches: () => sql`
      select d.id, d.business_id, d.number || ': ' || d.charge_percentage || ' % beside ' || p.percentage || ' %' as what
      from documents d cross join lateral (select (coalesce(
        (select h.value from settings_history h where h.type = 'pricing' and h.valid_from <= d.issued_at and h.valid_until > d.issued_at
          order by h.valid_until limit 1),
        (select value from settings where type = 'pricing')) ->> 'finance_charge_percentage')::numeric as percentage) p
      where d.kind in ('INVOICE', 'ADMIN_INVOICE') and d.charge_percentage <> p.percentage and not exists (
        select from settings_history h where h.type = 'pricing' and h.valid_from <= d.issued_at and h.valid_until >= d.issued_at
          and (h.value ->> 'finance_charge_percentage')::numeric = d.charge_percentage)`,
  },
  {
    rule: 'receipt',
    table: 'payments',
    remedy: 'PAYMENT',
    breaches: () => sql`
      select p.id, p.business_id, 'payment ' || p.payment_id || ': ' || coalesce(sum(d.amount), 0) || ' beside ' || p.amount as what
      from payments p left join documents d on d.payment_id = p.id and d.kind = 'RECEIPT'
      group by p.id, p.business_id, p.payment_id, p.amount having count(d.id) > 0 and (count(d.id) > 1 or sum(d.amount) <> p.amount or bool_or(d.business_id <> p.business_id))
        or count(d.id) = 0 and exists (select from journal_entries e where e.payment_id = p.id and e.event in ('CARD_CHARGED', 'PAYMENT_RECEIVED')
          and e.reference <> p.payment_id and p.payment_id not like 'carried%'
          and not exists (select from journal_entries r where r.reverses_id = e.id))`,
  },
  {
    rule: 'creditNoteAmount',
    table: 'documents',
    remedy: 'LEDGER',
    breaches: () => sql`
      select d.id, d.business_id, d.number || ': ' || d.amount || ' beside ' || coalesce(sum(e.amount), 0) as what
      from documents d left join (
        select e.business_id, e.reference, sum(l.amount) as amount from journal_entries e join journal_lines l on l.entry_id = e.id and l.amount > 0
        where e.event <> 'REVERSED' group by e.id, e.business_id, e.reference) e on e.reference = d.number and e.business_id = d.business_id
      where d.kind = 'CREDIT_NOTE' group by d.id, d.business_id, d.number, d.amount having d.amount <> coalesce(sum(e.amount), 0)`,
  },
  {
    rule: 'creditNotesWithin',
    table: 'documents',
    remedy: 'CREDIT',
    breaches: () => sql`
      select d.id, d.business_id, d.number || ': ' || n.amount || ' credited of ' || c.amount as what
      from documents d
        cross join lateral (select coalesce(sum(k.amount), 0) as amount from documents k where k.corrects_id = d.id and k.kind = 'CREDIT_NOTE' and k.payment_id is null
          and not exists (select from journal_entries e join journal_entries r on r.reverses_id = e.id
            where e.reference = k.number and e.business_id = k.business_id and e.event = 'CREDIT_NOTED')) n
        cross join lateral (select coalesce(sum(l.amount), 0) as amount from journal_lines l join journal_entries e on e.id = l.entry_id
          where l.document_id = d.id and e.event in ('INVOICED', 'FINANCE_CHARGED')) c
      where n.amount > c.amount`,
  },
  {
    rule: 'paymentEntry',
    table: 'payments',
    remedy: 'PAYMENT',
    breaches: () => sql`
      select p.id, p.business_id, 'payment ' || p.payment_id || ': ' || p.amount || ' of ' || p.paid_on || ' beside '
        || coalesce(sum(l.amount), 0) || coalesce(' of ' || string_agg(distinct e.day::text, ', '), '') as what
      from payments p
        left join journal_entries e on e.payment_id = p.id and e.event in ('PAYMENT_RECEIVED', 'CREDIT_PAID_OUT')
          and not exists (select from journal_entries r where r.reverses_id = e.id)
        left join journal_lines l on l.entry_id = e.id and l.account = case p.method when 3 then 'CASH_FPS' else 'CASH_MANUAL' end
      where p.group_id is null and p.state = 'PAID'
      group by p.id, p.business_id, p.payment_id, p.amount, p.paid_on, p.credit_id having coalesce(sum(l.amount), 0) <> case when p.credit_id is null then p.amount else -p.amount end
        or bool_or(e.business_id <> p.business_id or e.day <> p.paid_on)`,
  },
  {
    rule: 'cardCharged',
    table: 'payments',
    remedy: 'CARD',
    breaches: () => sql`
      select p.id, p.business_id, 'payment ' || p.payment_id || ': ' || p.amount || ' beside ' || coalesce(sum(l.amount), 0) as what
      from payments p join journal_entries e on e.payment_id = p.id and e.event = 'CARD_CHARGED'
        left join journal_lines l on l.entry_id = e.id and l.account = 'CASH_CARD'
      group by p.id, p.business_id, p.payment_id, p.amount having coalesce(sum(l.amount), 0) <> p.amount or bool_or(e.business_id <> p.business_id)`,
  },
  {
    rule: 'cardReturned',
    table: 'payments',
    remedy: 'CARD',
    breaches: () => sql`
      select p.id, p.business_id, 'payment ' || p.payment_id || ': ' || coalesce(l.amount, 0) || ' beside ' || coalesce(r.amount, 0) as what
      from payments p
        left join (select payment_id, sum(amount) as amount from card_refunds group by 1) r on r.payment_id = p.id
        left join (select e.payment_id, -sum(l.amount) as amount from journal_entries e join journal_lines l on l.entry_id = e.id and l.account = 'CASH_CARD'
            join payments q on q.id = e.payment_id
          where e.event in ('CARD_REFUNDED', 'CREDIT_RETURNED', 'GOODWILL') and e.reference <> q.payment_id group by 1) l on l.payment_id = p.id
      where p.method = 2 and coalesce(l.amount, 0) <> coalesce(r.amount, 0)`,
  },
  {
    rule: 'rowBusiness',
    remedy: 'LEDGER',
    breaches: () => sql`
      select id, business_id, name || ' of business ' || other as what from (
        select l.id, l.business_id, 'line of an entry' as name, e.business_id as other from journal_lines l join public.journal_entries e on e.id = l.entry_id
        union all select l.id, l.business_id, 'line of a document', d.business_id from journal_lines l join public.documents d on d.id = l.document_id
        union all select l.id, l.business_id, 'line of a credit', c.business_id from journal_lines l join public.credits c on c.id = l.credit_id
        union all select l.id, l.business_id, 'line of a shift', s.business_id from journal_lines l join public.shifts s on s.id = l.shift_id
        union all select c.id, c.business_id, 'credit of a document', d.business_id from credits c join public.documents d on d.id = c.document_id
        union all select c.id, c.business_id, 'credit of a payment', p.business_id from credits c join public.payments p on p.id = c.payment_id
        union all select c.id, c.business_id, 'charge of a shift', s.business_id from admin_invoice_charges c join public.shifts s on s.id = c.shift_id
        union all select c.id, c.business_id, 'charge on an invoice', o.business_id from admin_invoice_charges c join public.admin_invoices o on o.id = c.invoice_id
        union all select c.id, c.business_id, 'charge for an invoice', i.business_id from admin_invoice_charges c join public.invoices i on i.id = c.worker_invoice_id
        union all select p.id, p.business_id, 'payment of an invoice', i.business_id from payments p join public.invoices i on i.id = p.invoice_id
        union all select p.id, p.business_id, 'payment of an admin invoice', o.business_id from payments p join public.admin_invoices o on o.id = p.admin_invoice_id
        union all select d.id, d.business_id, 'document of a payment', p.business_id from documents d join public.payments p on p.id = d.payment_id
        union all select d.id, d.business_id, 'document that corrects one', c.business_id from documents d join public.documents c on c.id = d.corrects_id
        union all select e.id, e.business_id, 'entry of a payment', p.business_id from journal_entries e join public.payments p on p.id = e.payment_id
        union all select il.id, i.business_id, 'line of a timesheet', us.business_id from invoice_lines il join invoices i on i.id = il.invoice_id
          join public.user_shifts us on us.id = il.user_shift_id
        union all select us.id, us.business_id, 'timesheet of a shift', s.business_id from user_shifts us join public.shifts s on s.id = us.shift_id) row
      where business_id <> other`,
  },
  {
    rule: 'creditDay',
    table: 'credits',
    remedy: 'LEDGER',
    // Credits of before the ledger came from an account that waited for the next invoice.
    breaches: () => sql`
      select c.id, c.business_id, c.number || ': ' || c.arisen_on || ', ' || c.reason as what
      from credits c where c.reason <> 'CARRIED_OVER' and (c.arisen_on <> hk_day(c.arisen_at)
        or (c.reason = 'PAID_AHEAD') <> exists (
          select from journal_lines l join journal_entries e on e.id = l.entry_id and e.event = 'PREPAYMENT_RELEASED'
          join journal_lines p on p.entry_id = e.id and (p.shift_id = c.shift_id or p.account = 'UNBILLED') where l.credit_id = c.id))`,
  },
  {
    rule: 'entryDay',
    table: 'journal_entries',
    remedy: 'LEDGER',
    breaches: () => sql`
      select e.id, e.business_id, e.reference || ': ' || e.day || ' beside ' || hk_day(d.issued_at) as what
      from journal_entries e join documents d on d.number = e.reference and d.kind in ('INVOICE', 'ADMIN_INVOICE')
      where e.event = 'INVOICED' and (e.day <> hk_day(d.issued_at) or e.business_id <> d.business_id or not exists (
        select from journal_lines l where l.entry_id = e.id and l.document_id = d.id))`,
  },
];
