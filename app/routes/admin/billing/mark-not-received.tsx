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
import { loadPayment } from './payment.server.ts';

export const handle: RouteHandle = { title: (t) => t('adminBilling.notFound'), permission: 'adminBilling' };

export const loader = loadPayment;

export const action = moneyAction(reasonForm, paths.admin.payments, {
  toLedgerAction: ({ id, body }) => ({ operation: 'CHECK', id, ...body, action: 'NOT_FOUND' }),
  send: ({ context, id, body, form }) =>
    context.admin.actions.reviewPayment({ params: { id }, body: { ...body, action: 'NOT_FOUND' } }, form),
});

export default function PaymentNotReceived() {
  const { payment } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const { fields, field, ...form } = useRouteForm(reasonForm, { id: 'reason', labels: reasonLabels });
  const back = paths.admin.payment(payment.id);
  return (
    <Stack narrow>
      <PageHead
        back={{ href: back, label: payment.invoice_number }}
        title={t('adminBilling.notFound')}
        line={`${payment.company_name} · ${format.money(payment.amount)}`}
      />
      <RouteForm {...form}>
        <Notice kind="hazard" title={t('adminBilling.notFoundQuestion', { number: payment.invoice_number })}>
          {t('adminBilling.notFoundEffect')}
        </Notice>
        <TextField {...field(fields.note, { optional: true })} />
        <LedgerPreview />
        <FormActions second={<LedgerPreviewButton />} submit={t('adminBilling.notFound')} look="danger" cancel={back} />
      </RouteForm>
    </Stack>
  );
}
