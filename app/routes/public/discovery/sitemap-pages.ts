import type { RequestContext } from '#app/context.server.ts';
import { editionPath } from '#app/i18n/editions.ts';
import { paths } from '#app/paths.ts';

/** The public site has each page in all its editions. */
export interface SitemapPage {
  /** The English path. */
  path: string;
  /** It is the last change, if known. */
  changedAt?: string;
  /** A text that is not translated has false: only its English edition is offered. */
  chinese?: boolean;
}

/** These pages do not depend on content. */
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

/** One file of the sitemap has this many jobs; each is two addresses, and a file may have 50,000. */
export const jobsPerFile = 5_000;

/** The most rows the API answers at once. */
const rowsPerCall = 100;

/** @param total null where the API does not count its rows: one file then */
export const jobFiles = (total: number | null): number => (total === null ? 1 : Math.ceil(total / jobsPerFile));

/** The jobs of one file. */
export async function readJobs({ api }: RequestContext, file: number): Promise<SitemapPage[]> {
  const first = ((file - 1) * jobsPerFile) / rowsPerCall + 1;
  const pages: SitemapPage[] = [];
  for (let page = first; page < first + jobsPerFile / rowsPerCall; page += 1) {
    const { items } = await api.jobs.listJobs({ query: { page, limit: rowsPerCall } });
    pages.push(...items.map(({ id, posted_at }) => ({ path: paths.job(id), changedAt: posted_at })));
    if (items.length < rowsPerCall) break;
  }
  return pages;
}

/** Every post. */
export async function readPosts({ api }: RequestContext): Promise<SitemapPage[]> {
  const pages: SitemapPage[] = [];
  for (let page = 1; ; page += 1) {
    const { items } = await api.content.listBlogs({ query: { page, limit: rowsPerCall } });
    pages.push(
      ...items.map(({ slug, title, published_at }) => ({
        path: paths.blogPost(slug),
        changedAt: published_at,
        chinese: title.hk !== '',
      })),
    );
    if (items.length < rowsPerCall) return pages;
  }
}

/** Returns the addresses of a page, each with all its editions. */
export function urlElements({ path, changedAt, chinese = true }: SitemapPage, publicUrl: string): string {
  const at = (language: 'en' | 'hk') => new URL(editionPath(path, language), publicUrl).href;
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
