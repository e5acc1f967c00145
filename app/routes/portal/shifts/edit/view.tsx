import { breakTypeName } from '#domain/shift/breaks.ts';
import { audienceName } from '#domain/shift/audience.ts';
import { wageTypeName } from '#domain/shift/wage.ts';
import { dayOf } from '#domain/time.ts';
import { FormActions, RouteForm, useField, useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { BreakFields } from '#app/parts/shift-form/break-fields.tsx';
import type { Choices } from '#app/parts/shift-form/choices.server.ts';
import { statutoryLine } from '#app/parts/shift-form/minimum-wage.tsx';
import { SiteFields } from '#app/parts/shift-form/site-fields.tsx';
import { StaffingFields } from '#app/parts/shift-form/staffing-fields.tsx';
import type { Theirs } from '#app/parts/shift-form/theirs.ts';
import { TimeFields } from '#app/parts/shift-form/time-fields.tsx';
import { paths } from '#app/paths.ts';
import type { BookedShift } from '#contract/shifts/shifts.ts';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { editForm, editScope, valuesOf, type EditForm } from './form.ts';

interface EditViewProps {
  shift: BookedShift;
  choices: Choices;
  scopes: Record<keyof typeof editScope, number> | null;
  today: string;
  formKey: string;
}

/** The form of a booked shift; after a conflict with what is stored beside each field that differs. */
export function EditView({ shift, choices, scopes, today, formKey }: EditViewProps) {
  const texts = useText();
  const { t } = texts;
  const field = useField();
  const stored = valuesOf(shift);
  const scope = scopes && scopes.CHOSEN > 0 ? editScope.CHOSEN : editScope.THIS;
  const { fields, ...form } = useRouteForm(editForm, { id: 'shift', formKey, defaultValue: { ...stored, scope } });
  const conflict = form.problem?.kind === 'conflict';
  const words = useStoredWords(shift, choices);
  const theirs: Theirs = (name) => {
    const now = stored[name as keyof typeof stored];
    const typed = fields[name as keyof typeof stored].initialValue;
    return conflict && written(typed) !== written(now) ? (words[name as keyof EditForm] ?? written(now)) : undefined;
  };
  return (
    <RouteForm {...form}>
      <VersionField record={shift} field={fields.version} conflict={conflict} />
      {scopes && (
        <ChoiceField
          {...field(fields.scope, { label: t('series.question') })}
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
      <TimeFields fields={fields} day={t('field.date')} today={today} theirs={theirs} />
      <BreakFields form={form.form} fields={fields} theirs={theirs} />
      <h2>{t('title.workersStep')}</h2>
      <StaffingFields
        fields={fields}
        statutory={statutoryLine([dayOf(shift.start_at)], texts)}
        overtimePercentage={shift.overtime_percentage}
        booked
        theirs={theirs}
      />
      <FormActions
        submit={t('shifts.save')}
        cancel={paths.shift(shift.id)}
        conflict={conflict ? paths.shiftEdit(shift.id) : undefined}
      />
    </RouteForm>
  );
}

/** A value as a field holds it, for comparing. */
const written = (value: unknown): string => JSON.stringify(value ?? '').replace(/^"|"$/g, '');

/** What is stored, where a field holds a number or a name that nobody reads. */
function useStoredWords(shift: BookedShift, choices: Choices): Partial<Record<keyof EditForm, string>> {
  const { t, format } = useText();
  const nameIn = (list: Choices[keyof Choices], id: number) =>
    list.find(({ value }) => value === id)?.label ?? String(id);
  return {
    role_id: nameIn(choices.roles, shift.role.id),
    location_id: nameIn(choices.locations, shift.location.id),
    contact_id: nameIn(choices.contacts, shift.contact.id),
    training_class_id: shift.training_class ? nameIn(choices.classes, shift.training_class.id) : t('shiftForm.noClass'),
    industry_id: nameIn(choices.industries, shift.industry.id),
    start_date: format.date(shift.start_at),
    breaks: format.list(shift.breaks.map(({ start_time, end_time }) => format.clockRange(start_time, end_time))) || '–',
    break_type: t(`breakType.${breakTypeName(shift.break_type)}`),
    wage_type: t(`wageType.${wageTypeName(shift.wage_type)}`),
    overtime_included: t(shift.overtime_included ? 'app.yes' : 'app.no'),
    audience: t(`audience.${audienceName(shift.audience)}`),
  };
}
