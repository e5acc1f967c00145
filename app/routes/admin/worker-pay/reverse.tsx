import type { LoaderFunctionArgs } from '@remix-run/node';
import { weekOf, type Day } from '#domain/shared/time.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { leadingName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { TextField } from '#app/ui/field/text-field.tsx';
import { requireInList } from '../find-in-list.server.ts';
import { moneyAction } from '../billing/ledger-preview/ledger-action.server.ts';
import { LedgerPreview, LedgerPreviewButton } from '../billing/ledger-preview/ledger-preview.tsx';
import { ConfirmPage } from '#app/shared/form-page/confirm-page.tsx';
import { reasonForm, reasonLabels } from '../billing/payment-form.ts';

export const handle: RouteHandle = { title: (t) => t('adminWorkerPay.reverse'), permission: 'adminBilling' };

/** 404 once the payment is reversed, unless a form was returned. */
export const loader = async ({ params, context }: LoaderFunctionArgs) => ({
  payment: await requireInList(
    params,
    (query) => context.admin.workerPay.listWorkerPayments({ query }),
    (payment) => payment.reversed_at === null || context.posted,
  ),
});

export const action = moneyAction(reasonForm, paths.admin.workerPayments, {
  toLedgerAction: ({ id, body }) => ({ operation: 'REVERSE_WORKER_PAYMENT', id, ...body }),
  send: ({ context, id, body, form }) => context.admin.workerPay.reverseWorkerPayment({ params: { id }, body }, form),
});

export default function ReverseWorkerPayment() {
  const { payment } = useLoaderDataAsReturned<typeof loader>();
  const { t, format, language } = useText();
  const { fields, field, ...form } = useRouteForm(reasonForm, { id: 'reason', labels: reasonLabels });
  const { from, to } = weekOf(payment.week_start as Day);
  const name = leadingName({ name: payment.worker, name_hk: payment.worker_hk }, language);
  return (
    <ConfirmPage
      form={form}
      back={{ href: paths.admin.workerPayments, label: t('adminWorkerPay.payments') }}
      line={`${name} · ${format.dateRange(from, to)}`}
      question={t('adminWorkerPay.reverseQuestion', { name, amount: format.money(payment.amount) })}
      effect={t('adminWorkerPay.reverseEffect')}
      submit={t('adminBilling.reverse')}
      second={<LedgerPreviewButton />}
      cancelLabel={t('adminWorkerPay.keep')}
    >
      <TextField {...field(fields.note, { optional: true })} />
      <LedgerPreview />
    </ConfirmPage>
  );
}
