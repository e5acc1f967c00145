import { agreementSections } from '#domain/agreement.ts';
import type { Cents } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/payment/method.ts';
import { objectionDays } from '#domain/timesheet/reopening.ts';
import type { Localised } from '#contract/call/localised.ts';
import type { Article } from '#contract/account/settings.ts';
import english from '#locales/en-US/customer-agreement.json' with { type: 'json' };
import chinese from '#locales/hk/customer-agreement.json' with { type: 'json' };
import { chinese as generalChinese, english as generalEnglish } from '#locales/general.ts';
import { articles } from '../../seed/content/articles.ts';
import type { OwnArticle } from '../content/editing-store.ts';
import { translator } from '../../language.ts';
import { amountText } from '../notifications/texts.ts';
import { waysToPayText } from '../pricing/ways-text.ts';
import { toSections } from '../../seed/markdown.ts';

/** These details name the provider in the agreement, the terms and the privacy policy. */
export interface Provider {
  legal_name?: string;
  support_email: string;
  postal_address: Localised;
}

/** Years for which records of shifts, pay and invoices are kept: the law on accounts asks for seven. */
const keptYears = 7;

/** Days within which a request about personal data is answered, as the law on privacy sets them. */
const answerDays = 40;

/** A text of the site names the provider, and says how one can pay. */
export interface Site {
  provider: Provider;
  methods: readonly PaymentMethod[];
}

/** A blank of an article: `{{name}}`. */
function blanks({ provider, methods }: Site, language: 'en' | 'hk'): Record<string, string> {
  // An installation that is not open yet may lack what a text names.
  const toBeNamed = translator(language)('public.toBeNamed');
  return {
    product: generalEnglish.app.name,
    legalName: provider.legal_name || toBeNamed,
    supportEmail: provider.support_email || toBeNamed,
    postalAddress: provider.postal_address[language] || toBeNamed,
    waysToPay: waysToPayText(methods, language),
    keptYears: String(keptYears),
    answerDays: String(answerDays),
  };
}

type Sections = Article['sections'];

/** The day the articles were written last. */
const edited = '2026-11-01T00:00:00.000Z';

/** A heading as an anchor: `Information on the site` to `information-on-the-site`. */
const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

function written(type: keyof typeof articles, site: Site, own: OwnArticle | null): Article {
  const { title, body } = own ?? articles[type];
  const sectionsIn = (language: 'en' | 'hk') =>
    toSections(filledIn(body[language], blanks(site, language)), title[language]);
  const chineseSections = sectionsIn('hk');
  const sections: Sections = sectionsIn('en').map((section, index) => ({
    key: anchor(section.title),
    title: { en: section.title, hk: chineseSections[index]?.title ?? '' },
    description: { en: section.description, hk: chineseSections[index]?.description ?? '' },
  }));
  return { type, title, updated_at: own?.updated_at ?? edited, sections };
}

const filledIn = (text: string, variables: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => variables[name] ?? place);

/** The agreement speaks of these settings of the provider. */
export interface Terms {
  directHireFee: Cents;
  /** In per cent a month. */
  financeChargePercentage: number;
  approvesUndecided: boolean;
}

/** Returns the fees and payment as they are set: the amount of the direct-hire fee, and what nobody decides. */
function feesIn(language: 'en' | 'hk', text: string, { directHireFee, approvesUndecided }: Terms): string {
  const t = translator(language);
  const [total = '', timesheets = '', ...rest] = text.split('\n\n');
  const undecided = approvesUndecided ? [t('agreement.undecided', { days: objectionDays })] : [];
  const fee = directHireFee > 0 ? [t('agreement.directHireFee', { amount: amountText(directHireFee) })] : [];
  return [total, timesheets, ...undecided, ...rest, ...fee].join('\n\n');
}

function agreement(site: Site, terms: Terms): Article {
  const named = (language: 'en' | 'hk') => ({
    ...blanks(site, language),
    financeCharge: String(terms.financeChargePercentage),
  });
  const both = (key: (typeof agreementSections)[number], part: 'title' | 'description'): Localised => ({
    en: filledIn(english[key][part], named('en')),
    hk: filledIn(chinese[key][part], named('hk')),
  });
  const inForce = ({ en, hk }: Localised): Localised => ({ en: feesIn('en', en, terms), hk: feesIn('hk', hk, terms) });
  return {
    type: 'customer-agreement',
    title: { en: generalEnglish.title.customerAgreement, hk: generalChinese.title.customerAgreement },
    updated_at: edited,
    sections: agreementSections.map((key) => ({
      key,
      title: both(key, 'title'),
      description: key === 'fees_and_payment' ? inForce(both(key, 'description')) : both(key, 'description'),
    })),
  };
}

/** @param own as the provider wrote it; null for the product's own text */
export const articleOf = (type: Article['type'], site: Site, terms: Terms, own: OwnArticle | null): Article =>
  type === 'customer-agreement' ? agreement(site, terms) : written(type, site, own);
