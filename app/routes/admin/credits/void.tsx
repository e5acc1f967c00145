import type { LoaderFunctionArgs } from '@remix-run/node';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { TextField } from '#app/ui/field/text-field.tsx';
import { requireInList } from '../find-in-list.server.ts';
import { moneyAction } from '../billing/ledger-preview/ledger-action.server.ts';
import { LedgerPreview, LedgerPreviewButton } from '../billing/ledger-preview/ledger-preview.tsx';
import { ConfirmPage } from '#app/shared/form-page/confirm-page.tsx';
import { reasonForm, reasonLabels } from '../billing/payment-form.ts';

export const handle: RouteHandle = { title: (t) => t('adminBilling.creditBack'), permission: 'adminBilling' };

/** 404 once the credit is void, unless a form was returned. */
export const loader = async ({ params, context }: LoaderFunctionArgs) => ({
  credit: await requireInList(
    params,
    (query) => context.admin.billing.listIssuedCredits({ query }),
    (credit) => credit.voided_at === null || context.posted,
  ),
});

export const action = moneyAction(reasonForm, paths.admin.credits, {
  toLedgerAction: ({ id, body }) => ({ operation: 'VOID_CREDIT', id, ...body }),
  send: ({ context, id, body, form }) => context.admin.billing.voidCredit({ params: { id }, body }, form),
});

export default function VoidCredit() {
  const { credit } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const { fields, field, ...form } = useRouteForm(reasonForm, { id: 'reason', labels: reasonLabels });
  return (
    <ConfirmPage
      form={form}
      back={{ href: paths.admin.credits, label: t('adminBilling.credits') }}
      line={`${credit.credit_note} · ${credit.company_name}`}
      question={t('adminBilling.creditBackQuestion', {
        amount: format.money(credit.amount),
        number: credit.invoice_number,
      })}
      effect={t('adminBilling.creditBackEffect')}
      submit={t('adminBilling.creditBackDo')}
      second={<LedgerPreviewButton />}
      cancelLabel={t('adminBilling.keepCredit')}
    >
      <TextField {...field(fields.note, { optional: true })} />
      <LedgerPreview />
    </ConfirmPage>
  );
}
