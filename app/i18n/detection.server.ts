import { RemixI18Next } from 'remix-i18next/server';
import { publicPathLanguage } from './localized-routes.ts';
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
export async function requestLanguage(request: Request, selected: Language | undefined): Promise<Language> {
  const known = publicPathLanguage(new URL(request.url).pathname) ?? selected;
  if (known) return known;
  return (await detection.getLocale(request)) === htmlTag('hk') ? 'hk' : 'en';
}
