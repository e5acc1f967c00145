import sql from 'sql-template-tag';
import { endedAdminInvoices, type AdminInvoiceStatus } from '#domain/billing/invoices/status.ts';
import type { AdminInvoiceDetail } from '#contract/billing/admin-invoices.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { documentOf } from '../ledger/documents.ts';

type Part = AdminInvoiceDetail['ending'][number];

const part = columns<Part>({ kind: sql`kind`, amount: sql`amount`, number: sql`number` });

export async function getDocumentEnding(
  db: Database,
  { id, status }: { id: number; status: AdminInvoiceStatus },
): Promise<Part[]> {
  if (!endedAdminInvoices.includes(status)) return [];
  const { id: documentId } = await documentOf(db, { operatorInvoiceId: id });
  // All parts of one act have the same time; the credit note comes last.
  return db.many(sql`
    with ended as (
      select e.moment, e.reference, -l.amount as amount from journal_entries e join journal_lines l on l.entry_id = e.id
      where l.document_id = ${documentId} and e.event = 'CREDIT_NOTED' and not exists (select from journal_entries r where r.reverses_id = e.id)
      order by e.id desc limit 1)
    select ${part} from (
      select 1 as place, d.id, 'CARD' as kind, d.amount, d.number from ended, documents d
        where d.corrects_id = ${documentId} and d.payment_id is not null and d.issued_at = ended.moment
      union all
      select 2, e.id, 'CREDIT', l.amount, '' from ended, journal_entries e
        join journal_lines l on l.entry_id = e.id and l.document_id = ${documentId}
        join journal_entries o on o.id = e.reverses_id and o.event = 'CREDIT_APPLIED' where e.moment = ended.moment
      union all
      select 3, c.id, 'NEW_CREDIT', (select -sum(l.amount)::bigint from journal_lines l join journal_entries e on e.id = l.entry_id
          where l.credit_id = c.id and e.event in ('PAYMENT_CREDITED', 'PREPAYMENT_RELEASED')), '' from ended, credits c
        where c.document_id = ${documentId} and c.arisen_at = ended.moment
      union all
      select 4, 0, 'CREDIT_NOTE', amount, reference from ended) parts
    order by place, id`);
}
