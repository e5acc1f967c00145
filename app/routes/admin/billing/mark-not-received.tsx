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
import { loadPayment } from './payment.server.ts';

export const handle: ScreenHandle = { title: (t) => t('officeMoney.notFound'), may: 'officeMoney' };

export const loader = loadPayment;

export const action = actsOnMoney(reasonForm, paths.officePayments, {
  act: ({ id, body }) => ({ act: 'CHECK', id, ...body, action: 'NOT_FOUND' }),
  send: ({ context, id, body, form }) =>
    context.office.acts.checkSentPayment({ params: { id }, body: { ...body, action: 'NOT_FOUND' } }, form),
});

export default function PaymentNotFound() {
  const { payment } = useRouteData<typeof loader>();
  const { t, format } = useText();
  const { fields, field, ...form } = useRouteForm(reasonForm, { id: 'reason', labels: reasonLabels });
  const back = paths.officePayment(payment.id);
  return (
    <Stack narrow>
      <PageHead
        back={{ href: back, label: payment.invoice_number }}
        title={t('officeMoney.notFound')}
        line={`${payment.company_name} · ${format.money(payment.amount)}`}
      />
      <RouteForm {...form}>
        <Notice kind="hazard" title={t('officeMoney.notFoundQuestion', { number: payment.invoice_number })}>
          {t('officeMoney.notFoundEffect')}
        </Notice>
        <TextField {...field(fields.note, { optional: true })} />
        <Effect />
        <FormActions second={<EffectButton />} submit={t('officeMoney.notFound')} look="danger" cancel={back} />
      </RouteForm>
    </Stack>
  );
}
