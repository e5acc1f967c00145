import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { actsOnMoney } from './effect/act.server.ts';
import { Effect, EffectButton } from './effect/effect.tsx';
import { reasonForm, reasonLabels } from './payment-form.ts';
import { loadConfirmed } from './payment.server.ts';

export const handle: ScreenHandle = { title: (t) => t('officeMoney.reversal'), may: 'officeMoney' };

export const loader = loadConfirmed;

export const action = actsOnMoney(reasonForm, paths.officeActs, {
  act: ({ id, body }) => ({ act: 'CHECK', id, ...body, action: 'TAKE_BACK' }),
  send: ({ context, id, body, form }) =>
    context.office.acts.checkSentPayment({ params: { id }, body: { ...body, action: 'TAKE_BACK' } }, form),
});

export default function ReversePayment() {
  const { payment } = useRouteData<typeof loader>();
  const { t, format } = useText();
  const { fields, field, ...form } = useRouteForm(reasonForm, { id: 'reason', labels: reasonLabels });
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.officeActs, label: t('officeActs.list') }}
        title={t('officeMoney.reversal')}
        line={`${payment.company_name} · ${payment.invoice_number}`}
      />
      <RouteForm {...form}>
        <Notice
          kind="hazard"
          title={t('officeMoney.reversalQuestion', {
            amount: format.money(payment.amount),
            day: format.date(payment.paid_on),
          })}
        >
          {t(payment.kind === 'PAYOUT' ? 'officeMoney.payoutReversalEffect' : 'officeMoney.reversalEffect')}
        </Notice>
        <TextField {...field(fields.note, { optional: true })} />
        <Effect />
        <FormActions
          second={<EffectButton />}
          submit={t('officeMoney.reverse')}
          look="danger"
          cancel={paths.officeActs}
          cancelLabel={t('officePay.keep')}
        />
      </RouteForm>
    </Stack>
  );
}
