import { sends } from '#app/forms/sends.server.ts';
import type { May } from '#app/serving/screen.ts';
import { paths } from '#app/paths.ts';
import { returnTo } from '#app/session/safe-redirect.ts';
import { handle as detail } from './detail.tsx';
import { statusForm } from './status-form.ts';

export { default, loader } from './detail.tsx';

export const handle = { ...detail, mayPost: 'invoiceMoney' } satisfies { mayPost: May };

export const action = sends(
  statusForm,
  ({ request, id }) => `${paths.workerInvoice(id)}${returnTo(request, paths.workerInvoices).query}`,
  ({ api, id, body, form }) => api.invoices.updateInvoiceStatus({ params: { id }, body }, form),
  { files: { file_ids: {} } },
);
