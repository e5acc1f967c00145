import type { FieldMetadata } from '@conform-to/react';
import { Shown } from '#app/forms/edit-form.tsx';
import { useField } from '#app/forms/route-form.tsx';
import type { Language } from '#app/i18n/languages.ts';
import { useText } from '#app/i18n/text.tsx';
import type { Named } from '#contract/call/localised.ts';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';

export function chosenIn(field: FieldMetadata<unknown[]>): string[] {
  const value: unknown = field.initialValue;
  return (Array.isArray(value) ? value : [value]).filter(
    (each: unknown): each is string => typeof each === 'string' && each !== '',
  );
}

export function otherChoice(theirs: Named[] | undefined, chosen: string[], language: Language): string | undefined {
  if (!theirs || (theirs.length === chosen.length && theirs.every(({ id }) => chosen.includes(String(id)))))
    return undefined;
  return theirs.map(({ name }) => name[language]).join(', ');
}

/** Options shown at once on a phone, selected ones first. */
const inSight = 5;

interface ChosenFieldProps {
  field: FieldMetadata<unknown[]>;
  /** Null when the list could not be loaded. */
  list: Named[] | null;
  theirs?: Named[] | undefined;
}

/** Selected options stay selected when the list is missing. */
export function ChosenField({ field: metadata, list, theirs }: ChosenFieldProps) {
  const { t, language } = useText();
  const field = useField();
  const chosen = chosenIn(metadata);
  const other = otherChoice(theirs, chosen, language);
  const hint =
    list === null ? t('error.panel') : other === undefined ? undefined : t('notice.theirs', { name: other || '–' });
  const options = (list ?? [])
    .map(({ id, name }) => ({ value: id, label: name[language] }))
    .sort((one, other) => Number(chosen.includes(String(other.value))) - Number(chosen.includes(String(one.value))));
  return (
    <>
      <Shown name={metadata.name} />
      <ChoiceField
        {...field(metadata, { hint, optional: true })}
        type="checkbox"
        layout="row"
        {...(options.length > inSight + 1 && {
          fold: { after: inSight, label: t('roles.moreOf', { count: options.length - inSight }) },
        })}
        options={options}
        defaultValue={chosen}
      />
      {list === null && chosen.map((value) => <input key={value} type="hidden" name={metadata.name} value={value} />)}
    </>
  );
}
