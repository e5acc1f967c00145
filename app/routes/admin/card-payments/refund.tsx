import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { refundCardPayment } from '#contract/billing/admin-billing.ts';
import { moneyField } from '#app/forms/fields.ts';
import type { LabelsOf } from '#app/forms/labels.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { message } from '#domain/shared/message.ts';
import { cents } from '#domain/shared/money.ts';
import { MoneyField } from '#app/ui/field/affix-field.tsx';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { findInList } from '../find-in-list.server.ts';
import { moneyAction } from '../billing/ledger-preview/ledger-action.server.ts';
import { LedgerPreview, LedgerPreviewButton } from '../billing/ledger-preview/ledger-preview.tsx';

export const handle: RouteHandle = { title: (t) => t('adminBilling.refund'), permission: 'adminBilling' };

const refundForm = z.object({
  amount: moneyField.refine((amount) => amount > cents(0), {
    error: message('validation.minMoney', { number: '0.01' }),
  }),
  reason: refundCardPayment.body.shape.reason,
});
const refundLabels = {
  amount: 'adminBilling.refundAmount',
  reason: 'adminBilling.creditReason',
} satisfies LabelsOf<z.input<typeof refundForm>>;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = requireIdParam(params);
  const payment = await findInList(
    (query) => context.admin.billing.listCardPayments({ query }),
    (item) => item.id === id,
  );
  if (!payment) throw json({ kind: 'notFound' }, 404);
  return { payment };
}

export const action = moneyAction(refundForm, paths.admin.cardPayments, {
  toLedgerAction: ({ id, body }) => ({ operation: 'REFUND', id, ...body }),
  send: ({ context, id, body, form }) => context.admin.billing.refundCardPayment({ params: { id }, body }, form),
});

export default function RefundCardPayment() {
  const { payment } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const { fields, field, ...form } = useRouteForm(refundForm, { id: 'refund', labels: refundLabels });
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.admin.cardPayments, label: t('adminBilling.cards') }}
        title={t('adminBilling.refund')}
        line={`${payment.receipt} · ${payment.company_name} · ${t('adminBilling.cardEnding', { last4: payment.card })}`}
      />
      <RouteForm {...form}>
        <Notice kind="hazard" title={`${t('adminBilling.card.refundable')}: ${format.money(payment.refundable)}`}>
          {t('adminBilling.refundEffect', { amount: format.money(payment.credit) })}
        </Notice>
        <MoneyField {...field(fields.amount)} />
        <TextareaField {...field(fields.reason, { hint: t('adminBilling.reasonHint') })} />
        <LedgerPreview />
        <FormActions
          submit={t('adminBilling.refundDo')}
          look="danger"
          second={<LedgerPreviewButton />}
          cancel={paths.admin.cardPayments}
        />
      </RouteForm>
    </Stack>
  );
}
