import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { pageLimit } from '#domain/paging.ts';
import { dayOf, weekOf, type Day } from '#domain/time.ts';
import { day, readQuery, withQuery } from '#app/forms/query.ts';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { leadingName } from '#app/parts/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { DateField } from '#app/ui/field/date-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { actsOnMoney } from '../money/effect/act.server.ts';
import { Effect, EffectButton } from '../money/effect/effect.tsx';
import { payForm, payLabels, tickOf } from './pay-form.ts';

export const handle: ScreenHandle = { title: (t) => t('officePay.record'), may: 'officeMoney' };

/** 404 when nobody is to be paid, unless a form was returned. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { week_start, worker_id } = readQuery(request, {
    week_start: day,
    worker_id: z.coerce.number().int().positive().optional().catch(undefined),
  });
  const asked = { limit: pageLimit, week_start, worker_id };
  const { items, totals } = await context.office.workerPay.listWorkerPayouts({ query: asked });
  const payouts = items.filter(({ to_pay: amount }) => amount > 0);
  const week = totals?.week_start ?? week_start;
  if (week === undefined || (payouts.length === 0 && !context.posted)) throw json({ kind: 'notFound' }, 404);
  return { week, payouts, today: dayOf(context.now()) };
}

export const action = actsOnMoney(payForm, paths.officeWorkerPayments, {
  act: ({ body }) => ({ act: 'PAY_WORKERS', ...body }),
  send: ({ context, body, form }) => context.office.workerPay.recordWorkerPayments({ body }, form),
});

export default function PayWorkers() {
  const { week, payouts, today } = useRouteData<typeof loader>();
  const { t, format, language } = useText();
  const { fields, field, ...form } = useRouteForm(payForm, {
    id: 'pay',
    labels: payLabels,
    defaultValue: { week_start: week, payments: payouts.map(tickOf), paid_on: today },
  });
  const back = withQuery(paths.officeWorkerPay, { week_start: week });
  const { from, to } = weekOf(week as Day);
  return (
    <Stack narrow>
      <PageHead
        back={{ href: back, label: t('officePay.list') }}
        title={t('officePay.record')}
        line={t('officePay.line', { days: format.dateRange(from, to) })}
      />
      <RouteForm {...form}>
        <Notice kind="hazard" title={t('officePay.recordQuestion')}>
          {t('officePay.recordEffect')}
        </Notice>
        <input type="hidden" name={fields.week_start.name} value={week} />
        <ChoiceField
          {...field(fields.payments)}
          type="checkbox"
          options={payouts.map((one) => ({
            value: tickOf(one),
            label: t('officePay.amountFor', {
              name: leadingName({ name: one.worker, name_hk: one.worker_hk }, language),
              amount: format.money(one.to_pay),
            }),
          }))}
          defaultValue={([fields.payments.initialValue ?? []].flat() as unknown[]).map(String)}
        />
        <DateField {...field(fields.paid_on)} />
        <TextField {...field(fields.reference, { optional: true })} />
        <TextField {...field(fields.note, { optional: true, hint: t('officePay.noteHint') })} />
        <Effect />
        <FormActions submit={t('officePay.recordDo')} second={<EffectButton />} cancel={back} />
      </RouteForm>
    </Stack>
  );
}
