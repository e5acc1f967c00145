import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { instantAt, clockTimeOf, dayOf, toIso } from '#domain/shared/time.ts';
import { canChangeClockOut } from '#domain/timesheets/clock.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { statusOf } from '#app/forms/form-problem.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { readBody } from '#app/forms/submission.server.ts';
import { dayField, timeField } from '#app/forms/typed-time.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { FormPreview } from '#app/shared/cost-change/cost-change.tsx';
import { CostPreviewButton } from '#app/shared/cost-change/preview-button.tsx';
import { showCostPreview } from '#app/shared/cost-change/preview.server.ts';
import { isPreviewRequested, previewName } from '#app/shared/cost-change/preview-name.ts';
import { leadingName } from '#app/shared/localised/person-name.tsx';
import { useReturnLink } from '#app/shared/list/return-to.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { readReturnTo } from '#app/session/safe-redirect.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import type { ApiError, Unavailable } from '#app/api-client/errors.ts';
import { day, timeOfDay, version } from '#contract/core/common.ts';
import { CheckField } from '#app/ui/choice/check-field.tsx';
import { DateField, TimeField } from '#app/ui/field/date-field.tsx';
import { Row } from '#app/ui/layout/row.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { SubmitForm } from '#app/shared/form-page/submit-form.tsx';
import { NarrowPage } from '#app/shared/form-page/form-page.tsx';
import { loadTimesheet } from './timesheet.server.ts';

export const handle: RouteHandle = { title: (t) => t('timesheets.clockOut'), permission: 'timesheets' };

/** The day the worker left, which after a night shift is not the shift's day. */
const clockOutForm = z.object({
  date: dayField(day),
  time: timeField(timeOfDay),
  is_confirmed: z.boolean().default(false),
  version,
});

export const loader = loadTimesheet;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = requireIdParam(params);
  const raw = await request.formData();
  const form = readBody(raw, context, clockOutForm, { buttons: [previewName] });
  if (!form.ok) return form.rejection;
  const { date, time, is_confirmed, version } = form.value;
  // The API's single timestamp is two fields here.
  const reject = (error: ApiError | Unavailable) => {
    const wrong = 'fields' in error ? error.fields.clock_out_at : undefined;
    return wrong === undefined ? form.reject(error) : form.rejectFields({ time: [wrong] }, statusOf(error));
  };
  const change = { clock_out_at: toIso(instantAt(date, time)), is_confirmed, version };
  if (isPreviewRequested(raw)) return showCostPreview(context, form, { change: 'CLOCK_OUT', id, ...change }, reject);
  const sent = await context.api.timesheets.updateClockOut({ params: { id }, body: change }, form);
  return sent.ok
    ? redirectWithToast(context, readReturnTo(request, paths.timesheet(id)).back, sent.message)
    : reject(sent.error);
}

export default function ClockOut() {
  const { timesheet } = useLoaderDataAsReturned<typeof loader>();
  const { t, format, language } = useText();
  const { id, worker, status, clock_in_at: clockIn, planned_start_at: start, planned_end_at: end } = timesheet;
  return (
    <NarrowPage
      back={{ href: paths.timesheet(id), label: leadingName(worker, language) }}
      line={format.parts([leadingName(worker, language), format.shiftTimeInWords(start, end)])}
    >
      {canChangeClockOut({ clockIn, status, reviewable: timesheet.is_reviewable }) ? (
        <Question />
      ) : (
        <Notice kind="warning">{t(clockIn === null ? 'timesheet.notClockedIn' : 'timesheet.notReviewable')}</Notice>
      )}
    </NarrowPage>
  );
}

function Question() {
  const { timesheet } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const { id, clock_in_at: clockIn, clock_out_at: clockOut, planned_end_at: end } = timesheet;
  const stored = { date: dayOf(clockOut ?? end), time: clockOut ? clockTimeOf(clockOut) : undefined };
  const form = useRouteForm(clockOutForm, {
    id: 'clock-out',
    labels: { date: 'field.date', time: 'field.time', is_confirmed: 'timesheets.confirmClockOut' },
    defaultValue: stored,
  });
  const { fields, field, conflict } = form;
  const { back, carry } = useReturnLink(paths.timesheet(id));
  return (
    <SubmitForm
      form={form}
      record={timesheet}
      submit={t('timesheets.saveClockOut')}
      second={<CostPreviewButton address={carry(paths.timesheetClockOut(id))} />}
      cancel={back}
    >
      <p>{t('timesheets.clockOutEffect', { time: format.momentInWords(clockIn ?? end) })}</p>
      <Row>
        <DateField {...field(fields.date, { theirs: conflict ? format.date(stored.date) : undefined })} />
        <TimeField {...field(fields.time, { theirs: conflict ? stored.time : undefined })} />
      </Row>
      <CheckField {...field(fields.is_confirmed)} defaultChecked={fields.is_confirmed.initialValue === 'on'} />
      <FormPreview />
    </SubmitForm>
  );
}
