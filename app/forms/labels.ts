import { createContext, useContext } from 'react';
import type { Key } from '#app/i18n/keys.ts';
import { useText } from '#app/i18n/text.tsx';
import type { Translate } from '#app/i18n/translate.ts';

/** The field's label; null where nobody sees it. */
type Label =
  | Key
  | null
  | { readonly bilingual: Key }
  | { readonly rows: Key; readonly each: Readonly<Record<string, Key>> };

export type Labels = Readonly<Record<string, Label>>;

/** A field without a label does not compile. The version of a record is never shown. */
export type LabelsOf<Form> = Readonly<Record<Exclude<keyof Form & string, 'version'>, Label>>;

const languageFieldLabels = { en: 'field.inEnglish', hk: 'field.inChinese' } as const;

/**
 * The label of a field by its name in the form (`phone`, `name.en`, `breaks[0].start_time`); null where it has
 * none.
 */
function labelOf(labels: Labels, name: string, t: Translate): string | null {
  const [first = '', second = '', third = ''] = name.split(/[.[\]]+/);
  const label = labels[first] ?? null;
  if (label === null) return null;
  if (typeof label === 'string') return second === '' ? t(label) : null;
  if ('bilingual' in label)
    return second === 'en' || second === 'hk' ? t(languageFieldLabels[second], { field: t(label.bilingual) }) : null;
  if (second === '') return t(label.rows);
  const cell = label.each[third];
  return cell === undefined ? null : t(cell, { number: Number(second) + 1 });
}

export function findLabel(labels: Labels, name: string, t: Translate): { name: string; label: string } {
  const label = labelOf(labels, name, t);
  if (label !== null) return { name, label };
  const parent = name.replace(/(\[\d+\]|\.[^.[]*)$/, '');
  return parent === name ? { name, label: '' } : findLabel(labels, parent, t);
}

export const FormLabelsContext = createContext<Labels | null>(null);

/**
 * Labels of the surrounding form, or `own` where it is not rendered yet. @throws where there is no form, or the
 * field has no label
 */
export function useLabel(own?: Labels): (name: string) => string {
  const around = useContext(FormLabelsContext);
  const { t } = useText();
  const labels = own ?? around;
  if (!labels) throw new Error('a field stands within a RouteForm; who draws the form takes `field` of useRouteForm()');
  return (name) => {
    const label = labelOf(labels, name, t);
    if (label === null) throw new Error(`the field "${name}" is shown, and its form has no label for it`);
    return label;
  };
}
