import { RemixI18Next } from 'remix-i18next/server';
import { publicPathLanguage } from './localized-routes.ts';
import { defaultLanguage, type Language } from './languages.ts';

/** By primary subtag: any Chinese matches ours, mainland Chinese included, because it is the only Chinese we have. */
const languageOf: Readonly<Record<string, Language>> = { en: 'en', zh: 'hk', yue: 'hk' };

const primaryTag = { en: 'en', hk: 'zh' } as const satisfies Record<Language, string>;

/**
 * The languages that a browser accepts, reduced to their primary subtags: remix-i18next prefers an exact tag to
 * the order of a header, and would read "en-GB, zh" as Chinese. It takes `q=0`, which means "not this one", as last.
 */
const acceptedTags = (header: string): string =>
  header
    .slice(0, 1_000)
    .toLowerCase()
    .split(',')
    .map((range) => range.replace(/\s|-[^;]*/g, ''))
    .filter((range) => !/;q=0(\.0*)?$/.test(range))
    .join(',');

/** @param selected the language of the address or chosen before; else the browser's counts */
export async function detectLanguage(request: Request, selected: Language | null | undefined): Promise<Language> {
  const detection = new RemixI18Next({
    detection: {
      supportedLanguages: Object.keys(languageOf),
      fallbackLanguage: primaryTag[defaultLanguage],
      order: ['custom'],
      findLocale: (asked) =>
        Promise.resolve(selected ? primaryTag[selected] : acceptedTags(asked.headers.get('Accept-Language') ?? '')),
    },
  });
  return languageOf[await detection.getLocale(request)] ?? defaultLanguage;
}

/**
 * The language of a public page's URL, else the one chosen before (in the session), else the browser's. A mistyped
 * address under `/hk` was shared by a reader of Chinese.
 */
export function requestLanguage(request: Request, selected: Language | undefined): Promise<Language> {
  const { pathname } = new URL(request.url);
  return detectLanguage(
    request,
    publicPathLanguage(pathname) ?? selected ?? (pathname.startsWith('/hk/') ? 'hk' : null),
  );
}
