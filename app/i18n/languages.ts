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

export const otherLanguage = (language: Language): Language => (language === 'en' ? 'hk' : 'en');

/** Guesses a text's language from its characters. */
export const tagOfText = (text: string): LanguageTag => tags[/\p{Script=Han}/u.test(text) ? 'hk' : 'en'];
