import type { Bilingual } from '#app/i18n/localised.ts';
import type { Key } from '#app/i18n/keys.ts';

interface RoleText {
  label: Key;
  text: Bilingual;
}

export const localisedRoleTexts = ({
  attire,
  uniform_note,
}: Record<'attire' | 'uniform_note', Bilingual>): RoleText[] => [
  { label: 'field.attire', text: attire },
  { label: 'field.uniformNote', text: uniform_note },
];
