import { useRouteForm } from '#app/forms/route-form.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { TextField } from '#app/ui/field/text-field.tsx';
import { moneyAction } from './ledger-preview/ledger-action.server.ts';
import { LedgerPreview, LedgerPreviewButton } from './ledger-preview/ledger-preview.tsx';
import { reasonForm, reasonLabels } from './payment-form.ts';
import { useReturnLink } from '#app/shared/list/return-to.ts';
import { ConfirmPage } from '#app/shared/form-page/confirm-page.tsx';
import { loadConfirmedPayment } from './payment.server.ts';

export const handle: RouteHandle = { title: (t) => t('adminBilling.reversal'), permission: 'adminBilling' };

export const loader = loadConfirmedPayment;

export const action = moneyAction(reasonForm, paths.admin.auditLog, {
  toLedgerAction: ({ id, body }) => ({ operation: 'CHECK', id, ...body, action: 'REVERSE' }),
  send: ({ context, id, body, form }) =>
    context.admin.reportedPayments.reviewPayment({ params: { id }, body: { ...body, action: 'REVERSE' } }, form),
});

const labelOf = (back: string) => {
  if (back.startsWith(paths.admin.payments)) return 'adminBilling.payments';
  return back.startsWith(paths.admin.invoices) ? 'adminBooks.invoice' : 'adminAuditLog.list';
};

export default function ReversePayment() {
  const { payment } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const { back } = useReturnLink(paths.admin.auditLog);
  const { fields, field, ...form } = useRouteForm(reasonForm, { id: 'reason', labels: reasonLabels });
  return (
    <ConfirmPage
      form={form}
      back={{ href: back, label: t(labelOf(back)) }}
      line={`${payment.company_name} · ${payment.invoice_number}`}
      question={t('adminBilling.reversalQuestion', {
        amount: format.money(payment.amount),
        day: format.date(payment.paid_on),
      })}
      effect={t(payment.kind === 'REFUND' ? 'adminBilling.refundReverseEffect' : 'adminBilling.reversalEffect')}
      submit={t('adminBilling.reverse')}
      second={<LedgerPreviewButton />}
      cancelLabel={t('adminWorkerPay.keep')}
    >
      <TextField {...field(fields.note, { optional: true })} />
      <LedgerPreview />
    </ConfirmPage>
  );
}
