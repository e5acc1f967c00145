import { answerDays, retention } from '#domain/admin/personal-data.ts';
import type { RetentionTerms } from '#domain/admin/retention.ts';
import { agreementSections } from '#domain/content/agreement.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { PaymentMethod } from '#domain/billing/payments/method.ts';
import { objectionDays } from '#domain/timesheets/reopening.ts';
import type { Localised } from '#contract/core/fields/localised.ts';
import type { Article } from '#contract/admin/settings.ts';
import english from '#locales/en-US/customer-agreement.json' with { type: 'json' };
import chinese from '#locales/hk/customer-agreement.json' with { type: 'json' };
import { chinese as generalChinese, english as generalEnglish } from '#locales/general.ts';
import { articles } from './initial/articles.ts';
import { translator } from '../language.ts';
import { retentionLines } from '../accounts/retention-text.ts';
import { amountText } from '../messaging/notifications/texts.ts';
import { filledIn, type PrintedRules } from '../platform/printed-rules.ts';
import type { PlatformDetails } from '../platform/settings.store.ts';
import { paymentMethodsText } from '../billing/payment-methods-text.ts';
import { toSections } from './initial/markdown.ts';

/** Markdown, as an admin wrote it. */
export interface EditedArticle {
  title: Localised;
  body: Localised;
  updated_at: string;
}

export interface Site {
  platform: PlatformDetails;
  product: string;
  methods: readonly PaymentMethod[];
  rules: PrintedRules;
  terms: RetentionTerms;
}

function blanks({ platform, product, methods, rules, terms }: Site, language: 'en' | 'hk'): Record<string, string> {
  // Texts may name details that are missing until setup is complete.
  const toBeNamed = translator(language)('public.toBeNamed');
  return {
    ...rules[language],
    product,
    legalName: platform.legal_name || toBeNamed,
    supportEmail: platform.support_email || toBeNamed,
    postalAddress: platform.postal_address[language] || toBeNamed,
    waysToPay: paymentMethodsText(methods, language),
    keptYears: String(retention.accountingYears),
    // Some hundred texts that only the privacy policy names.
    get retention() {
      return retentionLines(language, terms);
    },
    answerDays: String(answerDays),
  };
}

type Sections = Article['sections'];

const edited = '2026-11-01T00:00:00.000Z';

const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** A text in Markdown, with what it names filled in. */
function written(type: Article['type'], site: Site, editedArticle: EditedArticle): Article {
  const { body } = editedArticle;
  const titleIn = (language: 'en' | 'hk') => filledIn(editedArticle.title[language], blanks(site, language));
  const title = { en: titleIn('en'), hk: titleIn('hk') };
  const sectionsIn = (language: 'en' | 'hk') =>
    toSections(filledIn(body[language], blanks(site, language)), title[language]);
  const chineseSections = sectionsIn('hk');
  const sections: Sections = sectionsIn('en').map((section, index) => ({
    key: anchor(section.title),
    title: { en: section.title, hk: chineseSections[index]?.title ?? '' },
    description: { en: section.description, hk: chineseSections[index]?.description ?? '' },
  }));
  return { type, title, updated_at: editedArticle.updated_at, sections };
}

export interface Terms {
  directHireFee: Cents;
  approvesUndecided: boolean;
}

function feesIn(language: 'en' | 'hk', text: string, { directHireFee, approvesUndecided }: Terms): string {
  const t = translator(language);
  const [total = '', timesheets = '', ...rest] = text.split('\n\n');
  const undecided = approvesUndecided ? [t('agreement.undecided', { days: objectionDays })] : [];
  const fee = directHireFee > 0 ? [t('agreement.directHireFee', { amount: amountText(directHireFee) })] : [];
  return [total, timesheets, ...undecided, ...rest, ...fee].join('\n\n');
}

function agreement(site: Site, terms: Terms): Article {
  const [inEnglish, inChinese] = [blanks(site, 'en'), blanks(site, 'hk')];
  const both = (key: (typeof agreementSections)[number], part: 'title' | 'description'): Localised => ({
    en: filledIn(english[key][part], inEnglish),
    hk: filledIn(chinese[key][part], inChinese),
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

export const articleOf = (
  type: Article['type'],
  site: Site,
  terms: Terms,
  editedArticle: EditedArticle | null,
): Article => {
  if (editedArticle !== null) return written(type, site, editedArticle);
  return type === 'customer-agreement'
    ? agreement(site, terms)
    : written(type, site, { ...articles[type], updated_at: edited });
};

/** The product's own text in Markdown, to begin an edited one from. */
export function sourceOf(type: Article['type']): Pick<EditedArticle, 'title' | 'body'> {
  if (type !== 'customer-agreement') return articles[type];
  const bodyIn = (texts: typeof english) =>
    agreementSections.map((key) => `## ${texts[key].title}\n\n${texts[key].description}`).join('\n\n');
  return {
    title: { en: generalEnglish.title.customerAgreement, hk: generalChinese.title.customerAgreement },
    body: { en: bodyIn(english), hk: bodyIn(chinese) },
  };
}
