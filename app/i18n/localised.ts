import { languages, otherLanguage, type Language } from './languages.ts';

export interface Bilingual {
  en: string;
  hk: string;
}

export function inLanguage(
  text: Bilingual,
  language: Language,
): { text: string; language: Language; isFallback: boolean } {
  const own = text[language].trim();
  if (own) return { text: own, language, isFallback: false };
  const other = otherLanguage(language);
  return { text: text[other].trim(), language: other, isFallback: text[other].trim() !== '' };
}

export const langOf = (shown: { language: Language; isFallback: boolean }): string | undefined =>
  shown.isFallback ? languages[shown.language].tag : undefined;
