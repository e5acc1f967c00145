import * as contract from '#contract/billing/invoices.ts';
import { hasPermission } from '#domain/accounts/roles.ts';
import { invoiceStatus } from '#domain/billing/invoices/status.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { isSortedBy } from '#contract/core/sorting.ts';
import { message } from '#domain/shared/message.ts';
import { orNotFound, fail } from '../../api-error.ts';
import { assertOwnUploads } from '../../files/ownership.ts';
import { invoiceDetail, withoutMoney } from './detail.ts';
import { invoiceLinesFile, invoicesFile } from './export.ts';
import { sendInvoicePayment, cancelPaymentReport } from './payment.ts';
import { everyInvoice, findInvoice, listInvoices } from './store.ts';

const list = defineEndpoint(contract.listInvoices, async ({ db, caller, query, now }) => {
  const seesMoney = hasPermission(caller.role, 'invoiceMoney');
  // The order alone would reveal which invoice is larger.
  if (!seesMoney && isSortedBy(query.sort, 'total')) return fail('forbidden', message('auth.forbidden'));
  const page = await listInvoices(db, caller.businessId, query, now);
  if (seesMoney) return page;
  const overdueBefore = { ...page.totals.overdue_before, amount: null, reported: null, finance_charge: null };
  return {
    ...page,
    items: page.items.map(withoutMoney),
    totals: { total: null, open: null, overdue: null, overdue_before: overdueBefore },
  };
});

const get = defineEndpoint(contract.getInvoice, async ({ db, caller, params, language, now }) => {
  const row = orNotFound(await findInvoice(db, caller.businessId, params.id));
  return {
    data: await invoiceDetail(db, caller.businessId, row, {
      seesMoney: hasPermission(caller.role, 'invoiceMoney'),
      language,
      now,
    }),
  };
});

const updateStatus = defineEndpoint(
  contract.updateInvoiceStatus,
  async ({ db, caller, params, body, language, now, t }) => {
    orNotFound(await findInvoice(db, caller.businessId, params.id));
    await assertOwnUploads(db, caller, body.file_ids, 'file_ids');
    const { status, ...payment } = body;
    const isReport = status === invoiceStatus.PAID;
    await (isReport ? sendInvoicePayment : cancelPaymentReport)(db, caller.businessId, params.id, payment, {
      at: now,
      by: caller.name,
    });
    const row = orNotFound(await findInvoice(db, caller.businessId, params.id));
    return {
      data: await invoiceDetail(db, caller.businessId, row, { seesMoney: true, language, now }),
      message: t(isReport ? 'toast.paymentReported' : 'toast.paymentWithdrawn', { number: row.number }),
    };
  },
);

const exportList = defineEndpoint(contract.exportInvoices, ({ db, caller, query, now, language }) =>
  invoicesFile(query.format, everyInvoice(db, caller.businessId, query), now, {
    language,
    seesMoney: hasPermission(caller.role, 'invoiceMoney'),
  }),
);

const exportLines = defineEndpoint(contract.exportInvoiceLines, async ({ db, caller, params, query, language }) =>
  invoiceLinesFile(query.format, db, orNotFound(await findInvoice(db, caller.businessId, params.id)), {
    language,
    seesMoney: hasPermission(caller.role, 'invoiceMoney'),
  }),
);

export const invoices: Endpoint[] = [list, get, updateStatus, exportList, exportLines];
