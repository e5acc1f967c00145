import type { RequestContext } from '#app/context.server.ts';
import { localizedPath } from '#app/i18n/localized-routes.ts';
import { languages } from '#app/i18n/languages.ts';
import { element, escapeXml, xmlResponse } from './xml.ts';

interface Feed {
  title: string;
  description: string;
  page: string;
  feed: string;
  items: readonly { title: string; description: string; path: string; publishedAt: string }[];
}

export function feedResponse(
  { language, publicUrl }: RequestContext,
  { title, description, page, feed, items }: Feed,
): Response {
  const address = (path: string) => new URL(localizedPath(path, language), publicUrl).href;
  const entries = items.map((item) => {
    const link = address(item.path);
    return [
      '<item>',
      element('title', item.title),
      element('link', link),
      `<guid isPermaLink="true">${escapeXml(link)}</guid>`,
      element('pubDate', new Date(item.publishedAt).toUTCString()),
      element('description', item.description),
      '</item>',
    ].join('');
  });
  return xmlResponse(
    [
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
      element('title', title),
      element('link', address(page)),
      element('description', description),
      element('language', languages[language].tag),
      `<atom:link href="${escapeXml(address(feed))}" rel="self" type="application/rss+xml"/>`,
      ...entries,
      '</channel></rss>',
    ].join('\n'),
    'application/rss+xml',
    600,
  );
}
