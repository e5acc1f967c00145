import { centsToDollars } from '#domain/shared/money.ts';
import { paymentMethod, paymentMethodName } from '#domain/billing/payments/method.ts';
import type { Day } from '#domain/shared/time.ts';
import type { AmountsDue } from '#contract/billing/transfers.ts';
import { RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { MoneyField } from '#app/ui/field/affix-field.tsx';
import { DateField } from '#app/ui/field/date-field.tsx';
import { SelectField } from '#app/ui/field/select-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { transferForm, transferLabels } from './transfer-form.ts';
import { submitButtonId } from '#app/shared/submit-button.ts';

interface ReportTransferFormProps {
  toPay: AmountsDue;
  only: 'ALL' | 'OVERDUE';
  today: Day;
}

export function ReportTransferForm({ toPay: { amount, reference }, only, today }: ReportTransferFormProps) {
  const { t, format } = useText();
  const { fields, field, ...form } = useRouteForm(transferForm, {
    id: 'transfer',
    labels: transferLabels,
    defaultValue: { amount: centsToDollars(amount).toFixed(2), paid_on: today, reference },
  });
  return (
    <RouteForm {...form}>
      <h2>{t('transfers.reported')}</h2>
      <p>
        <Metric testId={`due.${only}`}>{t('transfers.sentHint', { amount: format.money(amount) })}</Metric>
      </p>
      <input type="hidden" name={fields.only.name} value={only} />
      <MoneyField {...field(fields.amount)} />
      <DateField {...field(fields.paid_on)} />
      <SelectField
        {...field(fields.method)}
        options={[paymentMethod.FPS, paymentMethod.MANUAL].map((value) => ({
          value,
          label: t(`paymentMethod.${paymentMethodName(value)}`),
        }))}
      />
      <TextField {...field(fields.reference, { optional: true })} />
      <TextareaField {...field(fields.note, { optional: true })} rows={2} />
      <Button id={submitButtonId} wide>
        {t('transfers.submit')}
      </Button>
    </RouteForm>
  );
}
