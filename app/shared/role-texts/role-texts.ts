import type { InBothLanguages } from '#app/i18n/localised.ts';
import type { Key } from '#app/i18n/keys.ts';

interface RoleText {
  label: Key;
  text: InBothLanguages;
}

export const roleTexts = ({ attire, uniform_note }: Record<'attire' | 'uniform_note', InBothLanguages>): RoleText[] => [
  { label: 'field.attire', text: attire },
  { label: 'field.uniformNote', text: uniform_note },
];
