import type { FieldMetadata } from '@conform-to/react';
import { useField } from '#app/forms/route-form.tsx';
import { withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { SelectField, type SelectOption } from '#app/ui/field/select-field.tsx';
import type { Choices } from './choices.server.ts';
import type { siteShape } from './site.ts';
import { nobodys, type Theirs } from './theirs.ts';

interface SiteFieldsProps {
  fields: Record<keyof typeof siteShape, FieldMetadata<unknown>>;
  choices: Choices;
  /** This page, where adding a missing role or place comes back to. */
  here: string;
  theirs?: Theirs;
}

/** What work, where, whom to call, and which class a worker needs. */
export function SiteFields({ fields, choices, here, theirs = nobodys }: SiteFieldsProps) {
  const { t } = useText();
  const field = useField();
  const add = (path: string, words: string) => <a href={withQuery(path, { redirectTo: here })}>{words}</a>;
  const empty = t('shiftForm.choose');
  return (
    <>
      <SelectField
        {...field(fields.role_id, {
          label: t('field.role'),
          hint: add(paths.newRole, t('shiftForm.addRole')),
          theirs: theirs('role_id'),
        })}
        {...only(fields.role_id, choices.roles)}
        empty={empty}
      />
      <SelectField
        {...field(fields.location_id, {
          label: t('field.location'),
          hint: add(paths.newLocation, t('shiftForm.addLocation')),
          theirs: theirs('location_id'),
        })}
        {...only(fields.location_id, choices.locations)}
        empty={empty}
      />
      <SelectField
        {...field(fields.contact_id, {
          label: t('field.contactPerson'),
          hint: add(paths.newContact, t('shiftForm.addContact')),
          theirs: theirs('contact_id'),
        })}
        {...only(fields.contact_id, choices.contacts)}
        empty={empty}
      />
      <SelectField
        {...field(fields.training_class_id, {
          label: t('field.trainingClass'),
          hint: t('shiftForm.classHint'),
          optional: true,
          theirs: theirs('training_class_id'),
        })}
        options={choices.classes}
        empty={t('shiftForm.noClass')}
      />
      <SelectField
        {...field(fields.industry_id, { label: t('field.industry'), theirs: theirs('industry_id') })}
        options={choices.industries}
        empty={empty}
      />
    </>
  );
}

/** The only thing there is to choose is chosen already. */
const only = ({ initialValue }: FieldMetadata<unknown>, options: SelectOption[]) => ({
  options,
  ...(initialValue === undefined && options.length === 1 && { defaultValue: String(options[0]?.value) }),
});
