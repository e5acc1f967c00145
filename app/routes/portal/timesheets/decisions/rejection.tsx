import type { ActionFunctionArgs } from '@remix-run/node';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { timesheetAction } from '#domain/timesheets/status.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { useActionResult, useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { leadingName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { text } from '#contract/core/common.ts';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import { decideOnTimesheets, loadDecisionQuestion } from './decision.server.ts';
import { TimesheetResults } from './results-page.tsx';
import { HiddenValues, SelectionFields } from '#app/shared/bulk-actions/hidden-selection.tsx';
import { recordVersion } from '#app/shared/bulk-actions/record-version.ts';
import { selectionLabels } from '#app/shared/bulk-actions/selection.ts';
import { selectionForm } from './selection.ts';

export const handle: RouteHandle = { title: (t) => t('timesheets.rejection'), permission: 'timesheets' };

const rejectionForm = selectionForm.extend({ reason: text().optional() });

export const loader = loadDecisionQuestion;

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, rejectionForm);
  if (!form.ok) return form.rejection;
  const decision = { action: timesheetAction.REJECT, reason: form.value.reason };
  return decideOnTimesheets(context, form, {
    send: (timesheets) =>
      context.api.timesheets.decideTimesheets({ body: { selection: { by: 'ID', timesheets }, ...decision } }, form),
    showFormOnFailure: true,
  });
}

export default function RejectTimesheets() {
  const { timesheets } = useLoaderDataAsReturned<typeof loader>();
  const answer = useActionResult<typeof action>();
  return (answer && 'results' in answer) || timesheets.length === 0 ? <TimesheetResults /> : <Question />;
}

function Question() {
  const { timesheets, back, rows } = useLoaderDataAsReturned<typeof loader>();
  const { t, format, language } = useText();
  const { fields, field, ...form } = useRouteForm(rejectionForm, {
    id: 'rejection',
    labels: { ...selectionLabels, id: null, reason: 'timesheets.reasonLabel' },
  });
  const query = timesheets.map((item) => `id=${encodeURIComponent(recordVersion(item))}`).join('&');
  return (
    <Stack narrow>
      <PageHead
        back={{ href: back, label: t('menu.timesheets') }}
        title={t('timesheets.rejectionOf', { count: timesheets.length })}
      />
      <ul>
        {timesheets.map((item) => (
          <li key={item.id}>
            <Metric testId={`pay.${item.id}.total`}>
              {format.parts([
                leadingName(item.worker, language),
                format.shiftTime(item.planned_start_at, item.planned_end_at),
                format.money(item.pay.total),
              ])}
            </Metric>
          </li>
        ))}
      </ul>
      <RouteForm {...form} action={`${paths.timesheetRejection}?${query}&back=${encodeURIComponent(back)}`}>
        <Notice kind="warning">{t('timesheets.rejectionEffect')}</Notice>
        <TextareaField {...field(fields.reason, { optional: true })} />
        <FormActions submit={t('action.reject')} look="danger" cancel={back} cancelLabel={t('timesheets.keep')} />
        <HiddenValues name="id" values={timesheets.map(recordVersion)} />
        <SelectionFields back={back} rows={rows} />
      </RouteForm>
    </Stack>
  );
}
