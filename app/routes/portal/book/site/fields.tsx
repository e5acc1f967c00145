import type { FieldMetadata } from '@conform-to/react';
import { useField } from '#app/forms/route-form.tsx';
import { withQuery } from '#app/forms/query.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { Named } from '#contract/call/localised.ts';
import { SelectField, type SelectOption } from '#app/ui/field/select-field.tsx';
import type { SiteChoices } from './choices.server.ts';

interface SiteFieldsProps {
  fields: Record<'role_id' | 'location_id' | 'contact_id' | 'training_class_id' | 'industry_id', FieldMetadata>;
  choices: SiteChoices;
  /** This page, where adding a missing role or place comes back to. */
  here: string;
}

/** What work, where, whom to call, and which class a worker needs. */
export function SiteFields({ fields, choices, here }: SiteFieldsProps) {
  const { t, language } = useText();
  const field = useField();
  const named = (list: readonly Named[]): SelectOption[] =>
    list.map(({ id, name }) => ({ value: id, label: inLanguage(name, language).text }));
  const plain = (list: readonly { id: number; name: string }[]): SelectOption[] =>
    list.map(({ id, name }) => ({ value: id, label: name }));
  const add = (path: string, words: string) => <a href={withQuery(path, { redirectTo: here })}>{words}</a>;
  const empty = t('book.choose');
  return (
    <>
      <SelectField
        {...only(
          field(fields.role_id, { label: t('field.role'), hint: add(paths.newRole, t('book.addRole')) }),
          named(choices.roles),
        )}
        empty={empty}
      />
      <SelectField
        {...only(
          field(fields.location_id, {
            label: t('field.location'),
            hint: add(paths.newLocation, t('book.addLocation')),
          }),
          plain(choices.locations),
        )}
        empty={empty}
      />
      <SelectField
        {...only(
          field(fields.contact_id, {
            label: t('field.contactPerson'),
            hint: add(paths.newContact, t('book.addContact')),
          }),
          plain(choices.contacts),
        )}
        empty={empty}
      />
      <SelectField
        {...field(fields.training_class_id, {
          label: t('field.trainingClass'),
          hint: t('book.classHint'),
          optional: true,
        })}
        options={named(choices.trainingClasses)}
        empty={t('book.noClass')}
      />
      <SelectField
        {...field(fields.industry_id, { label: t('field.industry') })}
        options={named(choices.industries)}
        empty={empty}
      />
    </>
  );
}

/** The only thing there is to choose is chosen already. */
const only = <Props extends { defaultValue?: string }>(props: Props, options: SelectOption[]) => ({
  ...props,
  options,
  defaultValue: props.defaultValue ?? (options.length === 1 ? String(options[0]?.value) : undefined),
});
