import type { LoaderFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { fixedPages, readJobs, readPosts, urlElements, type SitemapPage } from './sitemap-pages.ts';
import { xmlResponse } from './xml.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'anyone' };

async function readPart(context: RequestContext, part: string): Promise<readonly SitemapPage[] | null> {
  if (part === 'pages.xml')
    return fixedPages.filter(({ path }) => !context.unpublished.some((page) => path === `/${page}`));
  if (part === 'posts.xml') return readPosts(context);
  const file = /^jobs-([1-9]\d{0,3})\.xml$/.exec(part)?.[1];
  return file === undefined ? null : readJobs(context, Number(file));
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const pages = await readPart(context, params.part ?? '');
  if (pages === null) throw new Response(null, { status: 404 });
  return xmlResponse(
    [
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
      ...pages.map((page) => urlElements(page, context.publicUrl)),
      '</urlset>',
    ].join('\n'),
    'application/xml',
    600,
  );
}
