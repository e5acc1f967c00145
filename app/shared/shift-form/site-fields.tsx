import type { FieldMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';
import { withQuery } from '#app/forms/query.ts';
import { useField } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/button/button.tsx';
import { AddLink } from '#app/ui/field/add-link.tsx';
import { SelectField, type SelectOption } from '#app/ui/field/select-field.tsx';
import type { Choices } from './choices.server.ts';
import type { siteShape } from './site.ts';
import { nobodys, type Theirs } from './theirs.ts';

type Fields<Name extends keyof typeof siteShape> = Record<Name, FieldMetadata<unknown>>;

export type Addition = 'role' | 'location' | 'contact';

export const addName = 'add';

interface SiteFieldsProps<Name extends keyof typeof siteShape = keyof typeof siteShape> {
  fields: Fields<Name>;
  choices: Choices;
  /**
   * The page that adding a missing role or location returns to; omitted where the form itself preserves the
   * selections.
   */
  here?: string;
  theirs?: Theirs;
}

export function SiteFields({ fields, choices, here, theirs = nobodys }: SiteFieldsProps) {
  const { t } = useText();
  const field = useField();
  return (
    <>
      <WorkAndPlace fields={fields} choices={choices} here={here} theirs={theirs} />
      <ContactField fields={fields} choices={choices} here={here} theirs={theirs} />
      <SelectField
        {...field(fields.training_class_id, {
          hint: t('shiftForm.classHint'),
          optional: true,
          theirs: theirs('training_class_id'),
        })}
        options={choices.classes}
        empty={t('shiftForm.noClass')}
      />
      <IndustryField fields={fields} choices={choices} theirs={theirs} />
    </>
  );
}

export function WorkAndPlace({ fields, choices, here, theirs = nobodys }: SiteFieldsProps<'role_id' | 'location_id'>) {
  const { t } = useText();
  const field = useField();
  const empty = t('shiftForm.choose');
  return (
    <>
      <SelectField
        {...field(fields.role_id, {
          hint: <Add what="role" page={paths.newRole} here={here} words={t('shiftForm.addRole')} />,
          theirs: theirs('role_id'),
        })}
        {...only(fields.role_id, choices.roles)}
        empty={empty}
      />
      <SelectField
        {...field(fields.location_id, {
          hint: <Add what="location" page={paths.newLocation} here={here} words={t('shiftForm.addLocation')} />,
          theirs: theirs('location_id'),
        })}
        {...only(fields.location_id, choices.locations)}
        empty={empty}
      />
    </>
  );
}

export function ContactField({
  fields,
  choices,
  here,
  theirs = nobodys,
  empty,
}: SiteFieldsProps<'contact_id'> & { empty?: string }) {
  const { t } = useText();
  const field = useField();
  return (
    <SelectField
      {...field(fields.contact_id, {
        hint: <Add what="contact" page={paths.newContact} here={here} words={t('shiftForm.addContact')} />,
        theirs: theirs('contact_id'),
      })}
      {...only(fields.contact_id, choices.contacts)}
      empty={empty ?? t('shiftForm.choose')}
    />
  );
}

export function IndustryField({
  fields,
  choices,
  theirs = nobodys,
  empty,
}: SiteFieldsProps<'industry_id'> & { empty?: string }) {
  const { t } = useText();
  const field = useField();
  return (
    <SelectField
      {...field(fields.industry_id, { theirs: theirs('industry_id') })}
      options={choices.industries}
      empty={empty ?? t('shiftForm.choose')}
    />
  );
}

interface AddProps {
  what: Addition;
  page: string;
  here: string | undefined;
  words: ReactNode;
}

const Add = ({ what, page, here, words }: AddProps) => (
  <AddLink>
    {here === undefined ? (
      <Button look="quiet" name={addName} value={what} formNoValidate>
        {words}
      </Button>
    ) : (
      <a href={withQuery(page, { redirectTo: here })}>{words}</a>
    )}
  </AddLink>
);

const only = ({ initialValue }: FieldMetadata<unknown>, options: SelectOption[]) => ({
  options,
  ...(initialValue === undefined && options.length === 1 && { defaultValue: String(options[0]?.value) }),
});
