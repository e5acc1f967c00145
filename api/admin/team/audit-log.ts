import sql from 'sql-template-tag';
import type { listAuditLog, AuditLogEntry } from '#contract/admin/team.ts';
import type { Database } from '#api/db/client.ts';
import { columns } from '#api/db/columns.ts';
import { descending } from '#api/db/order.ts';
import { listRows, type FilterOf, type ListResult, type Paging } from '../../db/listing.ts';

const recordId = sql`coalesce(nullif(split_part(p.path, '/', 4), ''), p.details ->> 'id')::bigint`;

/** A transfer pays multiple documents; the first one stands for it. */
const subject = sql`
  case split_part(p.path, '/', 3)
    when 'businesses' then (select b.company_name from businesses b where b.id = ${recordId})
    when 'pending-accounts' then (select b.company_name from businesses b where b.id = ${recordId})
    when 'workers' then (select w.name from workers w where w.id = ${recordId})
    when 'worker-payments' then (
      select w.name from worker_payments m join workers w on w.id = m.worker_id where m.id = ${recordId})
    when 'shifts' then (
      select concat_ws(' · ', b.company_name, w.name) from shifts s join businesses b on b.id = s.business_id
      left join workers w on w.id = (p.details ->> 'worker_id')::bigint where s.id = ${recordId})
    when 'timesheets' then (
      select concat_ws(' · ', b.company_name, w.name) from user_shifts us join businesses b on b.id = us.business_id
      join workers w on w.id = us.worker_id where us.id = ${recordId})
    when 'team' then (select a.full_name from accounts a where a.id = ${recordId})
    when 'payments' then (
      select coalesce(d.number, c.number) from payments m
      left join documents d on d.invoice_id = m.invoice_id or d.admin_invoice_id = m.admin_invoice_id
      left join credits c on c.id = m.credit_id where m.id = ${recordId} limit 1)
    when 'operator-invoices' then (select d.number from documents d where d.admin_invoice_id = ${recordId})
    when 'credits' then (
      select n.number from issued_credits g join documents n on n.id = g.note_id where g.id = ${recordId})
  end`;

const undoneAt = sql`
  case
    when p.call = 'issueCredit' then (select g.voided_at from issued_credits g where g.id = ${recordId})
    when p.call = 'recordPayment' or p.call = 'reviewPayment' and p.details ->> 'action' = 'CONFIRM' then (
      select max(r.moment) from payments m
      join journal_entries e on e.business_id = m.business_id and e.payment_id = m.id
      join journal_entries r on r.reverses_id = e.id where m.id = ${recordId} and m.state = 'REVERSED')
  end`;

const detailsAsSent = sql`
  case when p.details ? 'amount'
    then p.details || jsonb_build_object('amount', (p.details ->> 'amount')::numeric / 100)
    else p.details
  end`;

const auditEntry = columns<AuditLogEntry>({
  id: sql`p.id`,
  account_id: sql`p.account_id`,
  name: sql`p.name`,
  call: sql`p.call`,
  path: sql`p.path`,
  details: detailsAsSent,
  subject,
  undone_at: undoneAt,
  at: sql`p.at`,
});

const newestFirst = descending(['instant', sql`p.at`], ['number', sql`p.id`]);

export const findAuditEntries = (
  db: Database,
  { account_id: accountId, ...paging }: FilterOf<typeof listAuditLog> & Paging,
): Promise<ListResult<AuditLogEntry>> =>
  listRows(
    db,
    newestFirst,
    paging,
    auditEntry,
    accountId === undefined
      ? sql`from audit_log p where true`
      : sql`from audit_log p where p.account_id = ${accountId}`,
  );
