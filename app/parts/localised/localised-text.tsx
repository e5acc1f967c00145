import { inLanguage, langOf, type InBothLanguages } from '#app/i18n/localised.ts';
import { useText } from '#app/i18n/text.tsx';

/**
 * Renders a text of the business in the reader's language, else in the other one, marked as such for screen readers and
 * fonts.
 */
export function LocalisedText({ of }: { of: InBothLanguages }) {
  const { language } = useText();
  const shown = inLanguage(of, language);
  return shown.isFallback ? <span lang={langOf(shown)}>{shown.text}</span> : shown.text;
}
