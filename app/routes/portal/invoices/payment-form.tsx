import { noMoney, toDollars, type Cents } from '#domain/money.ts';
import { invoiceStatus } from '#domain/invoice/status.ts';
import { paymentMethod, paymentMethodName } from '#domain/payment/method.ts';
import type { Day } from '#domain/time.ts';
import { RouteForm, useField, useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { UploadField } from '#app/forms/upload-field.tsx';
import { keepFile } from '#app/forms/uploads.ts';
import { useText } from '#app/i18n/text.tsx';
import { useListBehind } from '#app/parts/list/way-back.ts';
import { paths } from '#app/paths.ts';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { Button } from '#app/ui/button/button.tsx';
import { MoneyField } from '#app/ui/field/affix-field.tsx';
import { DateField } from '#app/ui/field/date-field.tsx';
import { SelectField } from '#app/ui/field/select-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Figure } from '#app/ui/figure/figure.tsx';
import { statusForm, statusLabels } from './status-form.ts';

interface PaymentFormProps {
  invoice: InvoiceDetail;
  /** Unpaid, and not yet reported as paid. */
  left: Cents;
  today: Day;
}

export function PaymentForm({ invoice, left, today }: PaymentFormProps) {
  const { t, format } = useText();
  const amount = left > 0 ? toDollars(left).toFixed(2) : '';
  const { fields, ...form } = useRouteForm(statusForm, {
    id: 'status',
    labels: statusLabels,
    defaultValue: {
      amount,
      paid_on: today,
      method: invoice.fps === null ? undefined : String(paymentMethod.FPS),
      note: invoice.note,
      file_ids: invoice.files.map(keepFile),
    },
  });
  const sent = invoice.sent ?? noMoney;
  // A form with errors keeps its input, even when another user has reported the full amount meanwhile.
  const asks = left > 0 || form.problem !== null || Object.keys(form.form.allErrors).length > 0;
  if (!asks && sent === 0) return null;
  return (
    <RouteForm
      {...form}
      files
      action={useListBehind(paths.workerInvoices).carry(paths.workerInvoiceStatus(invoice.id))}
    >
      <h2>{t('invoices.markPaid')}</h2>
      {sent > 0 && (
        <Notice>
          <Figure of={`documents.${invoice.number}.sent`}>
            {t('invoices.sentWaits', { amount: format.money(sent) })}
          </Figure>
        </Notice>
      )}
      {asks ? (
        <>
          <PaymentFields fields={fields} left={left} number={invoice.number} />
          <Button wide name={fields.status.name} value={String(invoiceStatus.PAID)}>
            {t('invoices.recordSent')}
          </Button>
        </>
      ) : (
        <>
          <input type="hidden" name={fields.note.name} value={invoice.note} />
          {invoice.files.map((file) => (
            <input key={file.id} type="hidden" name={fields.file_ids.name} value={keepFile(file)} />
          ))}
        </>
      )}
      {sent > 0 && (
        <Button look="secondary" wide name={fields.status.name} value={String(invoiceStatus.UNPAID)} formNoValidate>
          {t('invoices.takeBack')}
        </Button>
      )}
      <VersionField record={invoice} field={fields.version} conflict={form.problem?.kind === 'conflict'} />
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
              <Figure of={`documents.${number}.to_pay`}>
                {t('invoices.amountHint', { amount: format.money(left) })}
              </Figure>
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
