import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { weekOf, type Day } from '#domain/shared/time.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { leadingName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { findInList } from '../find-in-list.server.ts';
import { moneyAction } from '../billing/ledger-preview/ledger-action.server.ts';
import { LedgerPreview, LedgerPreviewButton } from '../billing/ledger-preview/ledger-preview.tsx';
import { reasonForm, reasonLabels } from '../billing/payment-form.ts';

export const handle: RouteHandle = { title: (t) => t('adminWorkerPay.reverse'), permission: 'adminBilling' };

/** 404 once the payment is reversed, unless a form was returned. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = requireIdParam(params);
  const payment = await findInList(
    (query) => context.admin.workerPay.listWorkerPayments({ query }),
    (item) => item.id === id,
  );
  if (!payment || (payment.reversed_at !== null && !context.posted)) throw json({ kind: 'notFound' }, 404);
  return { payment };
}

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
    <Stack narrow>
      <PageHead
        back={{ href: paths.admin.workerPayments, label: t('adminWorkerPay.payments') }}
        title={t('adminWorkerPay.reverse')}
        line={`${name} · ${format.dateRange(from, to)}`}
      />
      <RouteForm {...form}>
        <Notice
          kind="hazard"
          title={t('adminWorkerPay.reverseQuestion', { name, amount: format.money(payment.amount) })}
        >
          {t('adminWorkerPay.reverseEffect')}
        </Notice>
        <TextField {...field(fields.note, { optional: true })} />
        <LedgerPreview />
        <FormActions
          submit={t('adminBilling.reverse')}
          look="danger"
          second={<LedgerPreviewButton />}
          cancel={paths.admin.workerPayments}
          cancelLabel={t('adminWorkerPay.keep')}
        />
      </RouteForm>
    </Stack>
  );
}
