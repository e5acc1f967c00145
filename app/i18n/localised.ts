import { languages, otherLanguage, type Language } from './languages.ts';

/** The business wrote the text in both languages; either may be empty. */
export interface InBothLanguages {
  en: string;
  hk: string;
}

/** The text a reader gets: in the own language, or where that is empty in the other one. */
export function inLanguage(
  text: InBothLanguages,
  language: Language,
): { text: string; language: Language; isFallback: boolean } {
  const own = text[language].trim();
  if (own) return { text: own, language, isFallback: false };
  const other = otherLanguage(language);
  return { text: text[other].trim(), language: other, isFallback: text[other].trim() !== '' };
}

/** The `lang` attribute a text needs on this reader's page, or undefined where the page's own is right. */
export const langOf = (shown: { language: Language; isFallback: boolean }): string | undefined =>
  shown.isFallback ? languages[shown.language].tag : undefined;
