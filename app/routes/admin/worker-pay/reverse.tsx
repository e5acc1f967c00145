import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { weekOf, type Day } from '#domain/time.ts';
import { idOf } from '#app/forms/params.ts';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { leadingName } from '#app/parts/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { findInList } from '../find-in-list.server.ts';
import { actsOnMoney } from '../money/effect/act.server.ts';
import { Effect, EffectButton } from '../money/effect/effect.tsx';
import { reasonForm, reasonLabels } from '../money/payment-form.ts';

export const handle: ScreenHandle = { title: (t) => t('officePay.reversal'), may: 'officeMoney' };

/** 404 once the payment is reversed, unless a form was returned. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = idOf(params);
  const payment = await findInList(
    (query) => context.office.workerPay.listWorkerPayments({ query }),
    (one) => one.id === id,
  );
  if (!payment || (payment.taken_back_at !== null && !context.posted)) throw json({ kind: 'notFound' }, 404);
  return { payment };
}

export const action = actsOnMoney(reasonForm, paths.officeWorkerPayments, {
  act: ({ id, body }) => ({ act: 'PAY_WORKERS_BACK', id, ...body }),
  send: ({ context, id, body, form }) => context.office.workerPay.takeBackWorkerPayment({ params: { id }, body }, form),
});

export default function TakeBackWorkerPayment() {
  const { payment } = useRouteData<typeof loader>();
  const { t, format, language } = useText();
  const { fields, field, ...form } = useRouteForm(reasonForm, { id: 'reason', labels: reasonLabels });
  const { from, to } = weekOf(payment.week_start as Day);
  const name = leadingName({ name: payment.worker, name_hk: payment.worker_hk }, language);
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.officeWorkerPayments, label: t('officePay.payments') }}
        title={t('officePay.reversal')}
        line={`${name} · ${format.dateRange(from, to)}`}
      />
      <RouteForm {...form}>
        <Notice kind="hazard" title={t('officePay.reversalQuestion', { name, amount: format.money(payment.amount) })}>
          {t('officePay.reversalEffect')}
        </Notice>
        <TextField {...field(fields.note, { optional: true })} />
        <Effect />
        <FormActions
          submit={t('officeMoney.reverse')}
          look="danger"
          second={<EffectButton />}
          cancel={paths.officeWorkerPayments}
          cancelLabel={t('officePay.keep')}
        />
      </RouteForm>
    </Stack>
  );
}
