import i18next, { type TFunction } from 'i18next';
import { readMessage } from '#app/domain/message.ts';
import english from '#locales/en-US/general.json';
import chinese from '#locales/hk/general.json';

/** The languages of the `language` header, and of everything an account is sent. */
export type Language = 'en' | 'hk';

export const languageOf = (header: string | null | undefined): Language => (header === 'hk' ? 'hk' : 'en');

/** A text of `locales/<language>/general.json`; throws for a key that is in neither file. */
export type Translate = (key: string, variables?: Variables) => string;

const folder = { en: 'en-US', hk: 'hk' } as const;

const i18n = i18next.createInstance();
// Everything is in memory, so this is done before it returns. Nothing is escaped: these texts are JSON, not HTML.
void i18n.init({
  resources: { 'en-US': { general: english }, hk: { general: chinese } },
  fallbackLng: 'en-US',
  defaultNS: 'general',
  ns: ['general'],
  initImmediate: false,
  interpolation: { escapeValue: false },
});

const translators: Record<Language, TFunction> = {
  en: i18n.getFixedT(folder.en),
  hk: i18n.getFixedT(folder.hk),
};

type Variables = Readonly<Record<string, string | number>>;

/** Plural forms are chosen by a number; in a message every variable is text. */
const counted = (variables: Variables): Variables =>
  variables.count === undefined ? variables : { ...variables, count: Number(variables.count) };

const isKnown = (key: string, language: Language, variables: Variables): boolean =>
  i18n.exists(key, { lng: folder[language], ...counted(variables) });

export const translator = (language: Language): Translate => (key, variables = {}) => {
  if (!isKnown(key, language, variables)) throw new Error(`no text for ${key}`);
  return translators[language](key, counted(variables));
};

/** A message in a language; a text that is no known message stays as it is. */
export function localise(text: string, language: Language): string {
  const read = readMessage(text);
  return read !== null && isKnown(read.key, language, read.variables) ? translator(language)(read.key, read.variables) : text;
}

/** Whether a text is a message that `localise` knows. */
export const isMessage = (text: string): boolean => {
  const read = readMessage(text);
  return read !== null && isKnown(read.key, 'en', read.variables);
};
