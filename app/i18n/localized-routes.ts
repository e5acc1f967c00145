import type { Language } from './languages.ts';

/**
 * Public pages exist twice, the Chinese ones under `/hk`, so that a shared link opens in the sharer's language.
 * All other pages have one address and follow the reader.
 */
const publicSections = new Set([
  '',
  'about',
  'blog',
  'card.png',
  'careers',
  'contact',
  'customer-agreement',
  'faq',
  'for-companies',
  'for-workers',
  'jobs',
  'price',
  'privacy',
  'terms',
]);

/** The language of a public page's URL, `/hk/jobs/42` or `/jobs/42`; null for every other page. */
export function publicPathLanguage(pathname: string): Language | null {
  const [, first = '', second = ''] = pathname.split('/');
  if (first === 'hk') return publicSections.has(second) ? 'hk' : null;
  return publicSections.has(first) ? 'en' : null;
}

/** `/jobs/42` becomes `/hk/jobs/42`. */
export const localizedPath = (path: string, language: Language): string =>
  language === 'en' ? path : path === '/' ? '/hk' : `/hk${path}`;

/** Both addresses of a public page, from either; null for a page with one address. */
export function localizedPaths(pathname: string): Readonly<Record<Language, string>> | null {
  const language = publicPathLanguage(pathname);
  if (language === null) return null;
  const english = language === 'en' ? pathname : pathname.slice('/hk'.length) || '/';
  return { en: english, hk: localizedPath(english, 'hk') };
}
