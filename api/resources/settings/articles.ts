import { agreementSections } from '#domain/agreement.ts';
import type { Localised } from '#contract/call/localised.ts';
import type { Article } from '#contract/settings.ts';
import english from '#locales/en-US/customer-agreement.json' with { type: 'json' };
import chinese from '#locales/hk/customer-agreement.json' with { type: 'json' };
import { chinese as generalChinese, english as generalEnglish } from '#locales/general.ts';
import { articles } from '../../seed/content/articles.ts';
import { toSections } from '../../seed/markdown.ts';

/** Who the provider is, for the agreement's notices. */
export interface Provider {
  support_email: string;
  postal_address: Localised;
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

function written(type: keyof typeof articles): Article {
  const { title, body } = articles[type];
  const chineseSections = toSections(body.hk, title.hk);
  const sections: Sections = toSections(body.en, title.en).map((section, index) => ({
    key: anchor(section.title),
    title: { en: section.title, hk: chineseSections[index]?.title ?? '' },
    description: { en: section.description, hk: chineseSections[index]?.description ?? '' },
  }));
  return { type, title, updated_at: edited, sections };
}

const filledIn = (text: string, variables: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => variables[name] ?? place);

function agreement(provider: Provider): Article {
  const product = generalEnglish.app.name;
  const fill = (text: string, postalAddress: string) =>
    filledIn(text, { product, supportEmail: provider.support_email, postalAddress });
  const both = (key: (typeof agreementSections)[number], part: 'title' | 'description'): Localised => ({
    en: fill(english[key][part], provider.postal_address.en),
    hk: fill(chinese[key][part], provider.postal_address.hk),
  });
  return {
    type: 'customer-agreement',
    title: { en: generalEnglish.title.customerAgreement, hk: generalChinese.title.customerAgreement },
    updated_at: edited,
    sections: agreementSections.map((key) => ({
      key,
      title: both(key, 'title'),
      description: both(key, 'description'),
    })),
  };
}

export const articleOf = (type: Article['type'], provider: Provider): Article =>
  type === 'customer-agreement' ? agreement(provider) : written(type);
