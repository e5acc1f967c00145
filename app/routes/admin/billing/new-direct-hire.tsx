import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { chargeDirectHire } from '#contract/invoices/provider-acts.ts';
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
import { MoneyField, NumberField } from '#app/ui/field/affix-field.tsx';
import { DateField } from '#app/ui/field/date-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { actsOnMoney } from './effect/act.server.ts';
import { Effect, EffectButton } from './effect/effect.tsx';

export const handle: ScreenHandle = { title: (t) => t('officeMoney.hire'), may: 'officeMoney' };

const { email, worker_id, hired_on } = chargeDirectHire.body.shape;

const hireForm = z.object({
  email,
  worker_id,
  hired_on,
  amount: typedMoney
    .refine((amount) => amount > cents(0), { error: message('validation.minMoney', { number: '0.01' }) })
    .optional(),
});
const hireLabels = {
  email: 'officeMoney.operatorEmail',
  worker_id: 'officeMoney.workerNumber',
  hired_on: 'officeMoney.hiredOn',
  amount: 'officeMoney.fee',
} satisfies LabelsOf<z.input<typeof hireForm>>;

export const loader = ({ request }: LoaderFunctionArgs) =>
  readQuery(request, { email: z.string().max(255).optional().catch(undefined) });

export const action = actsOnMoney(hireForm, paths.officeHires, {
  act: ({ body }) => ({ act: 'HIRE', ...body }),
  send: ({ context, body, form }) => context.office.payouts.chargeDirectHire({ body }, form),
});

export default function ChargeDirectHire() {
  const { email: known } = useRouteData<typeof loader>();
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(hireForm, {
    id: 'hire',
    labels: hireLabels,
    defaultValue: { email: known },
  });
  return (
    <Stack narrow>
      <PageHead back={{ href: paths.officeHires, label: t('officeMoney.hires') }} title={t('officeMoney.hire')} />
      <RouteForm {...form}>
        <Notice kind="hazard" title={t('officeMoney.hireQuestion')}>
          {t('officeMoney.hireEffect')}
        </Notice>
        <TextField {...field(fields.email)} type="email" autoComplete="off" />
        <NumberField {...field(fields.worker_id, { hint: t('officeMoney.workerHint') })} />
        <DateField {...field(fields.hired_on)} />
        <MoneyField {...field(fields.amount, { hint: t('officeMoney.feeHint'), optional: true })} />
        <Effect />
        <FormActions second={<EffectButton />} submit={t('officeMoney.charge')} cancel={paths.officeHires} />
      </RouteForm>
    </Stack>
  );
}
