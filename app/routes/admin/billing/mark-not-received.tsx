import { useRouteForm } from '#app/forms/route-form.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { TextField } from '#app/ui/field/text-field.tsx';
import { moneyAction } from './ledger-preview/ledger-action.server.ts';
import { LedgerPreview, LedgerPreviewButton } from './ledger-preview/ledger-preview.tsx';
import { reasonForm, reasonLabels } from './payment-form.ts';
import { ConfirmPage } from '#app/shared/form-page/confirm-page.tsx';
import { loadPayment } from './payment.server.ts';

export const handle: RouteHandle = { title: (t) => t('adminBilling.notFound'), permission: 'adminBilling' };

export const loader = loadPayment;

export const action = moneyAction(reasonForm, paths.admin.payments, {
  toLedgerAction: ({ id, body }) => ({ operation: 'CHECK', id, ...body, action: 'NOT_FOUND' }),
  send: ({ context, id, body, form }) =>
    context.admin.reportedPayments.reviewPayment({ params: { id }, body: { ...body, action: 'NOT_FOUND' } }, form),
});

export default function PaymentNotReceived() {
  const { payment } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const { fields, field, ...form } = useRouteForm(reasonForm, { id: 'reason', labels: reasonLabels });
  const back = paths.admin.payment(payment.id);
  return (
    <ConfirmPage
      form={form}
      back={{ href: back, label: payment.invoice_number }}
      line={`${payment.company_name} · ${format.money(payment.amount)}`}
      question={t('adminBilling.notFoundQuestion', { number: payment.invoice_number })}
      effect={t('adminBilling.notFoundEffect')}
      submit={t('adminBilling.notFound')}
      second={<LedgerPreviewButton />}
    >
      <TextField {...field(fields.note, { optional: true })} />
      <LedgerPreview />
    </ConfirmPage>
  );
}
