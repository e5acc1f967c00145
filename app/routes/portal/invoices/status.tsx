import { formAction } from '#app/forms/form-action.server.ts';
import type { RoutePermission } from '#app/server/route-handle.ts';
import { paths } from '#app/paths.ts';
import { readReturnTo } from '#app/session/safe-redirect.ts';
import { handle as detail } from './detail.tsx';
import { statusForm } from './status-form.ts';

export { default, loader } from './detail.tsx';

export const handle = { ...detail, postPermission: 'invoiceMoney', needsVersion: true } satisfies {
  postPermission: RoutePermission;
  needsVersion: true;
};

export const action = formAction(
  statusForm,
  ({ request, id }) => `${paths.workerInvoice(id)}${readReturnTo(request, paths.workerInvoices).query}`,
  ({ api, id, body, form }) => api.invoices.updateInvoiceStatus({ params: { id }, body }, form),
  { files: { file_ids: {} } },
);
