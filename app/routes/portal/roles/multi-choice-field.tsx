import type { FieldMetadata } from '@conform-to/react';
import { PresentField } from '#app/forms/edit-form.tsx';
import { useField } from '#app/forms/route-form.tsx';
import type { Language } from '#app/i18n/languages.ts';
import { useText } from '#app/i18n/text.tsx';
import type { Named } from '#contract/core/fields/localised.ts';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';

export function selectedIds(field: FieldMetadata<unknown[]>): string[] {
  const value: unknown = field.initialValue;
  return (Array.isArray(value) ? value : [value]).filter(
    (item: unknown): item is string => typeof item === 'string' && item !== '',
  );
}

export function storedChoice(theirs: Named[] | undefined, selected: string[], language: Language): string | undefined {
  if (!theirs || (theirs.length === selected.length && theirs.every(({ id }) => selected.includes(String(id)))))
    return undefined;
  return theirs.map(({ name }) => name[language]).join(', ');
}

/** Options shown at once on a phone, selected ones first. */
const maxUnfoldedChoices = 3;

interface MultiChoiceFieldProps {
  field: FieldMetadata<unknown[]>;
  /** Null when the list could not be loaded. */
  list: Named[] | null;
  theirs?: Named[] | undefined;
}

/** Selected options stay selected when the list is missing. */
export function MultiChoiceField({ field: metadata, list, theirs }: MultiChoiceFieldProps) {
  const { t, language } = useText();
  const field = useField();
  const selected = selectedIds(metadata);
  const b = storedChoice(theirs, selected, language);
  const hint = list === null ? t('error.panel') : b === undefined ? undefined : t('notice.theirs', { name: b || '–' });
  const options = (list ?? [])
    .map(({ id, name }) => ({ value: id, label: name[language] }))
    .sort((a, b) => Number(selected.includes(String(b.value))) - Number(selected.includes(String(a.value))));
  return (
    <>
      <PresentField name={metadata.name} />
      <ChoiceField
        {...field(metadata, { hint, optional: true })}
        type="checkbox"
        layout="row"
        {...(options.length > maxUnfoldedChoices + 1 && {
          fold: { after: maxUnfoldedChoices, label: t('roles.moreOf', { count: options.length - maxUnfoldedChoices }) },
        })}
        options={options}
        defaultValue={selected}
      />
      {list === null && selected.map((value) => <input key={value} type="hidden" name={metadata.name} value={value} />)}
    </>
  );
}
