import type { LoaderFunctionArgs } from '@remix-run/node';
import { breakType } from '#domain/shared/work/breaks.ts';
import { seriesScope } from '#domain/shifts/series.ts';
import { dayOf } from '#domain/shared/time.ts';
import { evenWithFieldErrors } from '#app/forms/fields.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { BreakFields } from '#app/shared/shift-form/break-fields.tsx';
import { timesValues } from '#app/shared/shift-form/schedule.ts';
import { TimeFields } from '#app/shared/shift-form/time-fields.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import type { DraftShift } from '#contract/shifts/shifts.ts';
import { Notice } from '#app/ui/notice/notice.tsx';
import { scheduleForm, scheduleLabels, seriesEnd } from './schedule/form.ts';
import { RepeatFields } from './schedule/repeat-fields.tsx';
import { scheduleBody, scheduleRules } from './schedule/rules.ts';
import { readRequestedWorker, requireDraftAtStep } from './wizard/draft.server.ts';
import { StepForm, StoredVersion } from './wizard/step-form.tsx';
import { isScheduleInPast } from './wizard/steps.ts';
import { timeFacts } from './wizard/time-facts.tsx';
import { WizardPage } from './wizard/wizard-page.tsx';
import { submitButtonId } from '#app/shared/submit-button.ts';

export const handle: RouteHandle = {
  title: (t) => t('book.title', { step: t('title.schedule') }),
  permission: 'booking',
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const draft = await requireDraftAtStep(context, params, 'schedule');
  const now = context.now();
  return { draft, past: isScheduleInPast(draft, now), today: dayOf(now), from: readRequestedWorker(request) };
}

export const action = formAction(
  ({ now }) => scheduleForm.superRefine(scheduleRules(now()), evenWithFieldErrors),
  ({ id, body }) => (body.leave ? paths.book : paths.bookWorkers(id)),
  ({ api, id, body, form }) =>
    api.booking.updateShift(
      { body: { id, version: body.version, scope: seriesScope.THIS, ...scheduleBody(body), publish: false } },
      form,
    ),
);

export default function Schedule() {
  const { draft, past, today, from } = useLoaderDataAsReturned<typeof loader>();
  const texts = useText();
  const { t } = texts;
  const form = useRouteForm(scheduleForm, {
    id: 'schedule',
    labels: scheduleLabels,
    defaultValue: stored(draft),
  });
  const next = t('book.toWorkers');
  return (
    <WizardPage step="schedule" draft={draft} form="schedule" askedFor={from} end={{ to: submitButtonId, label: next }}>
      {past && <Notice kind="warning">{t('book.startPast')}</Notice>}
      {form.conflict && draft.schedule && <StoredVersion facts={timeFacts(draft.schedule, texts)} />}
      <StepForm form={form} draft={draft} back={paths.bookSite(draft.id)} next={next}>
        <TimeFields fields={form.fields} today={today} />
        <RepeatFields fields={form.fields} />
        <BreakFields form={form.form} fields={form.fields} />
      </StepForm>
    </WizardPage>
  );
}

/** A series is stored by its last day, however the end was chosen. */
function stored({ schedule, entered }: DraftShift) {
  if (!schedule) {
    const { start_date, start_time, end_time, break_type = breakType.NONE, breaks = [] } = entered ?? {};
    return { ends: seriesEnd.UNTIL, ...timesValues({ start_date, start_time, end_time, break_type, breaks }) };
  }
  const { end_date, ...rest } = timesValues(schedule);
  return { ...rest, ends: seriesEnd.UNTIL, end_date: rest.repeat_days.length > 0 ? end_date : undefined };
}
