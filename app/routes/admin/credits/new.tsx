import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { giveCredit } from '#contract/invoices/office-money.ts';
import { typedMoney } from '#app/forms/fields.ts';
import type { LabelsOf } from '#app/forms/labels.ts';
import { readQuery } from '#app/forms/query.ts';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { cents } from '#domain/money.ts';
import { message } from '#domain/message.ts';
import { MoneyField } from '#app/ui/field/affix-field.tsx';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { actsOnMoney } from '../money/effect/act.server.ts';
import { Effect, EffectButton } from '../money/effect/effect.tsx';
import { findInvoice } from '../money/invoice.server.ts';

export const handle: ScreenHandle = { title: (t) => t('officeMoney.credit'), may: 'officeMoney' };

const creditForm = z.object({
  invoice_number: giveCredit.body.shape.invoice_number,
  amount: typedMoney.refine((amount) => amount > cents(0), {
    error: message('validation.minMoney', { number: '0.01' }),
  }),
  reason: giveCredit.body.shape.reason,
});
const creditLabels = {
  invoice_number: 'officeMoney.number',
  amount: 'officeMoney.creditAmount',
  reason: 'officeMoney.creditReason',
} satisfies LabelsOf<z.input<typeof creditForm>>;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { number } = readQuery(request, { number: z.string().max(40).optional().catch(undefined) });
  return { number, invoice: number === undefined ? null : await findInvoice(context, number) };
}

export const action = actsOnMoney(creditForm, paths.officeCredits, {
  act: ({ body }) => ({ act: 'CREDIT', ...body }),
  send: ({ context, body, form }) => context.office.money.giveCredit({ body }, form),
});

export default function GiveCredit() {
  const { number, invoice } = useRouteData<typeof loader>();
  const { t, format } = useText();
  const { fields, field, ...form } = useRouteForm(creditForm, {
    id: 'credit',
    labels: creditLabels,
    defaultValue: { invoice_number: number },
  });
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.officeCredits, label: t('officeMoney.credits') }}
        title={t('officeMoney.credit')}
        line={
          invoice
            ? t('officeMoney.open', { name: invoice.company_name, amount: format.money(invoice.open) })
            : undefined
        }
      />
      <RouteForm {...form}>
        <p>{t('officeMoney.creditEffect')}</p>
        <TextField {...field(fields.invoice_number)} short />
        <MoneyField {...field(fields.amount)} />
        <TextareaField {...field(fields.reason, { hint: t('officeMoney.reasonHint') })} />
        <Effect />
        <FormActions submit={t('officeMoney.giveCredit')} second={<EffectButton />} cancel={paths.officeCredits} />
      </RouteForm>
    </Stack>
  );
}
