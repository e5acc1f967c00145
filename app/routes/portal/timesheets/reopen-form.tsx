import { RouteForm, useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { PreviewOfForm } from '#app/parts/cost-change/cost-change.tsx';
import { PreviewButton } from '#app/parts/cost-change/preview-button.tsx';
import { paths } from '#app/paths.ts';
import { reopenTimesheet, type TimesheetDetail } from '#contract/shifts/timesheets.ts';
import { reopening } from '#domain/timesheet/reopening.ts';
import { Button } from '#app/ui/button/button.tsx';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';

interface ReopeningFormProps {
  timesheet: TimesheetDetail;
}

/** Reopening an invoiced approval issues a credit note. */
export function ReopeningForm({ timesheet }: ReopeningFormProps) {
  const { t, format } = useText();
  const { fields, field, ...form } = useRouteForm(reopenTimesheet.body, {
    id: 'reopening',
    labels: { reason: 'timesheets.objectReason' },
  });
  if (timesheet.reopening === null && form.problem === null) return null;
  const objects = timesheet.reopening === reopening.CREDIT_NOTE && timesheet.objection_ends;
  const label = t(objects ? 'timesheets.object' : 'timesheets.reopen');
  return (
    <RouteForm {...form} action={paths.timesheetReopening(timesheet.id)}>
      <h2>{label}</h2>
      <p>
        {objects ? t('timesheets.objectEffect', { date: format.dayInWords(objects) }) : t('timesheets.reopenEffect')}
      </p>
      <TextareaField {...field(fields.reason, { optional: true })} rows={2} />
      <PreviewOfForm />
      <Button look="secondary" wide>
        {label}
      </Button>
      <PreviewButton address={paths.timesheetReopening(timesheet.id)} wide />
      <VersionField record={timesheet} field={fields.version} conflict={form.problem?.kind === 'conflict'} />
    </RouteForm>
  );
}
