import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { readQuery } from '#app/forms/query.ts';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { toDollars } from '#domain/money.ts';
import { paymentMethod } from '#domain/payment/method.ts';
import { dayOf } from '#domain/time.ts';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { MoneyField } from '#app/ui/field/affix-field.tsx';
import { DateField } from '#app/ui/field/date-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { findInvoice } from './invoice.server.ts';
import { actsOnMoney } from './effect/act.server.ts';
import { Effect, EffectButton } from './effect/effect.tsx';
import { recordForm, recordLabels } from './payment-form.ts';
import { RestField } from './rest-field.tsx';

export const handle: ScreenHandle = { title: (t) => t('officeMoney.record'), may: 'officeMoney' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { number } = readQuery(request, { number: z.string().max(40).optional().catch(undefined) });
  const invoice = number === undefined ? null : await findInvoice(context, number);
  return { number, invoice, today: dayOf(context.now()) };
}

export const action = actsOnMoney(recordForm, paths.officeInvoices, {
  act: ({ body }) => ({ act: 'RECEIVE', ...body }),
  send: ({ context, body, form }) => context.office.acts.recordReceivedPayment({ body }, form),
});

/** A field holds text, whatever its schema parses it to. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export default function RecordPayment() {
  const { number, invoice, today } = useRouteData<typeof loader>();
  const { t, format } = useText();
  const { fields, field, ...form } = useRouteForm(recordForm, {
    id: 'received',
    labels: recordLabels,
    defaultValue: {
      invoice_number: number,
      amount: invoice && invoice.open > 0 ? toDollars(invoice.open).toFixed(2) : undefined,
      paid_on: today,
    },
  });
  const open = invoice && t('officeMoney.open', { name: invoice.company_name, amount: format.money(invoice.open) });
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.officeInvoices, label: t('officeMoney.invoices') }}
        title={t('officeMoney.record')}
        line={open ?? t('officeMoney.recordLine')}
      />
      <RouteForm {...form}>
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
        <RestField field={fields.rest} />
        <Effect />
        <FormActions submit={t('officeMoney.record')} second={<EffectButton />} cancel={paths.officeInvoices} />
      </RouteForm>
    </Stack>
  );
}
