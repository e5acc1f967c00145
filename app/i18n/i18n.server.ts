import { createInstance, type i18n } from 'i18next';
import { readMessage } from '#app/domain/message.ts';
import agreementEn from '#locales/en-US/customer-agreement.json' with { type: 'json' };
import generalEn from '#locales/en-US/general.json' with { type: 'json' };
import agreementHk from '#locales/hk/customer-agreement.json' with { type: 'json' };
import generalHk from '#locales/hk/general.json' with { type: 'json' };
import { formats } from './format.ts';
import type { Key } from './keys.ts';
import { defaultLanguage, languages, type Language } from './languages.ts';
import { compile, fill, type Template, type Variables } from './template.ts';
import type { Texts } from './text.tsx';

/** Gives a text in one language. `{{product}}` is always filled; `count` chooses the plural. */
export type Translate = (key: Key, variables?: Variables) => string;

const resources = {
  [languages.en.tag]: { general: generalEn, 'customer-agreement': agreementEn },
  [languages.hk.tag]: { general: generalHk, 'customer-agreement': agreementHk },
};

/** Known to every text. */
const always = { product: generalEn.app.name };

/** One i18next for a language, made once: an instance for each request costs more than the page. */
function createI18n(language: Language): i18n {
  const instance = createInstance({
    lng: languages[language].tag,
    fallbackLng: languages[defaultLanguage].tag,
    load: 'currentOnly',
    resources,
    ns: ['general', 'customer-agreement'],
    defaultNS: 'general',
    initImmediate: false,
    // React and the places that write HTML by hand escape; a text escaped twice shows its entities.
    interpolation: { escapeValue: false, defaultVariables: always },
    react: { useSuspense: false, transSupportBasicHtmlNodes: false },
  });
  void instance.init();
  return instance;
}

const instances: Record<Language, i18n> = { en: createI18n('en'), hk: createI18n('hk') };

export const i18nOf = (language: Language): i18n => instances[language];

const translators: Record<Language, Translate> = { en: createTranslator('en'), hk: createTranslator('hk') };

export const translator = (language: Language): Translate => translators[language];

/**
 * i18next finds the text and its plural; what it found is kept, so that a text is looked up and split
 * only once. Asking i18next each time takes longer than rendering the page around it.
 */
function createTranslator(language: Language): Translate {
  const instance = instances[language];
  const plurals = new Intl.PluralRules(languages[language].tag);
  const texts = new Map<string, string>();
  const templates = new Map<string, Template>();

  function template(key: string, count: number | undefined): Template {
    const name = count === undefined ? key : `${key} ${plurals.select(count)}`;
    const known = templates.get(name);
    if (known) return known;
    const asked = count === undefined ? {} : { count };
    const found = instance.t(key, { returnDetails: true, skipInterpolation: true, ...asked });
    if (!instance.exists(key, asked) || found.usedLng !== languages[language].tag) report(`no words in ${language} for "${key}"`);
    const compiled = compile(found.res);
    templates.set(name, compiled);
    return compiled;
  }

  function say(key: string, variables: Variables): string {
    const count = typeof variables.count === 'string' ? Number(variables.count) : variables.count;
    const absent = (name: string) => report(`no value for {{${name}}} of "${key}" in ${language}`);
    return fill(template(key, count), variables, language, absent);
  }

  return (key, variables) => {
    if (variables) return say(key, { ...always, ...variables });
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = say(key, always);
    texts.set(key, text);
    return text;
  };
}

/** What a component needs to speak a language, for `<TextProvider>`. */
export const texts: Readonly<Record<Language, Texts>> = {
  en: { language: 'en', t: translator('en'), format: formats.en },
  hk: { language: 'hk', t: translator('hk'), format: formats.hk },
};

const reported = new Set<string>();

/**
 * A missing text or value stops the tests and development. In production the page goes on, in English or
 * without the value, and the log says so once.
 */
function report(problem: string): '' {
  if (process.env.NODE_ENV !== 'production') throw new Error(problem);
  if (!reported.has(problem)) console.warn(JSON.stringify({ level: 40, time: Date.now(), msg: problem }));
  reported.add(problem);
  return '';
}

export const isKey = (key: string): key is Key => instances.en.exists(key) || instances.en.exists(key, { count: 1 });

/**
 * Turns what `message()` made into a sentence; every other text, such as a server's own sentence, comes
 * back as it is. A variable may itself be a key (`{ field: 'field.phone' }`): it is put in words too.
 */
export function translateMessage(t: Translate, text: string): string {
  const read = readMessage(text);
  if (!read || !isKey(read.key)) return text;
  const variables = Object.entries(read.variables).map(([name, value]) => [name, inWords(t, name, value)]);
  return t(read.key, Object.fromEntries(variables));
}

/** Bounds and counts travel as text; they are numbers again here, so that they are printed as such. */
const numeric = new Set(['number', 'min', 'max', 'count']);

function inWords(t: Translate, name: string, value: string): string | number {
  if (numeric.has(name) && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  return /^[a-z]\w*(\.\w+)+$/.test(value) && isKey(value) ? t(value) : value;
}
