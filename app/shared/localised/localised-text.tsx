import { inLanguage, langOf, type Bilingual } from '#app/i18n/localised.ts';
import { useText } from '#app/i18n/text.tsx';

export function LocalisedText({ of }: { of: Bilingual }) {
  const { language } = useText();
  const shown = inLanguage(of, language);
  return shown.isFallback ? <span lang={langOf(shown)}>{shown.text}</span> : shown.text;
}
