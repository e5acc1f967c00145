import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { refundToCard } from '#contract/invoices/office-money.ts';
import { typedMoney } from '#app/forms/fields.ts';
import type { LabelsOf } from '#app/forms/labels.ts';
import { idOf } from '#app/forms/params.ts';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { message } from '#domain/message.ts';
import { cents } from '#domain/money.ts';
import { MoneyField } from '#app/ui/field/affix-field.tsx';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { findInList } from '../find-in-list.server.ts';
import { actsOnMoney } from '../money/effect/act.server.ts';
import { Effect, EffectButton } from '../money/effect/effect.tsx';

export const handle: ScreenHandle = { title: (t) => t('officeMoney.refund'), may: 'officeMoney' };

const refundForm = z.object({
  amount: typedMoney.refine((amount) => amount > cents(0), {
    error: message('validation.minMoney', { number: '0.01' }),
  }),
  reason: refundToCard.body.shape.reason,
});
const refundLabels = {
  amount: 'officeMoney.refundAmount',
  reason: 'officeMoney.creditReason',
} satisfies LabelsOf<z.input<typeof refundForm>>;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = idOf(params);
  const payment = await findInList(
    (query) => context.office.money.listChargedCards({ query }),
    (one) => one.id === id,
  );
  if (!payment) throw json({ kind: 'notFound' }, 404);
  return { payment };
}

export const action = actsOnMoney(refundForm, paths.officeCards, {
  act: ({ id, body }) => ({ act: 'REFUND', id, ...body }),
  send: ({ context, id, body, form }) => context.office.money.refundToCard({ params: { id }, body }, form),
});

export default function RefundToCard() {
  const { payment } = useRouteData<typeof loader>();
  const { t, format } = useText();
  const { fields, field, ...form } = useRouteForm(refundForm, { id: 'refund', labels: refundLabels });
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.officeCards, label: t('officeMoney.cards') }}
        title={t('officeMoney.refund')}
        line={`${payment.receipt} · ${payment.company_name} · ${t('officeMoney.cardEnding', { last4: payment.card })}`}
      />
      <RouteForm {...form}>
        <Notice kind="hazard" title={`${t('officeMoney.card.refundable')}: ${format.money(payment.refundable)}`}>
          {t('officeMoney.refundEffect', { amount: format.money(payment.credit) })}
        </Notice>
        <MoneyField {...field(fields.amount)} />
        <TextareaField {...field(fields.reason, { hint: t('officeMoney.reasonHint') })} />
        <Effect />
        <FormActions
          submit={t('officeMoney.refundDo')}
          look="danger"
          second={<EffectButton />}
          cancel={paths.officeCards}
        />
      </RouteForm>
    </Stack>
  );
}
