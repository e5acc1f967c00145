import sql from 'sql-template-tag';
import type { DataOf } from '#contract/core/call.ts';
import type { getAnyInvoice } from '#contract/billing/admin-billing.ts';
import { orNotFound } from '../../api-error.ts';
import type { Database } from '../../db/client.ts';
import type { Language } from '../../language.ts';
import { adminInvoiceDetail, findAdminInvoice } from '../admin-invoices/store.ts';
import { invoiceDetail } from '../invoices/detail.ts';
import { findInvoice } from '../invoices/store.ts';
import { paymentsOf } from './reported-payments.store.ts';

interface Found {
  id: number;
  business_id: number;
  name: string;
  invoice_id: number | null;
  admin_invoice_id: number | null;
}

export async function findAnyInvoice(
  db: Database,
  number: string,
  { language, now }: { language: Language; now: Date },
): Promise<DataOf<typeof getAnyInvoice>> {
  const found = orNotFound(
    await db.maybe<Found>(sql`
      select d.id, d.business_id, coalesce(b.company_name, '') as name, d.invoice_id, d.admin_invoice_id
      from documents d join businesses b on b.id = d.business_id
      where d.number = ${number} and d.kind in ('INVOICE', 'ADMIN_INVOICE')`),
  );
  const { business_id: businessId, invoice_id: invoiceId, admin_invoice_id: adminInvoiceId } = found;
  const invoice = invoiceId && orNotFound(await findInvoice(db, businessId, invoiceId));
  const adminInvoice = adminInvoiceId && orNotFound(await findAdminInvoice(db, businessId, adminInvoiceId));
  return {
    business: { id: businessId, name: found.name },
    invoice: invoice ? await invoiceDetail(db, businessId, invoice, { seesMoney: true, language, now }) : null,
    admin_invoice: adminInvoice ? await adminInvoiceDetail(db, adminInvoice, language, now) : null,
    payments: await paymentsOf(db, found.id),
  };
}
