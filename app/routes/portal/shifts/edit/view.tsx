import { dayOf } from '#domain/time.ts';
import { FormActions, RouteForm, useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { BreakFields } from '#app/parts/shift-form/break-fields.tsx';
import { PreviewOfForm } from '#app/parts/cost-change/cost-change.tsx';
import { PreviewButton } from '#app/parts/cost-change/preview-button.tsx';
import type { Choices } from '#app/parts/shift-form/choices.server.ts';
import { statutoryLine } from '#app/parts/shift-form/minimum-wage.tsx';
import { SiteFields } from '#app/parts/shift-form/site-fields.tsx';
import { StaffingFields } from '#app/parts/shift-form/staffing-fields.tsx';
import { useTheirs } from '#app/parts/shift-form/stored-words.ts';
import { TimeFields } from '#app/parts/shift-form/time-fields.tsx';
import { paths } from '#app/paths.ts';
import type { BookedShift } from '#contract/shifts/shifts.ts';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { editForm, editLabels, editScope, valuesOf } from './form.ts';

interface EditViewProps {
  shift: BookedShift;
  choices: Choices;
  scopes: Record<keyof typeof editScope, number> | null;
  today: string;
}

/** The form of a booked shift; after a conflict with what is stored beside each field that differs. */
export function EditView({ shift, choices, scopes, today }: EditViewProps) {
  const texts = useText();
  const { t, format } = texts;
  const stored = valuesOf(shift);
  const scope = scopes && scopes.CHOSEN > 0 ? editScope.CHOSEN : editScope.THIS;
  const { fields, field, ...form } = useRouteForm(editForm, {
    id: 'shift',
    labels: editLabels,
    defaultValue: { ...stored, scope },
  });
  const conflict = form.problem?.kind === 'conflict';
  const theirs = useTheirs(conflict, stored, fields, { ...shift, start_date: format.date(shift.start_at) }, choices);
  return (
    <RouteForm {...form}>
      <VersionField record={shift} field={fields.version} conflict={conflict} />
      {scopes && (
        <ChoiceField
          {...field(fields.scope)}
          type="radio"
          options={Object.values(editScope)
            .filter((value) => scopes[value] > 0)
            .map((value) => ({
              value,
              label: t(`shifts.scope.${value}`),
              note: value === editScope.THIS ? undefined : t('shifts.scopeShifts', { count: scopes[value] }),
            }))}
        />
      )}
      <h2>{t('title.site')}</h2>
      <SiteFields fields={fields} choices={choices} here={paths.shiftEdit(shift.id)} theirs={theirs} />
      <h2>{t('title.schedule')}</h2>
      <TimeFields fields={fields} today={today} theirs={theirs} />
      <BreakFields form={form.form} fields={fields} theirs={theirs} />
      <h2>{t('title.workersStep')}</h2>
      <StaffingFields
        fields={fields}
        statutory={statutoryLine([dayOf(shift.start_at)], texts)}
        overtimePercentage={shift.overtime_percentage}
        booked
        theirs={theirs}
      />
      <PreviewOfForm />
      <FormActions
        submit={t('shifts.save')}
        second={<PreviewButton address={paths.shiftEdit(shift.id)} />}
        cancel={paths.shift(shift.id)}
        conflict={conflict ? paths.shiftEdit(shift.id) : undefined}
      />
    </RouteForm>
  );
}
