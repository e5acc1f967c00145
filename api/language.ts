import i18next, { type TFunction } from 'i18next';
import { readMessage } from '#domain/shared/message.ts';
import { momentText } from '#domain/shared/text/moment.ts';
import { clockTimeOf, dayOf } from '#domain/shared/time.ts';
import { chinese, english } from '#locales/general.ts';

export type Language = 'en' | 'hk';

/** Between the items of a list. */
export const comma: Readonly<Record<Language, string>> = { en: ', ', hk: '、' };

export const languageOf = (header: string | null | undefined): Language => (header === 'hk' ? 'hk' : 'en');

/** A text of `locales/<language>/general/`; throws for a key that is in neither file. */
export type Translate = (key: string, variables?: Variables) => string;

/**
 * Languages of their own, because i18next chooses plurals by them, and "hk" is none. Not "zh-Hant-HK": i18next brings a
 * tag with hyphens into form for every text.
 */
const tag = { en: 'en', hk: 'zh' } as const;

/** Only the database knows what the platform calls itself: who sends a text fills this in. */
const productPlaceholder = '{{product}}';
export const withProduct = (text: string, product: string): string => text.replaceAll(productPlaceholder, product);

const i18n = i18next.createInstance();
// Synchronous, because everything is in memory. Nothing is escaped: these texts are JSON, not HTML.
void i18n.init({
  resources: { [tag.en]: { general: english }, [tag.hk]: { general: chinese } },
  fallbackLng: tag.en,
  load: 'currentOnly',
  defaultNS: 'general',
  ns: ['general'],
  initImmediate: false,
  interpolation: { escapeValue: false, defaultVariables: { product: productPlaceholder } },
});

const translators: Record<Language, TFunction> = {
  en: i18n.getFixedT(tag.en),
  hk: i18n.getFixedT(tag.hk),
};

type Variables = Readonly<Record<string, string | number>>;

const grouped = new Intl.NumberFormat('en-HK', { maximumFractionDigits: 2 });
const bounds = ['number', 'min', 'max'];

/**
 * Message variables are text: the count becomes a number again to choose a plural, bounds print as 1,000,000,
 * and an instant prints in the reader's language.
 */
const written = (variables: Variables, language: Language): Variables =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => {
      if (name === 'count') return [name, Number(value)];
      if (name === 'moment') return [name, momentText(dayOf(String(value)), clockTimeOf(String(value)), language)];
      return [name, bounds.includes(name) && Number.isFinite(Number(value)) ? grouped.format(Number(value)) : value];
    }),
  );

const isKnown = (key: string, language: Language, variables: Variables): boolean =>
  i18n.exists(key, { lng: tag[language], ...written(variables, language) });

/** Null for a key that has no text. */
export const textOrNull = (language: Language, key: string): string | null =>
  i18n.exists(key, { lng: tag[language] }) ? translators[language](key) : null;

export const translator =
  (language: Language): Translate =>
  (key, variables = {}) => {
    if (!isKnown(key, language, variables)) throw new Error(`no text for ${key}`);
    return translators[language](key, written(variables, language));
  };

export function localise(text: string, language: Language): string {
  const read = readMessage(text);
  return read !== null && isKnown(read.key, language, read.variables)
    ? translator(language)(read.key, read.variables)
    : text;
}

export const isMessage = (text: string): boolean => {
  const read = readMessage(text);
  return read !== null && isKnown(read.key, 'en', read.variables);
};
