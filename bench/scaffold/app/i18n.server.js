import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RemixI18Next } from 'remix-i18next/server';

const words = (folder) => JSON.parse(readFileSync(join(process.env.LOCALES, folder, 'general.json'), 'utf8'));

/** The product's words, where a scaffold has its own. */
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
