import type { Step } from '../step.ts';
import type { Stylesheet } from '../stylesheet.server.ts';

/**
 * Offers the stylesheet and the icons of all pages to a browser that does not have them, on pages that are for one reader: the browser
 * may fetch them while the page is read, and is sent the next ones without. Most readers of a public page read no second one.
 */
export const stylesheet =
  ({ all, icons }: Stylesheet): Step =>
  async (c, next) => {
    await next();
    const [answer, { hasStylesheet }] = [c.get('answer'), c.get('context')];
    if (all === null || icons === null || hasStylesheet || !('html' in answer) || answer.shared === true) return;
    // This reader pays for every byte.
    if (c.req.raw.headers.get('save-data') === 'on') return;
    answer.headers.append('link', `<${all}>;rel=prefetch;as=style,<${icons}>;rel=prefetch`);
  };
