import { zeroCents, centsToDollars, type Cents } from '#domain/shared/money.ts';
import { invoiceStatus } from '#domain/billing/invoices/status.ts';
import { paymentMethod, paymentMethodName } from '#domain/billing/payments/method.ts';
import type { Day } from '#domain/shared/time.ts';
import { RouteForm, useField, useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { UploadField } from '#app/forms/upload-field.tsx';
import { serializeFile } from '#app/forms/uploads.ts';
import { useText } from '#app/i18n/text.tsx';
import { useReturnLink } from '#app/shared/list/return-to.ts';
import { paths } from '#app/paths.ts';
import type { InvoiceDetail } from '#contract/billing/invoices.ts';
import { Button } from '#app/ui/button/button.tsx';
import { MoneyField } from '#app/ui/field/affix-field.tsx';
import { DateField } from '#app/ui/field/date-field.tsx';
import { SelectField } from '#app/ui/field/select-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import { statusForm, statusLabels } from './status-form.ts';

interface PaymentFormProps {
  invoice: InvoiceDetail;
  /** Unpaid, and not yet reported as paid. */
  left: Cents;
  today: Day;
}

export function PaymentForm({ invoice, left, today }: PaymentFormProps) {
  const { t, format } = useText();
  const amount = left > 0 ? centsToDollars(left).toFixed(2) : '';
  const { fields, ...form } = useRouteForm(statusForm, {
    id: 'status',
    labels: statusLabels,
    defaultValue: {
      amount,
      paid_on: today,
      method: invoice.fps === null ? undefined : String(paymentMethod.FPS),
      note: invoice.note,
      file_ids: invoice.files.map(serializeFile),
    },
  });
  const reported = invoice.reported ?? zeroCents;
  // A form with errors keeps its input, even when another user has reported the full amount meanwhile.
  const asks = left > 0 || form.problem !== null || Object.keys(form.form.allErrors).length > 0;
  if (!asks && reported === 0) return null;
  return (
    <RouteForm
      {...form}
      files
      action={useReturnLink(paths.workerInvoices).carry(paths.workerInvoiceStatus(invoice.id))}
    >
      <h2>{t('invoices.markPaid')}</h2>
      {reported > 0 && (
        <Notice>
          <Metric testId={`documents.${invoice.number}.reported`}>
            {t('invoices.reportPending', { amount: format.money(reported) })}
          </Metric>
        </Notice>
      )}
      {asks ? (
        <>
          <PaymentFields fields={fields} left={left} number={invoice.number} />
          <Button look="secondary" wide name={fields.status.name} value={String(invoiceStatus.PAID)}>
            {t('invoices.reportPayment')}
          </Button>
        </>
      ) : (
        <>
          <input type="hidden" name={fields.note.name} value={invoice.note} />
          {invoice.files.map((file) => (
            <input key={file.id} type="hidden" name={fields.file_ids.name} value={serializeFile(file)} />
          ))}
        </>
      )}
      {reported > 0 && (
        <Button look="secondary" wide name={fields.status.name} value={String(invoiceStatus.UNPAID)} formNoValidate>
          {t('invoices.cancelReport')}
        </Button>
      )}
      <VersionField record={invoice} field={fields.version} />
    </RouteForm>
  );
}

type Fields = ReturnType<typeof useRouteForm<typeof statusForm>>['fields'];

function PaymentFields({ fields, left, number }: { fields: Fields; left: Cents; number: string }) {
  const { t, format } = useText();
  const field = useField();
  return (
    <>
      <MoneyField
        {...field(fields.amount, {
          hint:
            left > 0 ? (
              <Metric testId={`documents.${number}.to_pay`}>
                {t('invoices.amountHint', { amount: format.money(left) })}
              </Metric>
            ) : undefined,
        })}
        required={false}
      />
      <DateField {...field(fields.paid_on)} />
      <SelectField
        {...field(fields.method)}
        options={[paymentMethod.MANUAL, paymentMethod.FPS].map((value) => ({
          value,
          label: t(`paymentMethod.${paymentMethodName(value)}`),
        }))}
      />
      <TextField {...field(fields.reference, { optional: true })} />
      <TextareaField {...field(fields.note, { hint: t('invoices.markPaidHint'), optional: true })} rows={2} />
      <UploadField field={fields.file_ids} hint={t('invoices.receiptsHint')} optional />
    </>
  );
}
