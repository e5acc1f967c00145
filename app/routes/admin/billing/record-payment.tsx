import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { readQuery } from '#app/forms/query.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { centsToDollars } from '#domain/shared/money.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { dayOf } from '#domain/shared/time.ts';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { MoneyField } from '#app/ui/field/affix-field.tsx';
import { DateField } from '#app/ui/field/date-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { findInvoice } from './invoice.server.ts';
import { moneyAction } from './ledger-preview/ledger-action.server.ts';
import { LedgerPreview, LedgerPreviewButton } from './ledger-preview/ledger-preview.tsx';
import { recordPaymentForm, recordPaymentLabels } from './payment-form.ts';
import { FormPage } from '#app/shared/form-page/form-page.tsx';
import { OverpaymentField } from './overpayment-field.tsx';

export const handle: RouteHandle = { title: (t) => t('adminBilling.record'), permission: 'adminBilling' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { number } = readQuery(request, { number: z.string().max(40).optional().catch(undefined) });
  const invoice = number === undefined ? null : await findInvoice(context, number);
  return { number, invoice, today: dayOf(context.now()) };
}

export const action = moneyAction(recordPaymentForm, paths.admin.invoices, {
  toLedgerAction: ({ body }) => ({ operation: 'RECEIVE', ...body }),
  send: ({ context, body, form }) => context.admin.reportedPayments.recordPayment({ body }, form),
});

/** A field holds text, whatever its schema parses it to. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export default function RecordPayment() {
  const { number, invoice, today } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const { fields, field, ...form } = useRouteForm(recordPaymentForm, {
    id: 'received',
    labels: recordPaymentLabels,
    defaultValue: {
      invoice_number: number,
      amount: invoice && invoice.open > 0 ? centsToDollars(invoice.open).toFixed(2) : undefined,
      paid_on: today,
    },
  });
  const open = invoice && t('adminBilling.open', { name: invoice.company_name, amount: format.money(invoice.open) });
  return (
    <FormPage
      form={form}
      back={{ href: paths.admin.invoices, label: t('adminBilling.invoices') }}
      line={open ?? t('adminBilling.recordLine')}
      submit={t('adminBilling.record')}
      second={<LedgerPreviewButton />}
    >
      <TextField {...field(fields.invoice_number)} short />
      <MoneyField {...field(fields.amount)} />
      <DateField {...field(fields.paid_on)} />
      <ChoiceField
        {...field(fields.method)}
        type="radio"
        options={[
          { value: paymentMethod.FPS, label: t('paymentMethod.FPS') },
          { value: paymentMethod.MANUAL, label: t('paymentMethod.MANUAL') },
        ]}
        defaultValue={textOf(fields.method.initialValue)}
      />
      <TextField {...field(fields.reference, { optional: true })} />
      <TextField {...field(fields.note, { optional: true })} />
      <OverpaymentField field={fields.overpayment} />
      <LedgerPreview />
    </FormPage>
  );
}
