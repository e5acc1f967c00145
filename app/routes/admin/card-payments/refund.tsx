import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { refundCardPayment } from '#contract/billing/admin-billing.ts';
import { positiveMoneyField } from '#app/forms/fields.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { MoneyField } from '#app/ui/field/affix-field.tsx';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { requireInList } from '../find-in-list.server.ts';
import { moneyAction } from '../billing/ledger-preview/ledger-action.server.ts';
import { ConfirmPage } from '#app/shared/form-page/confirm-page.tsx';
import { LedgerPreview, LedgerPreviewButton } from '../billing/ledger-preview/ledger-preview.tsx';

export const handle: RouteHandle = { title: (t) => t('adminBilling.refund'), permission: 'adminBilling' };

const refundForm = z.object({
  amount: positiveMoneyField,
  reason: refundCardPayment.body.shape.reason,
});

export const loader = async ({ params, context }: LoaderFunctionArgs) => ({
  payment: await requireInList(params, (query) => context.admin.billing.listCardPayments({ query })),
});

export const action = moneyAction(refundForm, paths.admin.cardPayments, {
  toLedgerAction: ({ id, body }) => ({ operation: 'REFUND', id, ...body }),
  send: ({ context, id, body, form }) => context.admin.billing.refundCardPayment({ params: { id }, body }, form),
});

export default function RefundCardPayment() {
  const { payment } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const { fields, field, ...form } = useRouteForm(refundForm, {
    id: 'refund',
    labels: { amount: 'adminBilling.refundAmount', reason: 'adminBilling.creditReason' },
  });
  return (
    <ConfirmPage
      form={form}
      back={{ href: paths.admin.cardPayments, label: t('adminBilling.cards') }}
      line={`${payment.receipt} · ${payment.company_name} · ${t('adminBilling.cardEnding', { last4: payment.card })}`}
      question={`${t('adminBilling.card.refundable')}: ${format.money(payment.refundable)}`}
      effect={t('adminBilling.refundEffect', { amount: format.money(payment.credit) })}
      submit={t('adminBilling.refundDo')}
      second={<LedgerPreviewButton />}
    >
      <MoneyField {...field(fields.amount)} />
      <TextareaField {...field(fields.reason, { hint: t('adminBilling.reasonHint') })} />
      <LedgerPreview />
    </ConfirmPage>
  );
}
