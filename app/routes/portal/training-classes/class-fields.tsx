import type { FieldMetadata } from '@conform-to/react';
import { FieldsOf } from '#app/forms/edit-form.tsx';
import { useField } from '#app/forms/route-form.tsx';
import { LocalisedFields } from '#app/shared/localised/localised-fields.tsx';
import { languages } from '#app/i18n/languages.ts';
import { useText } from '#app/i18n/text.tsx';
import type { TrainingClass } from '#contract/categories/training-classes.ts';
import { MoneyField } from '#app/ui/field/affix-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { classValues, type ClassForm } from './class-form.ts';

interface ClassFieldsProps {
  fields: { [Name in keyof Required<ClassForm>]: FieldMetadata<ClassForm[Name]> };
  theirs?: TrainingClass;
}

export function ClassFields({ fields, theirs }: ClassFieldsProps) {
  const { t } = useText();
  const field = useField();
  return (
    <FieldsOf<ClassForm>
      all={{
        name: <LocalisedFields field={fields.name} hint={t('language.oneIsEnough')} theirs={theirs?.name} />,
        description: <LocalisedFields field={fields.description} rows={4} optional theirs={theirs?.description} />,
        address: (
          <TextField
            {...field(fields.address, { hint: t('classes.addressHint'), theirs: theirs?.address })}
            autoComplete="address-line1"
          />
        ),
        address_hk: (
          <TextField
            {...field(fields.address_hk, {
              hint: fields.address_hk.initialValue ? undefined : t('locations.chineseHint'),
              optional: true,
              theirs: theirs?.address_hk,
            })}
            lang={languages.hk.tag}
          />
        ),
        allowance: (
          <MoneyField
            {...field(fields.allowance, {
              hint: t('classes.allowanceHint'),
              optional: true,
              theirs: theirs && classValues(theirs).allowance,
            })}
          />
        ),
      }}
    />
  );
}
