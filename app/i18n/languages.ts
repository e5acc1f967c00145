/** A constant of its own: an island needs the tags, and nothing else of a language. */
const tags = { en: 'en', hk: 'zh-Hant-HK' } as const;

/** `en` and `hk` are the values of the API's `language` header. */
export const languages = {
  en: { tag: tags.en, folder: 'en-US', name: 'English' },
  hk: { tag: tags.hk, folder: 'hk', name: '中文' },
} as const;

export type Language = keyof typeof languages;

export type LanguageTag = (typeof languages)[Language]['tag'];

export const defaultLanguage: Language = 'en';

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(languages, value);

export const htmlTag = (language: Language): LanguageTag => languages[language].tag;

export const otherLanguage = (language: Language): Language => (language === 'en' ? 'hk' : 'en');

/**
 * The language a browser prefers, by its `Accept-Language` header; null when it asks for neither. Any Chinese
 * matches ours, mainland Chinese included: it is the only Chinese we have.
 */
export function preferredLanguage(acceptLanguage: string | null): Language | null {
  const ranges = (acceptLanguage ?? '').slice(0, 1_000).split(',').map(readRange);
  ranges.sort((a, b) => b.quality - a.quality);
  return ranges.find((range) => range.language !== null && range.quality > 0)?.language ?? null;
}

function readRange(range: string): { language: Language | null; quality: number } {
  const [tag = '', ...parameters] = range
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  const quality = q === undefined ? 1 : Number(q) || 0;
  const primary = tag.split('-')[0];
  return { language: primary === 'en' ? 'en' : primary === 'zh' || primary === 'yue' ? 'hk' : null, quality };
}

/** Guesses a text's language from its characters. */
export const tagOfText = (text: string): LanguageTag => tags[/\p{Script=Han}/u.test(text) ? 'hk' : 'en'];
