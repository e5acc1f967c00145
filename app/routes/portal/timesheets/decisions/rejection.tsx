import type { ActionFunctionArgs } from '@remix-run/node';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { timesheetAction } from '#domain/timesheet/status.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { useAnswer, useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { leadingName } from '#app/parts/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { text } from '#contract/call/common.ts';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Figure } from '#app/ui/figure/figure.tsx';
import { loadChosen } from './chosen.server.ts';
import { decideOnChosen } from './decision.server.ts';
import { TimesheetResults } from './results-page.tsx';
import { asSeen } from '#app/parts/bulk-decision/seen-record.ts';
import { selectionForm } from './selection.ts';

export const handle: ScreenHandle = { title: (t) => t('timesheets.rejection'), may: 'timesheets' };

const rejectionForm = selectionForm.extend({ reason: text().optional() });

export const loader = loadChosen;

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, rejectionForm);
  return form.ok
    ? decideOnChosen(context, form, { action: timesheetAction.REJECT, reason: form.value.reason, askAgain: true })
    : form.refusal;
}

export default function RejectTimesheets() {
  const { timesheets } = useRouteData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (answer && 'results' in answer) || timesheets.length === 0 ? <TimesheetResults /> : <Question />;
}

function Question() {
  const { timesheets, back, rows } = useRouteData<typeof loader>();
  const { t, format, language } = useText();
  const { fields, field, ...form } = useRouteForm(rejectionForm, {
    id: 'rejection',
    labels: { only: null, id: null, back: null, rows: null, asked: null, reason: 'timesheets.reasonLabel' },
  });
  const query = timesheets.map((each) => `id=${asSeen(each)}`).join('&');
  return (
    <Stack narrow>
      <PageHead
        back={{ href: back, label: t('menu.timesheets') }}
        title={t('timesheets.rejectionOf', { count: timesheets.length })}
      />
      <ul>
        {timesheets.map((each) => (
          <li key={each.id}>
            <Figure of={`pay.${each.id}.total`}>
              {format.parts([
                leadingName(each.worker, language),
                format.shiftTime(each.planned_start_at, each.planned_end_at),
                format.money(each.pay.total),
              ])}
            </Figure>
          </li>
        ))}
      </ul>
      <RouteForm {...form} action={`${paths.timesheetRejection}?${query}&back=${encodeURIComponent(back)}`}>
        <Notice kind="warning">{t('timesheets.rejectionEffect')}</Notice>
        <TextareaField {...field(fields.reason, { optional: true })} />
        <FormActions submit={t('action.reject')} look="danger" cancel={back} cancelLabel={t('timesheets.keep')} />
        {timesheets.map((each) => (
          <input key={each.id} type="hidden" name="id" value={asSeen(each)} />
        ))}
        <input type="hidden" name="back" value={back} />
        {rows && <input type="hidden" name="rows" value={rows} />}
      </RouteForm>
    </Stack>
  );
}
