import type { Database } from '../../db/client.ts';
import { orNotFound } from '../../api-error.ts';
import { notifyOfStatus } from '../admin-invoices/notice.ts';
import { setAdminInvoiceStatus } from '../admin-invoices/status.ts';
import { lockAdminInvoice } from '../admin-invoices/store.ts';
import type { AuditStamp } from '../../db/listing.ts';

export async function changeStatus(
  tx: Database,
  id: number,
  change: { status: Parameters<typeof setAdminInvoiceStatus>[2]['status']; note: string },
  stamp: AuditStamp,
) {
  const row = orNotFound(await lockAdminInvoice(tx, id));
  await setAdminInvoiceStatus(tx, row, change, stamp);
  const changed = orNotFound(await lockAdminInvoice(tx, id));
  // A credit may have paid an invoice at once that was opened again.
  if (change.status !== row.status) await notifyOfStatus(tx, row, changed.status, stamp.at);
  return changed;
}
