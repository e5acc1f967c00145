import type { FieldMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';
import { withQuery } from '#app/forms/query.ts';
import { useField } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/button/button.tsx';
import { AddLink } from '#app/ui/field/add-link.tsx';
import { SelectField, type SelectOption } from '#app/ui/field/select-field.tsx';
import type { ShiftChoices } from './choices.server.ts';
import type { siteShape } from './site.ts';
import { noStoredValues, type StoredValueOf } from './stored-values.ts';

type Fields<Name extends keyof typeof siteShape> = Record<Name, FieldMetadata<unknown>>;

export type MissingRecord = 'role' | 'location' | 'contact';

export const addRecordName = 'add';

interface SiteFieldsProps<Name extends keyof typeof siteShape = keyof typeof siteShape> {
  fields: Fields<Name>;
  choices: ShiftChoices;
  /**
   * The page that adding a missing role or location returns to; omitted where the form itself preserves the
   * selections.
   */
  currentPath?: string;
  theirs?: StoredValueOf;
}

export function SiteFields({ fields, choices, currentPath, theirs = noStoredValues }: SiteFieldsProps) {
  const { t } = useText();
  const field = useField();
  return (
    <>
      <WorkAndPlace fields={fields} choices={choices} currentPath={currentPath} theirs={theirs} />
      <ContactField fields={fields} choices={choices} currentPath={currentPath} theirs={theirs} />
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

export function WorkAndPlace({
  fields,
  choices,
  currentPath,
  theirs = noStoredValues,
}: SiteFieldsProps<'role_id' | 'location_id'>) {
  const { t } = useText();
  const field = useField();
  const empty = t('shiftForm.choose');
  return (
    <>
      <SelectField
        {...field(fields.role_id, {
          hint: (
            <AddRecordButton
              what="role"
              page={paths.newRole}
              currentPath={currentPath}
              words={t('shiftForm.addRole')}
            />
          ),
          theirs: theirs('role_id'),
        })}
        {...onlyOption(fields.role_id, choices.roles)}
        empty={empty}
      />
      <SelectField
        {...field(fields.location_id, {
          hint: (
            <AddRecordButton
              what="location"
              page={paths.newLocation}
              currentPath={currentPath}
              words={t('shiftForm.addLocation')}
            />
          ),
          theirs: theirs('location_id'),
        })}
        {...onlyOption(fields.location_id, choices.locations)}
        empty={empty}
      />
    </>
  );
}

export function ContactField({
  fields,
  choices,
  currentPath,
  theirs = noStoredValues,
  empty,
}: SiteFieldsProps<'contact_id'> & { empty?: string }) {
  const { t } = useText();
  const field = useField();
  return (
    <SelectField
      {...field(fields.contact_id, {
        hint: (
          <AddRecordButton
            what="contact"
            page={paths.newContact}
            currentPath={currentPath}
            words={t('shiftForm.addContact')}
          />
        ),
        theirs: theirs('contact_id'),
      })}
      {...onlyOption(fields.contact_id, choices.contacts)}
      empty={empty ?? t('shiftForm.choose')}
    />
  );
}

export function IndustryField({
  fields,
  choices,
  theirs = noStoredValues,
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

interface AddRecordButtonProps {
  what: MissingRecord;
  page: string;
  currentPath: string | undefined;
  words: ReactNode;
}

const AddRecordButton = ({ what, page, currentPath, words }: AddRecordButtonProps) => (
  <AddLink>
    {currentPath === undefined ? (
      <Button look="quiet" name={addRecordName} value={what} formNoValidate>
        {words}
      </Button>
    ) : (
      <a href={withQuery(page, { redirectTo: currentPath })}>{words}</a>
    )}
  </AddLink>
);

const onlyOption = ({ initialValue }: FieldMetadata<unknown>, options: SelectOption[]) => ({
  options,
  ...(initialValue === undefined && options.length === 1 && { defaultValue: String(options[0]?.value) }),
});
