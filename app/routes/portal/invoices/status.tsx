import { invoiceStatus } from '#domain/billing/invoices/status.ts';
import { zeroCents } from '#domain/shared/money.ts';
import type { InvoiceDetail } from '#contract/billing/invoices.ts';
import { positiveMoneyField } from '#app/forms/fields.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { paths } from '#app/paths.ts';
import { readReturnTo } from '#app/session/safe-redirect.ts';
import { amountLeft } from './amount-left.ts';
import { handle as detail } from './detail.tsx';
import { statusForm } from './status-form.ts';

export { default, loader } from './detail.tsx';

export const handle = {
  ...detail,
  postPermission: 'invoiceMoney',
  // A part may be paid: any amount will do, as long as it is named.
  amountToName({ invoice }, body) {
    if (body.get('status') === String(invoiceStatus.UNPAID)) return invoice.reported ?? zeroCents;
    const typed = positiveMoneyField.safeParse(body.get('amount'));
    return typed.success ? typed.data : amountLeft(invoice);
  },
} satisfies RouteHandle<{ invoice: InvoiceDetail }>;

export const action = formAction(
  statusForm,
  ({ request, id }) => `${paths.workerInvoice(id)}${readReturnTo(request, paths.workerInvoices).query}`,
  ({ api, id, body, form }) => api.invoices.updateInvoiceStatus({ params: { id }, body }, form),
  { files: { file_ids: {} } },
);
