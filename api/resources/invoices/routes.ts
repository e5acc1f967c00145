import * as contract from '#contract/invoices/invoices.ts';
import { may } from '#domain/account/roles.ts';
import { invoiceStatus } from '#domain/invoice/status.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { isBy } from '#contract/call/sorting.ts';
import { message } from '#domain/message.ts';
import { found, refuse } from '../../http/refusal.ts';
import { expectOwnUploads } from '../uploads/ownership.ts';
import { invoiceDetail, withoutMoney } from './detail.ts';
import { invoiceLinesFile, invoicesFile } from './export.ts';
import { sendInvoicePayment, takeBackSent } from './payment.ts';
import { everyInvoice, findInvoice, listInvoices } from './store.ts';

const list = defineEndpoint(contract.listInvoices, async ({ db, caller, query, now }) => {
  const seesMoney = may(caller.role, 'invoiceMoney');
  // The order alone would reveal which invoice is larger.
  if (!seesMoney && isBy(query.sort, 'total')) return refuse('forbidden', message('auth.forbidden'));
  const page = await listInvoices(db, caller.businessId, query, now);
  if (seesMoney) return page;
  const overdueBefore = { ...page.totals.overdue_before, amount: null, sent: null, finance_charge: null };
  return {
    ...page,
    items: page.items.map(withoutMoney),
    totals: { total: null, open: null, overdue: null, overdue_before: overdueBefore },
  };
});

const get = defineEndpoint(contract.getInvoice, async ({ db, caller, params, language, now }) => {
  const row = found(await findInvoice(db, caller.businessId, params.id));
  return {
    data: await invoiceDetail(db, caller.businessId, row, {
      seesMoney: may(caller.role, 'invoiceMoney'),
      language,
      now,
    }),
  };
});

const updateStatus = defineEndpoint(
  contract.updateInvoiceStatus,
  async ({ db, caller, params, body, language, now, t }) => {
    found(await findInvoice(db, caller.businessId, params.id));
    await expectOwnUploads(db, caller.businessId, body.file_ids, 'file_ids');
    const { status, ...payment } = body;
    const sent = status === invoiceStatus.PAID;
    await (sent ? sendInvoicePayment : takeBackSent)(db, caller.businessId, params.id, payment, {
      at: now,
      by: caller.name,
    });
    const row = found(await findInvoice(db, caller.businessId, params.id));
    return {
      data: await invoiceDetail(db, caller.businessId, row, { seesMoney: true, language, now }),
      message: t(sent ? 'toast.paymentSent' : 'toast.paymentWithdrawn', { number: row.number }),
    };
  },
);

const exportList = defineEndpoint(contract.exportInvoices, ({ db, caller, query, now, language }) =>
  invoicesFile(query.format, everyInvoice(db, caller.businessId, query), now, {
    language,
    seesMoney: may(caller.role, 'invoiceMoney'),
  }),
);

const exportLines = defineEndpoint(contract.exportInvoiceLines, async ({ db, caller, params, query, language }) =>
  invoiceLinesFile(query.format, db, found(await findInvoice(db, caller.businessId, params.id)), {
    language,
    seesMoney: may(caller.role, 'invoiceMoney'),
  }),
);

export const invoices: Endpoint[] = [list, get, updateStatus, exportList, exportLines];
