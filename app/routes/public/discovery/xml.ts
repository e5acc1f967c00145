/**
 * XML written by hand: the feeds and sitemaps are flat lists of a few elements, for which a library would be
 * larger than the code it saves.
 */

// XML 1.0 does not allow these characters at all.
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export const escapeXml = (text: string): string =>
  text
    .replace(forbidden, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

export const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

/** @param seconds how long shared caches may keep the answer */
export const xmlResponse = (body: string, type: 'application/xml' | 'application/rss+xml', seconds: number): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': `public, max-age=${seconds}, stale-while-revalidate=${seconds}`,
    },
  });
