import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { issueCredit } from '#contract/billing/admin-billing.ts';
import { moneyField } from '#app/forms/fields.ts';
import type { LabelsOf } from '#app/forms/labels.ts';
import { readQuery } from '#app/forms/query.ts';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { cents } from '#domain/shared/money.ts';
import { message } from '#domain/shared/message.ts';
import { MoneyField } from '#app/ui/field/affix-field.tsx';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { moneyAction } from '../billing/ledger-preview/ledger-action.server.ts';
import { LedgerPreview, LedgerPreviewButton } from '../billing/ledger-preview/ledger-preview.tsx';
import { findInvoice } from '../billing/invoice.server.ts';

export const handle: RouteHandle = { title: (t) => t('adminBilling.credit'), permission: 'adminBilling' };

const creditForm = z.object({
  invoice_number: issueCredit.body.shape.invoice_number,
  amount: moneyField.refine((amount) => amount > cents(0), {
    error: message('validation.minMoney', { number: '0.01' }),
  }),
  reason: issueCredit.body.shape.reason,
});
const creditLabels = {
  invoice_number: 'adminBilling.number',
  amount: 'adminBilling.creditAmount',
  reason: 'adminBilling.creditReason',
} satisfies LabelsOf<z.input<typeof creditForm>>;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { number } = readQuery(request, { number: z.string().max(40).optional().catch(undefined) });
  return { number, invoice: number === undefined ? null : await findInvoice(context, number) };
}

export const action = moneyAction(creditForm, paths.admin.credits, {
  toLedgerAction: ({ body }) => ({ operation: 'CREDIT', ...body }),
  send: ({ context, body, form }) => context.admin.billing.issueCredit({ body }, form),
});

export default function IssueCredit() {
  const { number, invoice } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const { fields, field, ...form } = useRouteForm(creditForm, {
    id: 'credit',
    labels: creditLabels,
    defaultValue: { invoice_number: number },
  });
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.admin.credits, label: t('adminBilling.credits') }}
        title={t('adminBilling.credit')}
        line={
          invoice
            ? t('adminBilling.open', { name: invoice.company_name, amount: format.money(invoice.open) })
            : undefined
        }
      />
      <RouteForm {...form}>
        <p>{t('adminBilling.creditEffect')}</p>
        <TextField {...field(fields.invoice_number)} short />
        <MoneyField {...field(fields.amount)} />
        <TextareaField {...field(fields.reason, { hint: t('adminBilling.reasonHint') })} />
        <LedgerPreview />
        <FormActions
          submit={t('adminBilling.issueCredit')}
          second={<LedgerPreviewButton />}
          cancel={paths.admin.credits}
        />
      </RouteForm>
    </Stack>
  );
}
