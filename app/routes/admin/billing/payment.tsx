import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { toDollars } from '#domain/money.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { MoneyField } from '#app/ui/field/affix-field.tsx';
import { DateField } from '#app/ui/field/date-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { actsOnMoney } from './effect/act.server.ts';
import { Effect, EffectButton } from './effect/effect.tsx';
import { checkForm, checkLabels } from './payment-form.ts';
import { loadPayment } from './payment.server.ts';
import { RestField } from './rest-field.tsx';

export const handle: ScreenHandle = { title: (t) => t('officeMoney.checking'), may: 'officeMoney' };

export const loader = loadPayment;

export const action = actsOnMoney(checkForm, paths.officePayments, {
  act: ({ id, body }) => ({ act: 'CHECK', id, ...body, action: 'CONFIRM' }),
  send: ({ context, id, body, form }) =>
    context.office.acts.checkSentPayment({ params: { id }, body: { ...body, action: 'CONFIRM' } }, form),
});

export default function CheckPayment() {
  const { payment } = useRouteData<typeof loader>();
  const { t, format } = useText();
  const { fields, field, ...form } = useRouteForm(checkForm, {
    id: 'payment',
    labels: checkLabels,
    defaultValue: { amount: toDollars(payment.amount).toFixed(2), paid_on: payment.paid_on },
  });
  const isPayout = payment.kind === 'PAYOUT';
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.officePayments, label: t('officeMoney.payments') }}
        title={`${payment.invoice_number} · ${format.money(payment.amount)}`}
        line={[payment.company_name, payment.recorded_by, payment.reference].filter(Boolean).join(' · ')}
        actions={
          <ButtonLink href={paths.officePaymentNotFound(payment.id)} look="danger">
            {t('officeMoney.notFoundAsk')}
          </ButtonLink>
        }
      />
      <RouteForm {...form}>
        <p>{t(isPayout ? 'officeMoney.payoutLine' : 'officeMoney.checkLine')}</p>
        {payment.note !== '' && <blockquote>{payment.note}</blockquote>}
        {!isPayout && <MoneyField {...field(fields.amount)} />}
        <DateField {...field(fields.paid_on)} />
        <TextField {...field(fields.note)} optional={t('field.optional')} />
        {!isPayout && <RestField field={fields.rest} />}
        <Effect />
        <FormActions
          second={<EffectButton />}
          submit={t(isPayout ? 'officeMoney.transferred' : 'officeMoney.confirm')}
          cancel={paths.officePayments}
        />
      </RouteForm>
    </Stack>
  );
}
