import type { FieldMetadata } from '@conform-to/react';
import { FieldsOf } from '#app/forms/edit-form.tsx';
import { useField } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import type { Contact } from '#contract/categories/contacts.ts';
import { TextField } from '#app/ui/field/text-field.tsx';
import type { ContactForm } from './contact-form.ts';

interface ContactFieldsProps {
  fields: { [Name in keyof ContactForm]: FieldMetadata<ContactForm[Name]> };
  theirs?: Pick<Contact, keyof ContactForm>;
}

export function ContactFields({ fields, theirs }: ContactFieldsProps) {
  const { t } = useText();
  const field = useField();
  return (
    <FieldsOf<ContactForm>
      all={{
        name: <TextField {...field(fields.name, { theirs: theirs?.name })} autoComplete="name" />,
        phone: (
          <TextField
            {...field(fields.phone, { hint: t('contacts.phoneHint'), theirs: theirs?.phone })}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            short
          />
        ),
        email: <TextField {...field(fields.email, { theirs: theirs?.email })} type="email" autoComplete="email" />,
      }}
    />
  );
}
