import sql from 'sql-template-tag';
import type { AdminInvoiceStatus } from '#domain/billing/invoices/status.ts';
import type { DataOf } from '#contract/core/call.ts';
import type { listHeldRemainders } from '#contract/billing/admin-refunds.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { orNotFound } from '../../api-error.ts';
import { notifyOfStatus } from '../admin-invoices/notice.ts';
import { lockAdminInvoice } from '../admin-invoices/store.ts';
import { documentOf } from '../ledger/documents.ts';
import { endDocument, heldRemainderRows } from '../ledger/ending.ts';
import type { Stamp } from '../ledger/post.ts';

type Holding = DataOf<typeof listHeldRemainders>[number];

const holding = columns<Holding>({
  id: sql`o.id`,
  company_name: sql`coalesce(b.company_name, '')`,
  number: sql`o.number`,
  status: sql`o.status`,
  held: sql`h.held`,
});

/** Ended admin invoices that still hold money, left there by an earlier version. */
export const heldRemainders = (db: Database): Promise<Holding[]> =>
  db.many(sql`
    select ${holding} from (${heldRemainderRows}) h join admin_invoices o on o.id = h.id join businesses b on b.id = o.business_id order by o.id`);

export async function releaseHeldRemainders(tx: Database, note: string, stamp: Stamp): Promise<Holding[]> {
  const holdings = await heldRemainders(tx);
  for (const { id, status } of holdings) {
    const row = orNotFound(await lockAdminInvoice(tx, id));
    await endDocument(tx, await documentOf(tx, { operatorInvoiceId: id }), { note, reference: row.number }, stamp);
    await notifyOfStatus(tx, row, status satisfies AdminInvoiceStatus, stamp.at);
  }
  return holdings;
}
