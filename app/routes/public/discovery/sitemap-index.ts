import type { LoaderFunctionArgs } from '@remix-run/node';
import { paths } from '#app/paths.ts';
import { jobFiles } from './sitemap-pages.ts';
import { xmlResponse } from './xml.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'anyone' };

export async function loader({ context }: LoaderFunctionArgs) {
  const { total } = await context.api.jobPostings.listJobPostings({ query: { page: 1, limit: 1 } });
  const jobs = Array.from({ length: jobFiles(total) }, (_, index) => `jobs-${index + 1}.xml`);
  const files = ['pages.xml', 'posts.xml', ...jobs].map(
    (name) => `<sitemap><loc>${new URL(paths.sitemapPart(name), context.publicUrl).href}</loc></sitemap>`,
  );
  return xmlResponse(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${files.join('\n')}\n</sitemapindex>`,
    'application/xml',
    600,
  );
}
