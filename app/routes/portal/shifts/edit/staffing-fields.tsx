import { audience, audienceName } from '#domain/shift/audience.ts';
import { valuesOf } from '#domain/enumeration.ts';
import { wageType, wageTypeName } from '#domain/shift/wage.ts';
import { useField } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { CheckField } from '#app/ui/choice/check-field.tsx';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { AffixField, MoneyField, NumberField } from '#app/ui/field/affix-field.tsx';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import type { EditFields, Theirs } from './form.ts';

/** How many, at what pay, who sees the shift, who is told. */
export function StaffingFields({ fields, theirs }: { fields: EditFields; theirs: Theirs }) {
  const { t } = useText();
  const field = useField();
  const { defaultValue: included, ...overtime } = field(fields.overtime_included, {
    label: t('field.overtimeIncluded'),
    theirs: theirs('overtime_included'),
  });
  return (
    <>
      <h2>{t('title.workersStep')}</h2>
      <NumberField
        {...field(fields.workers, {
          label: t('field.workers'),
          hint: t('shifts.workersHint'),
          theirs: theirs('workers'),
        })}
      />
      <ChoiceField
        {...field(fields.wage_type, { label: t('field.wageType'), theirs: theirs('wage_type') })}
        type="radio"
        layout="row"
        options={valuesOf(wageType).map((value) => ({ value, label: t(`wageType.${wageTypeName(value)}`) }))}
      />
      <MoneyField {...field(fields.wage, { label: t('shifts.wage'), theirs: theirs('wage') })} />
      <CheckField {...overtime} required={false} defaultChecked={included === 'true' || included === 'on'} />
      <NumberField
        {...field(fields.overtime_start, {
          label: t('field.overtimeStart'),
          hint: t('shifts.overtimeHint'),
          optional: true,
          theirs: theirs('overtime_start'),
        })}
        after={t('shifts.minutes')}
      />
      <ChoiceField
        {...field(fields.audience, { label: t('field.audience'), theirs: theirs('audience') })}
        type="radio"
        layout="row"
        options={valuesOf(audience).map((value) => ({ value, label: t(`audience.${audienceName(value)}`) }))}
      />
      <AffixField
        {...field(fields.favourite_hours, {
          label: t('field.favouriteHours'),
          hint: t('shifts.favouriteHint'),
          optional: true,
          theirs: theirs('favourite_hours'),
        })}
        inputMode="decimal"
        after={t('shifts.hours')}
      />
      <TextareaField
        {...field(fields.shared_emails, {
          label: t('field.sharedEmails'),
          hint: t('shifts.emailsHint'),
          optional: true,
          theirs: theirs('shared_emails'),
        })}
        rows={2}
      />
    </>
  );
}
