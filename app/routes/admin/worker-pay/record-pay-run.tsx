import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { pageLimit } from '#domain/shared/paging.ts';
import { dayOf, weekOf, type Day } from '#domain/shared/time.ts';
import { dayParam, readQuery, withQuery } from '#app/forms/query.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { leadingName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { DateField } from '#app/ui/field/date-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { moneyAction } from '../billing/ledger-preview/ledger-action.server.ts';
import { LedgerPreview, LedgerPreviewButton } from '../billing/ledger-preview/ledger-preview.tsx';
import { FormPage } from '#app/shared/form-page/form-page.tsx';
import { payRunForm, paySelectionValue } from './pay-run-form.ts';

export const handle: RouteHandle = { title: (t) => t('adminWorkerPay.record'), permission: 'adminBilling' };

/** 404 when nobody is to be paid, unless a form was returned. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { week_start, worker_id } = readQuery(request, {
    week_start: dayParam,
    worker_id: z.coerce.number().int().positive().optional().catch(undefined),
  });
  const asked = { limit: pageLimit, week_start, worker_id };
  const { items, totals } = await context.admin.workerPay.listWorkerPay({ query: asked });
  const workerPay = items.filter(({ to_pay: amount }) => amount > 0);
  const week = totals?.week_start ?? week_start;
  if (week === undefined || (workerPay.length === 0 && !context.posted)) throw json({ kind: 'notFound' }, 404);
  return { week, workerPay, today: dayOf(context.now()) };
}

export const action = moneyAction(payRunForm, paths.admin.workerPayments, {
  toLedgerAction: ({ body }) => ({ operation: 'PAY_RUN', ...body }),
  send: ({ context, body, form }) => context.admin.workerPay.recordPayRun({ body }, form),
});

export default function RecordPayRun() {
  const { week, workerPay, today } = useLoaderDataAsReturned<typeof loader>();
  const { t, format, language } = useText();
  const { fields, field, ...form } = useRouteForm(payRunForm, {
    id: 'pay',
    labels: {
      week_start: 'adminWorkerPay.week',
      payments: 'adminWorkerPay.who',
      paid_on: 'adminWorkerPay.paidOn',
      reference: 'adminBilling.reference',
      note: 'adminBilling.note',
    },
    defaultValue: { week_start: week, payments: workerPay.map(paySelectionValue), paid_on: today },
  });
  const back = withQuery(paths.admin.workerPay, { week_start: week });
  const { from, to } = weekOf(week as Day);
  return (
    <FormPage
      form={form}
      back={{ href: back, label: t('adminWorkerPay.list') }}
      line={t('adminWorkerPay.line', { days: format.dateRange(from, to) })}
      submit={t('adminWorkerPay.recordDo')}
      second={<LedgerPreviewButton />}
    >
      <Notice kind="hazard" title={t('adminWorkerPay.recordQuestion')}>
        {t('adminWorkerPay.recordEffect')}
      </Notice>
      <input type="hidden" name={fields.week_start.name} value={week} />
      <ChoiceField
        {...field(fields.payments)}
        type="checkbox"
        options={workerPay.map((item) => ({
          value: paySelectionValue(item),
          label: t('adminWorkerPay.amountFor', {
            name: leadingName({ name: item.worker, name_hk: item.worker_hk }, language),
            amount: format.money(item.to_pay),
          }),
        }))}
        defaultValue={([fields.payments.initialValue ?? []].flat() as unknown[]).map(String)}
      />
      <DateField {...field(fields.paid_on)} />
      <TextField {...field(fields.reference, { optional: true })} />
      <TextField {...field(fields.note, { optional: true, hint: t('adminWorkerPay.noteHint') })} />
      <LedgerPreview />
    </FormPage>
  );
}
