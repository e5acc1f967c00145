import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { issueCredit } from '#contract/billing/admin-billing.ts';
import { positiveMoneyField } from '#app/forms/fields.ts';
import { readQuery } from '#app/forms/query.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { MoneyField } from '#app/ui/field/affix-field.tsx';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { moneyAction } from '../billing/ledger-preview/ledger-action.server.ts';
import { LedgerPreview, LedgerPreviewButton } from '../billing/ledger-preview/ledger-preview.tsx';
import { FormPage } from '#app/shared/form-page/form-page.tsx';
import { findInvoice } from '../billing/invoice.server.ts';

export const handle: RouteHandle = { title: (t) => t('adminBilling.credit'), permission: 'adminBilling' };

const creditForm = z.object({
  invoice_number: issueCredit.body.shape.invoice_number,
  amount: positiveMoneyField,
  reason: issueCredit.body.shape.reason,
});

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
    labels: {
      invoice_number: 'adminBilling.number',
      amount: 'adminBilling.creditAmount',
      reason: 'adminBilling.creditReason',
    },
    defaultValue: { invoice_number: number },
  });
  return (
    <FormPage
      form={form}
      back={{ href: paths.admin.credits, label: t('adminBilling.credits') }}
      line={
        invoice ? t('adminBilling.open', { name: invoice.company_name, amount: format.money(invoice.open) }) : undefined
      }
      submit={t('adminBilling.issueCredit')}
      second={<LedgerPreviewButton />}
    >
      <p>{t('adminBilling.creditEffect')}</p>
      <TextField {...field(fields.invoice_number)} short />
      <MoneyField {...field(fields.amount)} />
      <TextareaField {...field(fields.reason, { hint: t('adminBilling.reasonHint') })} />
      <LedgerPreview />
    </FormPage>
  );
}
