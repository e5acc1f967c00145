import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RemixI18Next } from 'remix-i18next/server';

/** The product's texts in one language. */
export function words(folder) {
  const sections = join(process.env.LOCALES, folder, 'general');
  return Object.assign(
    {},
    ...readdirSync(sections).map((name) => JSON.parse(readFileSync(join(sections, name), 'utf8'))),
  );
}

/** These are the product's words, where a scaffold has its own. */
export const options = {
  supportedLngs: ['en', 'zh'],
  fallbackLng: 'en',
  defaultNS: 'general',
  resources: { en: { general: words('en-US') }, zh: { general: words('hk') } },
};

/** As remix-i18next's README sets it up. */
export const i18next = new RemixI18Next({
  detection: { supportedLanguages: ['en', 'zh'], fallbackLanguage: 'en' },
  i18next: options,
});
