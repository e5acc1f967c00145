import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { directHireMonths } from '#domain/billing/invoices/direct-hire.ts';
import { chargeDirectHire } from '#contract/billing/admin-refunds.ts';
import { positiveMoneyField } from '#app/forms/fields.ts';
import { readQuery } from '#app/forms/query.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { MoneyField, NumberField } from '#app/ui/field/affix-field.tsx';
import { DateField } from '#app/ui/field/date-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { moneyAction } from './ledger-preview/ledger-action.server.ts';
import { FormPage } from '#app/shared/form-page/form-page.tsx';
import { LedgerPreview, LedgerPreviewButton } from './ledger-preview/ledger-preview.tsx';

export const handle: RouteHandle = { title: (t) => t('adminBilling.chargeDirectHire'), permission: 'adminBilling' };

const { email, worker_id, hired_on } = chargeDirectHire.body.shape;

const directHireForm = z.object({
  email,
  worker_id,
  hired_on,
  amount: positiveMoneyField.optional(),
});

export const loader = ({ request }: LoaderFunctionArgs) =>
  readQuery(request, { email: z.string().max(255).optional().catch(undefined) });

export const action = moneyAction(directHireForm, paths.admin.directHires, {
  toLedgerAction: ({ body }) => ({ operation: 'DIRECT_HIRE', ...body }),
  send: ({ context, body, form }) => context.admin.refunds.chargeDirectHire({ body }, form),
});

export default function ChargeDirectHire() {
  const { email: known } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(directHireForm, {
    id: 'hire',
    labels: {
      email: 'adminBilling.operatorEmail',
      worker_id: 'adminBilling.workerNumber',
      hired_on: 'adminBilling.hiredOn',
      amount: 'adminBilling.fee',
    },
    defaultValue: { email: known },
  });
  return (
    <FormPage
      form={form}
      back={{ href: paths.admin.directHires, label: t('adminBilling.directHires') }}
      submit={t('adminBilling.charge')}
      second={<LedgerPreviewButton />}
    >
      <Notice kind="hazard" title={t('adminBilling.directHireQuestion', { months: directHireMonths })}>
        {t('adminBilling.directHireEffect')}
      </Notice>
      <TextField {...field(fields.email)} type="email" autoComplete="off" />
      <NumberField {...field(fields.worker_id, { hint: t('adminBilling.workerHint') })} />
      <DateField {...field(fields.hired_on)} />
      <MoneyField {...field(fields.amount, { hint: t('adminBilling.feeHint'), optional: true })} />
      <LedgerPreview />
    </FormPage>
  );
}
