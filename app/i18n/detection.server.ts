import { RemixI18Next } from 'remix-i18next/server';
import { defaultLanguage, languages, preferredLanguage, type Language, type LanguageTag } from './languages.ts';

const tagOf = (language: Language): LanguageTag => languages[language].tag;

/**
 * Detection is by our own `preferredLanguage`: the stock one looks only at the first language a browser
 * names, and takes "en-GB, zh-HK" for Chinese because the exact tag `en-GB` is not among ours.
 */
const detection = new RemixI18Next({
  detection: {
    supportedLanguages: [tagOf('en'), tagOf('hk')],
    fallbackLanguage: tagOf(defaultLanguage),
    order: ['custom'],
    findLocale: async (request) => {
      const language = preferredLanguage(request.headers.get('Accept-Language'));
      return language && tagOf(language);
    },
  },
});

/** The language to show a visitor who has chosen none. */
export async function detectLanguage(request: Request): Promise<Language> {
  const tag = await detection.getLocale(request);
  return tag === tagOf('hk') ? 'hk' : 'en';
}
