import { RouteForm, useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { FormPreview } from '#app/shared/cost-change/cost-change.tsx';
import { CostPreviewButton } from '#app/shared/cost-change/preview-button.tsx';
import { paths } from '#app/paths.ts';
import { reopenTimesheet, type TimesheetDetail } from '#contract/timesheets/timesheets.ts';
import { reopening } from '#domain/timesheets/reopening.ts';
import { Button } from '#app/ui/button/button.tsx';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';

interface ReopenFormProps {
  timesheet: TimesheetDetail;
}

/** Reopening an invoiced approval issues a credit note. */
export function ReopenForm({ timesheet }: ReopenFormProps) {
  const { t, format } = useText();
  const { fields, field, ...form } = useRouteForm(reopenTimesheet.body, {
    id: 'reopening',
    labels: { reason: 'timesheets.objectReason' },
  });
  if (timesheet.reopening === null && form.problem === null) return null;
  const objects = timesheet.reopening === reopening.CREDIT_NOTE && timesheet.objection_ends;
  const label = t(objects ? 'timesheets.object' : 'timesheets.reopen');
  return (
    <RouteForm {...form} action={paths.timesheetReopen(timesheet.id)}>
      <h2>{label}</h2>
      <p>
        {objects ? t('timesheets.objectEffect', { date: format.dayInWords(objects) }) : t('timesheets.reopenEffect')}
      </p>
      <TextareaField {...field(fields.reason, { optional: true })} rows={2} />
      <FormPreview />
      <Button look="secondary" wide>
        {label}
      </Button>
      <CostPreviewButton address={paths.timesheetReopen(timesheet.id)} wide />
      <VersionField record={timesheet} field={fields.version} />
    </RouteForm>
  );
}
