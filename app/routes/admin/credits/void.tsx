import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { requireIdParam } from '#app/forms/params.ts';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
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

export const handle: RouteHandle = { title: (t) => t('adminBilling.creditBack'), permission: 'adminBilling' };

/** 404 once the credit is void, unless a form was returned. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = requireIdParam(params);
  const credit = await findInList(
    (query) => context.admin.billing.listIssuedCredits({ query }),
    (item) => item.id === id,
  );
  if (!credit || (credit.voided_at !== null && !context.posted)) throw json({ kind: 'notFound' }, 404);
  return { credit };
}

export const action = moneyAction(reasonForm, paths.admin.credits, {
  toLedgerAction: ({ id, body }) => ({ operation: 'VOID_CREDIT', id, ...body }),
  send: ({ context, id, body, form }) => context.admin.billing.voidCredit({ params: { id }, body }, form),
});

export default function VoidCredit() {
  const { credit } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const { fields, field, ...form } = useRouteForm(reasonForm, { id: 'reason', labels: reasonLabels });
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.admin.credits, label: t('adminBilling.credits') }}
        title={t('adminBilling.creditBack')}
        line={`${credit.credit_note} · ${credit.company_name}`}
      />
      <RouteForm {...form}>
        <Notice
          kind="hazard"
          title={t('adminBilling.creditBackQuestion', {
            amount: format.money(credit.amount),
            number: credit.invoice_number,
          })}
        >
          {t('adminBilling.creditBackEffect')}
        </Notice>
        <TextField {...field(fields.note, { optional: true })} />
        <LedgerPreview />
        <FormActions
          submit={t('adminBilling.creditBackDo')}
          look="danger"
          second={<LedgerPreviewButton />}
          cancel={paths.admin.credits}
          cancelLabel={t('adminBilling.keepCredit')}
        />
      </RouteForm>
    </Stack>
  );
}
