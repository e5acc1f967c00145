import type { RequestContext } from '#app/context.server.ts';
import { localizedPath } from '#app/i18n/localized-routes.ts';
import { paths } from '#app/paths.ts';
import { readAllPages } from '#app/shared/list/all-pages.server.ts';

export interface SitemapPage {
  path: string;
  changedAt?: string;
  /** False when the text is not translated: only its English edition is listed. */
  chinese?: boolean;
}

export const fixedPages: readonly SitemapPage[] = [
  paths.home,
  paths.forWorkers,
  paths.forCompanies,
  paths.price,
  paths.jobs,
  paths.blog,
  paths.faq,
  paths.about,
  paths.careers,
  paths.contactUs,
  paths.terms,
  paths.privacy,
  paths.customerAgreement,
].map((path) => ({ path }));

/** A sitemap file may have 50,000 URLs, and each job has two. */
export const jobsPerFile = 5_000;

/** The API's maximum page size. */
const rowsPerCall = 100;

/** @param total null when the API does not return a total; there is one file then */
export const jobFiles = (total: number | null): number => (total === null ? 1 : Math.ceil(total / jobsPerFile));

export async function readJobs({ api }: RequestContext, file: number): Promise<SitemapPage[]> {
  const first = ((file - 1) * jobsPerFile) / rowsPerCall + 1;
  const pages: SitemapPage[] = [];
  for (let page = first; page < first + jobsPerFile / rowsPerCall; page += 1) {
    const { items } = await api.jobPostings.listJobPostings({ query: { page, limit: rowsPerCall } });
    pages.push(...items.map(({ id, posted_at }) => ({ path: paths.job(id), changedAt: posted_at })));
    if (items.length < rowsPerCall) break;
  }
  return pages;
}

export async function readPosts({ api }: RequestContext): Promise<SitemapPage[]> {
  const pages = await readAllPages((page) => api.content.listBlogs({ query: { page, limit: rowsPerCall } }));
  return pages
    .flatMap(({ items }) => items)
    .map(({ slug, title, published_at }) => ({
      path: paths.blogPost(slug),
      changedAt: published_at,
      chinese: title.hk !== '',
    }));
}

export function urlElements({ path, changedAt, chinese = true }: SitemapPage, publicUrl: string): string {
  const at = (language: 'en' | 'hk') => new URL(localizedPath(path, language), publicUrl).href;
  const link = (tag: string, href: string) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`;
  const links = chinese
    ? [link('en', at('en')), link('zh-Hant-HK', at('hk')), link('zh-Hant', at('hk')), link('x-default', at('en'))].join(
        '',
      )
    : '';
  const modified = changedAt ? `<lastmod>${changedAt}</lastmod>` : '';
  const languages = chinese ? (['en', 'hk'] as const) : (['en'] as const);
  return languages.map((language) => `<url><loc>${at(language)}</loc>${modified}${links}</url>`).join('\n');
}
