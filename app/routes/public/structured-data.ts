import type { BlogPosting, BreadcrumbList, FAQPage, JobPosting, Organization, WithContext } from 'schema-dts';
import { wageType } from '#domain/shared/work/wage.ts';
import { centsToDollars } from '#domain/shared/money.ts';
import type { PublicPage } from '#app/server/route-handle.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import type { BlogPostDetail, listFaqs } from '#contract/content/content.ts';
import type { JobPostingDetail } from '#contract/shifts/job-postings.ts';

/**
 * Descriptions of public pages for search engines: schema.org as JSON-LD, with its terms checked by the
 * compiler.
 */

const context = { '@context': 'https://schema.org' } as const;

const organization = ({ t, address }: PublicPage): Exclude<Organization, string> => ({
  '@type': 'Organization',
  name: t('app.name'),
  url: address('/'),
});

export const organizationPage = ({ t, address }: PublicPage): WithContext<Organization> => ({
  ...context,
  '@type': 'Organization',
  name: t('app.name'),
  url: address('/'),
  logo: new URL('/apple-touch-icon.png', address('/')).href,
});

export const breadcrumbs = (
  { address }: PublicPage,
  trail: readonly { name: string; path: string }[],
): WithContext<BreadcrumbList> => ({
  ...context,
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: address(path),
  })),
});

export const faqPage = (topics: ResponseOf<typeof listFaqs>, { language }: PublicPage): WithContext<FAQPage> => ({
  ...context,
  '@type': 'FAQPage',
  mainEntity: topics.flatMap(({ questions }) =>
    questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question[language] || question.en,
      acceptedAnswer: { '@type': 'Answer', text: answer[language] || answer.en },
    })),
  ),
});

export const blogPosting = (post: BlogPostDetail, page: PublicPage): WithContext<BlogPosting> => ({
  ...context,
  '@type': 'BlogPosting',
  headline: post.title[page.language] || post.title.en,
  description: post.excerpt[page.language] || post.excerpt.en,
  datePublished: post.published_at,
  ...(post.updated_at && { dateModified: post.updated_at }),
  inLanguage: page.tag,
  mainEntityOfPage: page.url,
  author: organization(page),
  publisher: organization(page),
});

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Search engines drop a job whose `validThrough` is past. */
export const jobPosting = (job: JobPostingDetail, page: PublicPage): WithContext<JobPosting> => {
  const { language, t } = page;
  const say = (text: { en: string; hk: string }) => text[language] || text.en;
  const hourly = job.wage_type === wageType.HOURLY;
  const duties = job.role.responsibilities.map(({ name }) => `<li>${escaped(say(name))}</li>`).join('');
  return {
    ...context,
    '@type': 'JobPosting',
    title: say(job.role.name),
    description: `<p>${escaped(say(job.role.details) || say(job.role.name))}</p>${duties && `<ul>${duties}</ul>`}`,
    identifier: { '@type': 'PropertyValue', name: t('app.name'), value: String(job.id) },
    datePosted: job.posted_at,
    validThrough: job.start_at,
    employmentType: ['TEMPORARY', 'PART_TIME'],
    hiringOrganization: { '@type': 'Organization', name: job.business_name || t('app.name') },
    industry: say(job.industry.name),
    totalJobOpenings: job.places_left,
    url: page.url,
    jobLocation: {
      '@type': 'Place',
      name: job.location.name,
      address: {
        '@type': 'PostalAddress',
        streetAddress: job.location.address,
        addressLocality: say(job.location.district.name),
        addressRegion: 'Hong Kong',
        addressCountry: 'HK',
      },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'HKD',
      value: {
        '@type': 'QuantitativeValue',
        value: centsToDollars(job.wage),
        unitText: hourly ? 'HOUR' : 'DAY',
      },
    },
  };
};
