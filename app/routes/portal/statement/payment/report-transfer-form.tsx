import { centsToDollars } from '#domain/shared/money.ts';
import { paymentMethod, paymentMethodName } from '#domain/billing/payments/method.ts';
import type { Day } from '#domain/shared/time.ts';
import type { AmountsDue } from '#contract/billing/transfers.ts';
import { RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx';
import { MoneyField } from '#app/ui/field/affix-field.tsx';
import { DateField } from '#app/ui/field/date-field.tsx';
import { SelectField } from '#app/ui/field/select-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import type { Choice } from './choice.server.ts';
import { transferForm, transferLabels } from './transfer-form.ts';
import { submitButtonId } from '#app/shared/submit-button.ts';

interface ReportTransferFormProps {
  choice: Choice;
  chosen: AmountsDue;
  today: Day;
}

/** One press reports the payment as it was asked for; what differs stands in the fold. */
export function ReportTransferForm({ choice, chosen, today }: ReportTransferFormProps) {
  const { amount, reference } = chosen;
  const { t, format } = useText();
  const { fields, field, ...form } = useRouteForm(transferForm, {
    id: 'transfer',
    labels: transferLabels,
    defaultValue: {
      amount: centsToDollars(amount).toFixed(2),
      paid_on: today,
      method: String(paymentMethod.FPS),
      reference,
    },
  });
  return (
    <RouteForm {...form}>
      <Button id={submitButtonId} wide>
        {t('transfers.sent', { amount: format.money(amount) })}
      </Button>
      <input type="hidden" name={fields.only.name} value={choice.only} />
      {choice.numbers && <input type="hidden" name={fields.numbers.name} value={choice.numbers} />}
      <Disclosure summary={t('transfers.otherwise')} open={form.problem !== null}>
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
      </Disclosure>
    </RouteForm>
  );
}
