import { invoiceStatus } from '#domain/invoice/status.ts';
import { RouteForm, useField, useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { UploadField } from '#app/forms/upload-field.tsx';
import { keepFile } from '#app/forms/uploads.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { Button } from '#app/ui/button/button.tsx';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { statusForm } from './status-form.ts';

/** Says that the invoice was paid outside the portal, or takes that back. */
export function StatusForm({ invoice, formKey }: { invoice: InvoiceDetail; formKey: string }) {
  const { t } = useText();
  const field = useField();
  const { fields, ...form } = useRouteForm(statusForm, {
    id: 'status',
    formKey,
    defaultValue: { note: invoice.note, file_ids: invoice.files.map(keepFile) },
  });
  const paid = invoice.status === invoiceStatus.PAID && invoice.open === 0;
  return (
    <RouteForm {...form} files action={paths.workerInvoiceStatus(invoice.id)}>
      <h2>{t(paid ? 'invoices.takeBack' : 'invoices.markPaid')}</h2>
      <TextareaField
        {...field(fields.note, { label: t('field.note'), hint: t('invoices.markPaidHint'), optional: true })}
        rows={3}
      />
      <UploadField field={fields.file_ids} label={t('invoices.receipts')} hint={t('invoices.receiptsHint')} optional />
      <Button look={paid ? 'secondary' : 'primary'} wide>
        {t(paid ? 'invoices.takeBack' : 'invoices.markPaid')}
      </Button>
      <input type="hidden" name={fields.status.name} value={paid ? invoiceStatus.UNPAID : invoiceStatus.PAID} />
      <VersionField record={invoice} field={fields.version} conflict={form.problem?.kind === 'conflict'} />
    </RouteForm>
  );
}
