import sql, { join } from 'sql-template-tag';
import * as contract from '#contract/billing/admin-invoices.ts';
import { message } from '#domain/shared/message.ts';
import { maxFiles } from '#domain/files/limits.ts';
import type { Database } from '../../db/client.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { orNotFound, fail, failField } from '../../api-error.ts';
import { assertVersion } from '../../http/version.ts';
import type { AuditStamp } from '../../db/listing.ts';
import { assertOwnUploads } from '../../files/ownership.ts';
import { adminInvoiceLinesFile, adminInvoicesFile } from './export.ts';
import { adminInvoiceDetail, findAdminInvoice, listAdminInvoices, allAdminInvoices } from './store.ts';
import { listTransactions } from './transactions.ts';

const list = defineEndpoint(contract.listAdminInvoices, ({ db, caller, query, now }) =>
  listAdminInvoices(db, caller.businessId, query, now),
);

const get = defineEndpoint(contract.getAdminInvoice, async ({ db, caller, params, language, now }) => ({
  data: await adminInvoiceDetail(
    db,
    orNotFound(await findAdminInvoice(db, caller.businessId, params.id)),
    language,
    now,
  ),
}));

const transactions = defineEndpoint(contract.listTransactions, async ({ db, caller, params, query }) => {
  const { id } = orNotFound(await findAdminInvoice(db, caller.businessId, params.id));
  return listTransactions(db, id, query);
});

/** Only files and note are the business's to change, so only they bump the version. */
const touch = (tx: Database, id: number, { at, by }: AuditStamp) =>
  tx.run(sql`update admin_invoices set version = version + 1, updated_at = ${at}, updated_by = ${by} where id = ${id}`);

const update = defineEndpoint(
  contract.updateAdminInvoice,
  async ({ db, caller, params, body, language, edit, now, t }) => {
    const { businessId } = caller;
    const row = orNotFound(await findAdminInvoice(db, businessId, params.id));
    assertVersion(row, body.version);
    await assertOwnUploads(db, caller, body.file_ids, 'file_ids');
    const added = body.file_ids.filter((id) => !row.files.some((file) => file.id === id));
    if (row.files.length + added.length > maxFiles) {
      const text = message('validation.filesMax', { number: maxFiles });
      fail('file_limit', text, { fields: { file_ids: text } });
    }
    const data = async () =>
      adminInvoiceDetail(db, orNotFound(await findAdminInvoice(db, businessId, row.id)), language, now);
    if (body.note === row.note && added.length === 0) return { data: await data(), message: t('toast.nothingChanged') };
    await touch(db, row.id, edit);
    await db.run(sql`update admin_invoices set note = ${body.note} where id = ${row.id}`);
    if (added.length > 0) {
      await db.run(sql`
      insert into admin_invoice_files (invoice_id, upload_id, position)
      select ${row.id}, added.id, (select coalesce(max(position), 0) from admin_invoice_files where invoice_id = ${row.id}) + added.place
      from unnest(${added}::bigint[]) with ordinality as added (id, place)`);
    }
    return { data: await data(), message: t('toast.adminInvoiceSaved', { number: row.number }) };
  },
);

const removeFiles = defineEndpoint(
  contract.removeAdminInvoiceImages,
  async ({ db, caller, params, body, language, edit, now, t }) => {
    const row = orNotFound(await findAdminInvoice(db, caller.businessId, params.id));
    assertVersion(row, body.version, 'error.changedBy');
    const count = await db.run(sql`
    delete from admin_invoice_files where invoice_id = ${row.id} and upload_id in (${join(body.file_ids)})`);
    if (count === 0) failField('file_ids', message('validation.fileRequired'));
    await touch(db, row.id, edit);
    return {
      data: await adminInvoiceDetail(
        db,
        orNotFound(await findAdminInvoice(db, caller.businessId, row.id)),
        language,
        now,
      ),
      message: t('toast.filesDeleted', { count }),
    };
  },
);

const exportList = defineEndpoint(contract.exportAdminInvoices, ({ db, caller, query, now, language }) =>
  adminInvoicesFile(query.format, allAdminInvoices(db, caller.businessId, query, now), now, language),
);

const exportLines = defineEndpoint(contract.exportAdminInvoiceLines, async ({ db, caller, params, query, language }) =>
  adminInvoiceLinesFile(
    query.format,
    db,
    orNotFound(await findAdminInvoice(db, caller.businessId, params.id)),
    language,
  ),
);

export const adminInvoices: Endpoint[] = [list, get, transactions, update, removeFiles, exportList, exportLines];
