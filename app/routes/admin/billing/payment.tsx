import { useRouteForm } from '#app/forms/route-form.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { centsToDollars } from '#domain/shared/money.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { MoneyField } from '#app/ui/field/affix-field.tsx';
import { DateField } from '#app/ui/field/date-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { moneyAction } from './ledger-preview/ledger-action.server.ts';
import { LedgerPreview, LedgerPreviewButton } from './ledger-preview/ledger-preview.tsx';
import { confirmPaymentForm, confirmPaymentLabels } from './payment-form.ts';
import { loadPayment } from './payment.server.ts';
import { FormPage } from '#app/shared/form-page/form-page.tsx';
import { OverpaymentField } from './overpayment-field.tsx';

export const handle: RouteHandle = { title: (t) => t('adminBilling.checking'), permission: 'adminBilling' };

export const loader = loadPayment;

export const action = moneyAction(confirmPaymentForm, paths.admin.payments, {
  toLedgerAction: ({ id, body }) => ({ operation: 'CHECK', id, ...body, action: 'CONFIRM' }),
  send: ({ context, id, body, form }) =>
    context.admin.reportedPayments.reviewPayment({ params: { id }, body: { ...body, action: 'CONFIRM' } }, form),
});

export default function CheckPayment() {
  const { payment } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const { fields, field, ...form } = useRouteForm(confirmPaymentForm, {
    id: 'payment',
    labels: confirmPaymentLabels,
    defaultValue: { amount: centsToDollars(payment.amount).toFixed(2), paid_on: payment.paid_on },
  });
  const isRefund = payment.kind === 'REFUND';
  return (
    <FormPage
      form={form}
      back={{ href: paths.admin.payments, label: t('adminBilling.payments') }}
      title={`${payment.invoice_number} · ${format.money(payment.amount)}`}
      line={[payment.company_name, payment.recorded_by, payment.reference].filter(Boolean).join(' · ')}
      actions={
        <ButtonLink href={paths.admin.paymentNotReceived(payment.id)} look="danger">
          {t('adminBilling.markNotReceivedAsk')}
        </ButtonLink>
      }
      submit={t(isRefund ? 'adminBilling.transferred' : 'adminBilling.confirm')}
      second={<LedgerPreviewButton />}
    >
      <p>{t(isRefund ? 'adminBilling.refundRequestLine' : 'adminBilling.checkLine')}</p>
      {payment.note !== '' && <blockquote>{payment.note}</blockquote>}
      {!isRefund && <MoneyField {...field(fields.amount)} />}
      <DateField {...field(fields.paid_on)} />
      <TextField {...field(fields.note)} optional={t('field.optional')} />
      {!isRefund && <OverpaymentField field={fields.overpayment} />}
      <LedgerPreview />
    </FormPage>
  );
}
