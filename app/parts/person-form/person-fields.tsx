import type { FieldMetadata } from '@conform-to/react';
import { useText } from '#app/i18n/text.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { useField } from '#app/forms/route-form.tsx';

export interface Person {
  first_name: string;
  last_name: string;
  phone: string;
}

interface PersonFieldsProps {
  fields: { [Name in keyof Person]: FieldMetadata<unknown> };
  /** The other user's version of the record after an edit conflict. */
  theirs?: Person | null;
}

/** A person's name and phone. In Chinese the last name comes first. */
export function PersonFields({ fields, theirs }: PersonFieldsProps) {
  const { t, language } = useText();
  const field = useField();
  const first = (
    <TextField
      key="first"
      {...field(fields.first_name, { label: t('field.firstName'), theirs: theirs?.first_name })}
      autoComplete="given-name"
    />
  );
  const last = (
    <TextField
      key="last"
      {...field(fields.last_name, { label: t('field.lastName'), theirs: theirs?.last_name })}
      autoComplete="family-name"
    />
  );
  return (
    <>
      {language === 'hk' ? [last, first] : [first, last]}
      <TextField
        {...field(fields.phone, { label: t('field.phone'), hint: t('account.phoneHint'), theirs: theirs?.phone })}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        short
      />
    </>
  );
}
