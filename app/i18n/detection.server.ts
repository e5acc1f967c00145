import { RemixI18Next } from 'remix-i18next/server';
import { editionOf } from './editions.ts';
import { defaultLanguage, htmlTag, preferredLanguage, type Language } from './languages.ts';

/**
 * Uses our own `preferredLanguage`: remix-i18next looks only at the first language a browser names, and reads
 * "en-GB, zh-HK" as Chinese because the exact tag `en-GB` is not among ours.
 */
const detection = new RemixI18Next({
  detection: {
    supportedLanguages: [htmlTag('en'), htmlTag('hk')],
    fallbackLanguage: htmlTag(defaultLanguage),
    order: ['custom'],
    findLocale: async (request) => {
      const language = preferredLanguage(request.headers.get('Accept-Language'));
      return language && htmlTag(language);
    },
  },
});

/** The language of a public page's URL, else the one chosen before (in the session), else the browser's. */
export async function requestLanguage(request: Request, chosen: Language | undefined): Promise<Language> {
  const known = editionOf(new URL(request.url).pathname) ?? chosen;
  if (known) return known;
  return (await detection.getLocale(request)) === htmlTag('hk') ? 'hk' : 'en';
}
