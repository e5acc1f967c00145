import type { Step } from '../step.ts';
import type { Dictionaries } from '../dictionary/dictionaries.server.ts';

/**
 * Offers the dictionary of the page's language to a browser that can use it and has not got it, on its second page: the first one
 * offers the stylesheet. Browsers of the Chromium family can.
 */
export const dictionary =
  (dictionaries: Dictionaries): Step =>
  async (c, next) => {
    await next();
    const [answer, { language, hasStylesheet }] = [c.get('answer'), c.get('context')];
    if (!('html' in answer) || answer.shared === true || !hasStylesheet) return;
    const { headers } = c.req.raw;
    const address = dictionaries.addressOf(language);
    if (address === null || !(headers.get('sec-ch-ua') ?? '').includes('Chromium')) return;
    // This reader pays for every byte.
    if (headers.get('save-data') === 'on') return;
    if (!dictionaries.isOf(address, headers.get('available-dictionary')))
      answer.headers.append('link', `<${address}>; rel=prefetch`);
  };

/**
 * Tells whether a page may be compressed against a dictionary. A stranger who sees how long answers are must not choose what
 * stands in one: a page that another site led to is compressed as ever.
 */
export const isOwnWay = (headers: Headers): boolean =>
  /^(?:same-origin|none)$/.test(headers.get('sec-fetch-site') ?? '') &&
  /\bdcz\b/.test(headers.get('accept-encoding') ?? '');
