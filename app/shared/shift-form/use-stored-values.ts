import type { FieldMetadata } from '@conform-to/react';
import { audienceName } from '#domain/shifts/audience.ts';
import { breakTypeName } from '#domain/shared/work/breaks.ts';
import { wageTypeName } from '#domain/shared/work/wage.ts';
import { isSameValue } from '#app/forms/edit-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import type { ScheduleFields, StaffingFields } from '#contract/shifts/booking.ts';
import type { ShiftTemplate } from '#contract/shifts/shift-templates.ts';
import type { ShiftChoices } from './choices.server.ts';
import type { StoredValueOf } from './stored-values.ts';

interface StoredShift
  extends
    Pick<ShiftTemplate, 'role' | 'location' | 'contact' | 'training_class' | 'industry'>,
    Pick<ScheduleFields, 'break_type' | 'breaks'>,
    Pick<StaffingFields, 'wage_type' | 'overtime_included' | 'audience'> {
  start_date?: string;
}

export function useStoredValues(
  conflict: boolean,
  stored: object,
  fields: object,
  shift: StoredShift,
  choices: ShiftChoices,
): StoredValueOf {
  const words = useStoredTexts(shift, choices);
  const before = stored as Readonly<Record<string, unknown>>;
  const typedIn = fields as Readonly<Record<string, FieldMetadata<unknown> | undefined>>;
  return (name) => {
    if (!conflict || isSameValue(before[name], typedIn[name]?.initialValue)) return undefined;
    return words[name] ?? fieldText(before[name]);
  };
}

const fieldText = (value: unknown): string => JSON.stringify(value ?? '').replace(/^"|"$/g, '');

function useStoredTexts(shift: StoredShift, choices: ShiftChoices): Readonly<Record<string, string | undefined>> {
  const { t, format } = useText();
  const nameIn = (list: ShiftChoices[keyof ShiftChoices], id: number) =>
    list.find(({ value }) => value === id)?.label ?? String(id);
  return {
    role_id: nameIn(choices.roles, shift.role.id),
    location_id: nameIn(choices.locations, shift.location.id),
    contact_id: nameIn(choices.contacts, shift.contact.id),
    training_class_id: shift.training_class ? nameIn(choices.classes, shift.training_class.id) : t('shiftForm.noClass'),
    industry_id: nameIn(choices.industries, shift.industry.id),
    start_date: shift.start_date,
    breaks: format.list(shift.breaks.map(({ start_time, end_time }) => format.clockRange(start_time, end_time))) || '–',
    break_type: t(`breakType.${breakTypeName(shift.break_type)}`),
    wage_type: t(`wageType.${wageTypeName(shift.wage_type)}`),
    overtime_included: t(shift.overtime_included ? 'app.yes' : 'app.no'),
    audience: t(`audience.${audienceName(shift.audience)}`),
  };
}
