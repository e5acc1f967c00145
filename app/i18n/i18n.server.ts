import { createInstance, type i18n } from 'i18next';
import { unknownValueIn } from '#domain/shared/enumeration.ts';
import { readMessage } from '#domain/shared/message.ts';
import agreementEn from '#locales/en-US/customer-agreement.json' with { type: 'json' };
import agreementHk from '#locales/hk/customer-agreement.json' with { type: 'json' };
import { chinese as generalHk, english as generalEn } from '#locales/general.ts';
import type { Key } from './keys.ts';
import { defaultLanguage, languages, type Language } from './languages.ts';
import { compileTemplate, fillTemplate, type Template, type Variables } from './template.ts';
import type { Translate } from './translate.ts';

const resources = {
  [languages.en.tag]: { general: generalEn, 'customer-agreement': agreementEn },
  [languages.hk.tag]: { general: generalHk, 'customer-agreement': agreementHk },
};

const standardProduct = generalEn.app.name;
const standardVariables = { product: standardProduct };

/** One i18next per language, created once: an instance per request costs more than the page. */
function createI18n(language: Language): i18n {
  const instance = createInstance({
    lng: languages[language].tag,
    fallbackLng: languages[defaultLanguage].tag,
    load: 'currentOnly',
    resources,
    ns: ['general', 'customer-agreement'],
    defaultNS: 'general',
    initImmediate: false,
    // React escapes, and so do the places that write HTML by hand; a text escaped twice shows its entities.
    interpolation: { escapeValue: false, defaultVariables: standardVariables },
    react: { useSuspense: false, transSupportBasicHtmlNodes: false },
  });
  void instance.init();
  return instance;
}

/**
 * Caches what i18next resolves, so that a text is looked up and split only once. Asking i18next each time takes
 * longer than rendering the page around it.
 */
function createTranslator(language: Language, product: string, instance: i18n): Translate {
  const defaultVariables = { product };
  const plurals = new Intl.PluralRules(languages[language].tag);
  const texts = new Map<string, string>();
  const templates = new Map<string, Template>();

  function template(key: string, count: number | undefined): Template {
    const name = count === undefined ? key : `${key} ${plurals.select(count)}`;
    const known = templates.get(name);
    if (known) return known;
    const asked = count === undefined ? {} : { count };
    const found = instance.t(key, { returnDetails: true, skipInterpolation: true, ...asked });
    if (!instance.exists(key, asked) || found.usedLng !== languages[language].tag)
      reportProblem(`no words in ${language} for "${key}"`);
    const compiled = compileTemplate(found.res);
    templates.set(name, compiled);
    return compiled;
  }

  function say(key: string, variables: Variables): string {
    if (key === 'app.name') return product;
    const other = unknownValueIn(key);
    if (other !== null) return say('app.other', { ...defaultVariables, value: other });
    const count = typeof variables.count === 'string' ? Number(variables.count) : variables.count;
    const absent = (name: string) => reportProblem(`no value for {{${name}}} of "${key}" in ${language}`);
    return fillTemplate(template(key, count), variables, language, absent);
  }

  const t = (key: Key, variables?: Variables) => {
    if (variables) return say(key, { ...defaultVariables, ...variables });
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = say(key, defaultVariables);
    // Labels of another API's values are unbounded, so they are not cached.
    if (unknownValueIn(key) === null) texts.set(key, text);
    return text;
  };
  return Object.assign(t, { i18n: instance, message: (text: string) => sentence(text, t) });
}

const reportedProblems = new Set<string>();

/**
 * A missing text or value fails the tests and development. In production the page continues, in English or
 * without the value, and the problem is logged once.
 */
function reportProblem(problem: string): '' {
  if (process.env.NODE_ENV !== 'production') throw new Error(problem);
  if (!reportedProblems.has(problem)) console.warn(JSON.stringify({ level: 40, time: Date.now(), msg: problem }));
  reportedProblems.add(problem);
  return '';
}

const keys = new Set(namesOf(generalEn));

function namesOf(words: object, section = ''): string[] {
  return Object.entries(words).flatMap(([name, text]) =>
    typeof text === 'string'
      ? [`${section}${name}`.replace(/_(one|other)$/, '')]
      : namesOf(text as object, `${section}${name}.`),
  );
}

const isKey = (key: string): key is Key => keys.has(key);

/** Bounds and counts travel as text in a message; as numbers they get thousands separators. */
const numeric = new Set(['number', 'min', 'max', 'count']);

const labels = new Set(['field', 'item', 'role']);

function sentence(text: string, t: (key: Key, variables?: Variables) => string): string {
  const read = readMessage(text);
  if (!read || !isKey(read.key)) return text;
  const inWords = ([name, value]: [string, string]): [string, string | number] => {
    if (numeric.has(name) && /^-?\d+(\.\d+)?$/.test(value)) return [name, Number(value)];
    return [name, labels.has(name) && isKey(value) ? t(value) : value];
  };
  return t(read.key, Object.fromEntries(Object.entries(read.variables).map(inWords)));
}

const instances: Record<Language, i18n> = { en: createI18n('en'), hk: createI18n('hk') };

const createTranslators = (product: string) => ({
  product,
  en: createTranslator('en', product, instances.en),
  hk: createTranslator('hk', product, instances.hk),
});
const standard = createTranslators(standardProduct);
/** Of the last name that was asked for: a portal is one platform's. */
let branded = standard;

/** @param product what the platform calls itself; empty: the product's own name */
export function translator(language: Language, product = ''): Translate {
  if (product === '' || product === standard.product) return standard[language];
  if (branded.product !== product) branded = createTranslators(product);
  return branded[language];
}
