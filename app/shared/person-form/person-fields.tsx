import type { FieldMetadata } from '@conform-to/react';
import type { z } from 'zod';
import type { basicInfo } from '#contract/accounts/business.ts';
import { useText } from '#app/i18n/text.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { FieldsOf } from '#app/forms/edit-form.tsx';
import { useField } from '#app/forms/route-form.tsx';

export type Person = z.output<typeof basicInfo>;

interface PersonFieldsProps {
  fields: { [Name in keyof Person]: FieldMetadata<unknown> };
  theirs?: Person | null;
}

/** In Chinese the last name comes first. */
export function PersonFields({ fields, theirs }: PersonFieldsProps) {
  const { t, language } = useText();
  const field = useField();
  const first_name = (
    <TextField {...field(fields.first_name, { theirs: theirs?.first_name })} autoComplete="given-name" />
  );
  const last_name = (
    <TextField {...field(fields.last_name, { theirs: theirs?.last_name })} autoComplete="family-name" />
  );
  const phone = (
    <TextField
      {...field(fields.phone, { hint: t('account.phoneHint'), theirs: theirs?.phone })}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      short
    />
  );
  const controls = language === 'hk' ? { last_name, first_name, phone } : { first_name, last_name, phone };
  return <FieldsOf<Person> all={controls} />;
}
