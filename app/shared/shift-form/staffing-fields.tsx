import type { FieldMetadata } from '@conform-to/react';
import { valuesOf } from '#domain/shared/enumeration.ts';
import { audience, audienceName, minFavouriteHours, latestOpeningHours } from '#domain/shifts/audience.ts';
import { overtimeStartBounds } from '#domain/shared/work/overtime.ts';
import { wageType, wageTypeName } from '#domain/shared/work/wage.ts';
import { useField } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { CheckField } from '#app/ui/choice/check-field.tsx';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { AffixField, MoneyField, NumberField } from '#app/ui/field/affix-field.tsx';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import type { StaffingForm } from './staffing.ts';
import { noStoredValues, type StoredValueOf } from './stored-values.ts';

interface StaffingFieldsProps {
  fields: Record<keyof StaffingForm, FieldMetadata<unknown>>;
  statutory: string;
  overtimePercentage: number | null;
  booked?: boolean;
  theirs?: StoredValueOf;
}

export function StaffingFields(props: StaffingFieldsProps) {
  return (
    <>
      <PayFields {...props} />
      <AudienceFields {...props} />
    </>
  );
}

function PayFields({ fields, statutory, overtimePercentage, booked, theirs = noStoredValues }: StaffingFieldsProps) {
  const { t } = useText();
  const field = useField();
  const { required: _, ...overtime } = field(fields.overtime_included, {
    hint: overtimePercentage === null ? undefined : t('shiftForm.overtimeHint', { number: overtimePercentage }),
    theirs: theirs('overtime_included'),
  });
  return (
    <>
      <NumberField
        {...field(fields.workers, {
          hint: t(booked ? 'shiftForm.workersBookedHint' : 'shiftForm.workersHint'),
          theirs: theirs('workers'),
        })}
      />
      <ChoiceField
        {...field(fields.wage_type, { theirs: theirs('wage_type') })}
        type="radio"
        layout="row"
        options={valuesOf(wageType).map((value) => ({ value, label: t(`wageType.${wageTypeName(value)}`) }))}
      />
      <MoneyField
        {...field(fields.wage, { hint: [t('shiftForm.wageHint'), statutory].join(' '), theirs: theirs('wage') })}
      />
      <CheckField {...overtime} defaultChecked={fields.overtime_included.initialValue === 'on'} />
      <NumberField
        {...field(fields.overtime_start, {
          hint: t('shiftForm.overtimeStartHint', overtimeStartBounds),
          theirs: theirs('overtime_start'),
        })}
        after={t('shiftForm.minutes')}
      />
    </>
  );
}

function AudienceFields({ fields, theirs = noStoredValues }: StaffingFieldsProps) {
  const { t } = useText();
  const field = useField();
  return (
    <>
      <ChoiceField
        {...field(fields.audience, { theirs: theirs('audience') })}
        type="radio"
        layout="row"
        options={valuesOf(audience).map((value) => ({
          value,
          label: t(`audience.${audienceName(value)}`),
          note: t(`shiftForm.audience.${audienceName(value)}`),
        }))}
      />
      <AffixField
        {...field(fields.favourite_hours, {
          hint: t('shiftForm.favouriteHoursHint', { number: minFavouriteHours, hours: latestOpeningHours }),
          theirs: theirs('favourite_hours'),
        })}
        inputMode="decimal"
        autoComplete="off"
        after={t('shiftForm.hours')}
      />
      <TextareaField
        {...field(fields.shared_emails, {
          hint: t('shiftForm.emailsHint'),
          optional: true,
          theirs: theirs('shared_emails'),
        })}
        rows={3}
      />
    </>
  );
}
