import { valuesOf } from '#domain/enumeration.ts';
import { audience, minFavouriteHours, openToAllHours } from '#domain/shift/audience.ts';
import { overtimeStartBounds } from '#domain/shift/overtime.ts';
import { wageType, wageTypeName } from '#domain/shift/wage.ts';
import { useField } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { CheckField } from '#app/ui/choice/check-field.tsx';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { AffixField, MoneyField, NumberField } from '#app/ui/field/affix-field.tsx';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import type { WorkersFieldset } from './form.ts';

interface PayFieldsProps {
  fields: WorkersFieldset;
  /** The statutory rates of the days booked. */
  statutory: string;
  /** Of the hourly wage; null where the API could not say. */
  overtimePercentage: number | null;
}

/** How many workers, and what they earn. */
export function PayFields({ fields, statutory, overtimePercentage }: PayFieldsProps) {
  const { t } = useText();
  const field = useField();
  return (
    <>
      <NumberField {...field(fields.workers, { label: t('field.workers'), hint: t('book.workersHint') })} />
      <ChoiceField
        {...field(fields.wage_type, { label: t('field.wageType') })}
        type="radio"
        layout="row"
        options={valuesOf(wageType).map((value) => ({ value, label: t(`wageType.${wageTypeName(value)}`) }))}
      />
      <MoneyField {...field(fields.wage, { label: t('book.wage'), hint: [t('book.wageHint'), statutory].join(' ') })} />
      <CheckField
        {...field(fields.overtime_included, {
          label: t('field.overtimeIncluded'),
          hint: overtimePercentage === null ? undefined : t('book.overtimeHint', { number: overtimePercentage }),
        })}
        defaultChecked={fields.overtime_included.initialValue === 'on'}
      />
      <NumberField
        {...field(fields.overtime_start, {
          label: t('book.overtimeStart'),
          hint: t('book.overtimeStartHint', overtimeStartBounds),
        })}
        after={t('book.minutes')}
      />
    </>
  );
}

/** Who sees the shift, and who is told about it. */
export function AudienceFields({ fields }: { fields: WorkersFieldset }) {
  const { t } = useText();
  const field = useField();
  return (
    <>
      <ChoiceField
        {...field(fields.audience, { label: t('field.audience') })}
        type="radio"
        layout="row"
        options={valuesOf(audience).map((value) => ({
          value,
          label: t(`audience.${value}`),
          note: t(`book.audience.${value}`),
        }))}
      />
      <AffixField
        {...field(fields.favourite_hours, {
          label: t('field.favouriteHours'),
          hint: t('book.favouriteHoursHint', { number: minFavouriteHours, hours: openToAllHours }),
        })}
        inputMode="decimal"
        autoComplete="off"
        after={t('book.hours')}
      />
      <TextareaField
        {...field(fields.shared_emails, { label: t('field.sharedEmails'), hint: t('book.emailsHint'), optional: true })}
        rows={3}
      />
    </>
  );
}
