import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { breakType } from '#domain/shift/breaks.ts';
import { seriesScope } from '#domain/shift/series.ts';
import { dayOf } from '#domain/time.ts';
import { idOf } from '#app/forms/params.ts';
import { always } from '#app/forms/fields.ts';
import { RouteForm, useField, useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { newFormKey } from '#app/session/form-key.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import type { DraftShift } from '#contract/shifts.ts';
import { DateField, TimeField } from '#app/ui/field/date-field.tsx';
import { Row } from '#app/ui/layout/row.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { BreakFields } from './schedule/break-fields.tsx';
import { scheduleForm, seriesEnd } from './schedule/form.ts';
import { RepeatFields } from './schedule/repeat-fields.tsx';
import { scheduleOf, scheduleRules } from './schedule/rules.ts';
import { Times } from './schedule/times.tsx';
import { askedFor, draftAt } from './wizard/draft.server.ts';
import { StepActions, StoredNow } from './wizard/step-actions.tsx';
import { isPast } from './wizard/steps.ts';
import { timeFacts } from './wizard/time-facts.tsx';
import { WizardPage } from './wizard/wizard-page.tsx';

export const handle: ScreenHandle = { title: (t) => t('book.title', { step: t('title.schedule') }) };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const account = requireAccount(context, 'booking');
  const draft = await draftAt(context, params, 'schedule');
  const now = context.now();
  return {
    draft,
    past: isPast(draft, now),
    today: dayOf(now),
    from: askedFor(request),
    formKey: newFormKey(account.id),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireAccount(context, 'booking');
  const id = idOf(params);
  const form = await readForm(request, context, scheduleForm.superRefine(scheduleRules(context.now()), always));
  if (!form.ok) return form.refusal;
  const { version, leave } = form.value;
  const sent = await context.api.shifts.update(
    { id, version, scope: seriesScope.THIS, ...scheduleOf(form.value) },
    form,
  );
  return sent.ok
    ? redirectWithToast(context, leave ? paths.book : paths.bookWorkers(id), sent.message)
    : form.refuse(sent.error);
}

export default function Schedule() {
  const { draft, past, today, from, formKey } = useRouteData<typeof loader>();
  const texts = useText();
  const { t } = texts;
  const field = useField();
  const { fields, ...form } = useRouteForm(scheduleForm, { id: 'schedule', formKey, defaultValue: stored(draft) });
  const conflict = form.problem?.kind === 'conflict';
  const { start_date: day, start_time: start, end_time: end } = fields;
  return (
    <WizardPage step="schedule" draft={draft} form="schedule" askedFor={from}>
      {past && <Notice kind="warning">{t('book.startPast')}</Notice>}
      {conflict && draft.schedule && <StoredNow facts={timeFacts(draft.schedule, texts)} />}
      <RouteForm {...form}>
        <DateField {...field(day, { label: t('book.firstDay') })} min={today} />
        <Row>
          <TimeField {...field(start, { label: t('field.start') })} />
          <TimeField {...field(end, { label: t('field.end') })} />
        </Row>
        <Times day={day.initialValue} start={start.initialValue} end={end.initialValue} />
        <RepeatFields fields={fields} />
        <BreakFields form={form.form} type={fields.break_type} breaks={fields.breaks} />
        <StepActions
          back={paths.bookSite(draft.id)}
          next={t('book.toWorkers')}
          conflict={conflict ? { here: paths.bookSchedule(draft.id) } : undefined}
        />
        <VersionField record={draft} field={fields.version} conflict={conflict} />
      </RouteForm>
    </WizardPage>
  );
}

/** A series is stored by its last day, however the end was chosen. */
function stored({ schedule }: DraftShift) {
  if (!schedule) return { ends: seriesEnd.UNTIL, break_type: breakType.NONE, breaks: [{}] };
  const { end_date, breaks, ...rest } = schedule;
  return {
    ...rest,
    ends: seriesEnd.UNTIL,
    end_date: rest.repeat_days.length > 0 ? end_date : undefined,
    breaks: breaks.length > 0 ? breaks : [{}],
  };
}
