import { maxBreaks, breakTypeName } from '#domain/shift/breaks.ts';
import { audienceName } from '#domain/shift/audience.ts';
import { wageTypeName } from '#domain/shift/wage.ts';
import { FormActions, RouteForm, useField, useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { BookedShift } from '#contract/shifts.ts';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import type { Choices } from './choices.server.ts';
import { SiteAndSchedule } from './fields.tsx';
import { editForm, editScope, fieldsOf, type EditForm, type Theirs } from './form.ts';
import { StaffingFields } from './staffing-fields.tsx';

interface EditViewProps {
  shift: BookedShift;
  choices: Choices;
  scopes: Record<keyof typeof editScope, number> | null;
  formKey: string;
}

/** The form of a booked shift; after a conflict with what is stored beside each field that differs. */
export function EditView({ shift, choices, scopes, formKey }: EditViewProps) {
  const { t } = useText();
  const field = useField();
  const stored = fieldsOf(shift);
  const scope = scopes && scopes.CHOSEN > 0 ? editScope.CHOSEN : editScope.THIS;
  const rows = Math.min(maxBreaks, shift.breaks.length + 1);
  const breaks = Array.from({ length: rows }, (_, index) => shift.breaks[index] ?? { start_time: '', end_time: '' });
  const { fields, ...form } = useRouteForm(editForm, {
    id: 'shift',
    formKey,
    defaultValue: { ...stored, breaks, scope },
  });
  const conflict = form.problem?.kind === 'conflict';
  const words = useStoredWords(shift, choices);
  const theirs: Theirs = (name) => {
    const [typed = '', now] = [fields[name].initialValue, stored[name]];
    return conflict && String(typed) !== String(now) ? (words[name] ?? String(now)) : undefined;
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
      <SiteAndSchedule fields={fields} choices={choices} theirs={theirs} />
      <StaffingFields fields={fields} theirs={theirs} />
      <FormActions
        submit={t('shifts.save')}
        cancel={paths.shift(shift.id)}
        conflict={conflict ? paths.shiftEdit(shift.id) : undefined}
      />
    </RouteForm>
  );
}

/** What is stored, where a field holds a number or a name that nobody reads. */
function useStoredWords(shift: BookedShift, choices: Choices): Partial<Record<keyof EditForm, string>> {
  const { t, format } = useText();
  const nameIn = (list: Choices[keyof Choices], id: number) =>
    list.find(({ value }) => value === id)?.label ?? String(id);
  return {
    role_id: nameIn(choices.roles, shift.role.id),
    location_id: nameIn(choices.locations, shift.location.id),
    contact_id: nameIn(choices.contacts, shift.contact.id),
    training_class_id: shift.training_class ? nameIn(choices.classes, shift.training_class.id) : t('shifts.none'),
    industry_id: nameIn(choices.industries, shift.industry.id),
    start_date: format.date(shift.start_at),
    break_type: t(`breakType.${breakTypeName(shift.break_type)}`),
    wage_type: t(`wageType.${wageTypeName(shift.wage_type)}`),
    overtime_included: t(shift.overtime_included ? 'app.yes' : 'app.no'),
    audience: t(`audience.${audienceName(shift.audience)}`),
  };
}
