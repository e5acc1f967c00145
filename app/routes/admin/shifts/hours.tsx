import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { message } from '#domain/shared/message.ts';
import { clockTimeOf, dayOf, instantAt, toIso } from '#domain/shared/time.ts';
import { statusOf } from '#app/forms/form-problem.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { readBody } from '#app/forms/submission.server.ts';
import { dayField, timeField } from '#app/forms/typed-time.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { FormPreview } from '#app/shared/cost-change/cost-change.tsx';
import { CostPreviewButton } from '#app/shared/cost-change/preview-button.tsx';
import { isPreviewRequested, previewName, type CostPreview } from '#app/shared/cost-change/preview-name.ts';
import { FormPage } from '#app/shared/form-page/form-page.tsx';
import { leadingName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import { newFormKey } from '#app/session/form-key.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import type { ApiError, Unavailable } from '#app/api-client/errors.ts';
import { enterHours } from '#contract/admin/shifts.ts';
import { day, timeOfDay, version } from '#contract/core/common.ts';
import { CheckField } from '#app/ui/choice/check-field.tsx';
import { DateField, TimeField } from '#app/ui/field/date-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Row } from '#app/ui/layout/row.tsx';

export const handle: RouteHandle = { title: (t) => t('adminShifts.hoursTitle'), permission: 'adminSupport' };

/** Days of their own, as a night shift ends on the next one. Without a clock-out the worker is still at work. */
const hoursForm = z
  .object({
    in_date: dayField(day),
    in_time: timeField(timeOfDay),
    out_date: dayField(day).optional(),
    out_time: timeField(timeOfDay).optional(),
    seen_by: enterHours.body.shape.seen_by,
    reason: enterHours.body.shape.reason,
    is_confirmed: z.boolean().default(false),
    version,
  })
  .refine(({ out_date: date, out_time: time }) => time === undefined || date !== undefined, {
    path: ['out_date'],
    error: message('validation.required'),
  });

const labels = {
  in_date: 'adminShifts.inDate',
  in_time: 'adminShifts.inTime',
  out_date: 'adminShifts.outDate',
  out_time: 'adminShifts.outTime',
  seen_by: 'adminShifts.seenBy',
  reason: 'adminShifts.reason',
  is_confirmed: 'timesheets.confirmClockOut',
} as const;

export const loader = async ({ params, context }: LoaderFunctionArgs) => ({
  timesheet: await context.admin.shifts.getAdminTimesheet({ params: { id: requireIdParam(params) } }),
});

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = requireIdParam(params);
  const raw = await request.formData();
  const form = readBody(raw, context, hoursForm, { buttons: [previewName] });
  if (!form.ok) return form.rejection;
  const { in_date, in_time, out_date, out_time, ...rest } = form.value;
  const body = {
    ...rest,
    clock_in_at: toIso(instantAt(in_date, in_time)),
    clock_out_at: out_date && out_time ? toIso(instantAt(out_date, out_time)) : null,
  };
  const { shifts } = context.admin;
  // Each timestamp of the API is two fields here.
  const reject = (error: ApiError | Unavailable) => {
    const { clock_in_at: wrongIn, clock_out_at: wrongOut } = 'fields' in error ? error.fields : {};
    if (wrongIn === undefined && wrongOut === undefined) return form.reject(error);
    return form.rejectFields(
      { ...(wrongIn && { in_time: [wrongIn] }), ...(wrongOut && { out_time: [wrongOut] }) },
      statusOf(error),
    );
  };
  if (isPreviewRequested(raw)) {
    const asked = await shifts.previewHours({ params: { id }, body }, { key: newFormKey(context.owner) });
    return asked.ok ? form.showMore<CostPreview>({ cost: asked.value, scopes: {} }) : reject(asked.error);
  }
  const sent = await shifts.enterHours({ params: { id }, body }, form);
  return sent.ok
    ? redirectWithToast(context, paths.admin.shift(sent.value.shift_id), sent.message)
    : reject(sent.error);
}

export default function Hours() {
  const { timesheet } = useLoaderDataAsReturned<typeof loader>();
  const { t, format, language } = useText();
  const { id, worker, planned_start_at: start, planned_end_at: end } = timesheet;
  const { clock_in_at: clockIn, clock_out_at: clockOut } = timesheet;
  const { fields, field, ...form } = useRouteForm(hoursForm, {
    id: 'hours',
    labels,
    defaultValue: {
      in_date: dayOf(clockIn ?? start),
      in_time: clockTimeOf(clockIn ?? start),
      out_date: dayOf(clockOut ?? end),
      out_time: clockOut === null ? undefined : clockTimeOf(clockOut),
    },
  });
  return (
    <FormPage
      form={{ ...form, fields }}
      record={timesheet}
      back={{ href: paths.admin.shift(timesheet.shift_id), label: t('adminShifts.shift') }}
      line={format.parts([leadingName(worker, language), timesheet.business.name, format.shiftTimeInWords(start, end)])}
      submit={t('adminShifts.hoursDo')}
      second={<CostPreviewButton address={paths.admin.timesheetHours(id)} />}
    >
      <p>{t('adminShifts.hoursLine')}</p>
      <Row>
        <DateField {...field(fields.in_date)} />
        <TimeField {...field(fields.in_time)} />
      </Row>
      <Row>
        <DateField {...field(fields.out_date, { optional: true })} />
        <TimeField {...field(fields.out_time, { optional: true, hint: t('adminShifts.outHint') })} />
      </Row>
      <TextField {...field(fields.seen_by)} />
      <TextField {...field(fields.reason, { hint: t('adminShifts.reasonHint') })} />
      <CheckField {...field(fields.is_confirmed)} defaultChecked={fields.is_confirmed.initialValue === 'on'} />
      <FormPreview />
    </FormPage>
  );
}
