import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { moneyAction } from './ledger-preview/ledger-action.server.ts';
import { LedgerPreview, LedgerPreviewButton } from './ledger-preview/ledger-preview.tsx';
import { reasonForm, reasonLabels } from './payment-form.ts';
import { loadConfirmedPayment } from './payment.server.ts';

export const handle: RouteHandle = { title: (t) => t('adminBilling.reversal'), permission: 'adminBilling' };

export const loader = loadConfirmedPayment;

export const action = moneyAction(reasonForm, paths.admin.auditLog, {
  toLedgerAction: ({ id, body }) => ({ operation: 'CHECK', id, ...body, action: 'REVERSE' }),
  send: ({ context, id, body, form }) =>
    context.admin.actions.reviewPayment({ params: { id }, body: { ...body, action: 'REVERSE' } }, form),
});

export default function ReversePayment() {
  const { payment } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const { fields, field, ...form } = useRouteForm(reasonForm, { id: 'reason', labels: reasonLabels });
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.admin.auditLog, label: t('adminAuditLog.list') }}
        title={t('adminBilling.reversal')}
        line={`${payment.company_name} · ${payment.invoice_number}`}
      />
      <RouteForm {...form}>
        <Notice
          kind="hazard"
          title={t('adminBilling.reversalQuestion', {
            amount: format.money(payment.amount),
            day: format.date(payment.paid_on),
          })}
        >
          {t(payment.kind === 'REFUND' ? 'adminBilling.refundReverseEffect' : 'adminBilling.reversalEffect')}
        </Notice>
        <TextField {...field(fields.note, { optional: true })} />
        <LedgerPreview />
        <FormActions
          second={<LedgerPreviewButton />}
          submit={t('adminBilling.reverse')}
          look="danger"
          cancel={paths.admin.auditLog}
          cancelLabel={t('adminWorkerPay.keep')}
        />
      </RouteForm>
    </Stack>
  );
}
