import type { Middleware } from '../../middleware.ts';
import type { Stylesheet } from '../../stylesheet.server.ts';

/**
 * Offers the shared stylesheet and icons to a browser that lacks them, on private pages: it can fetch them while
 * the page is read, and the next pages come without. Most readers of a public page read no second one.
 */
export const stylesheet =
  ({ all, icons }: Stylesheet): Middleware =>
  async (c, next) => {
    await next();
    const [answer, { hasStylesheet }] = [c.get('answer'), c.get('context')];
    if (all === null || icons === null || hasStylesheet || !('html' in answer) || answer.shared === true) return;
    // This reader pays for every byte.
    if (c.req.raw.headers.get('save-data') === 'on') return;
    answer.headers.append('link', `<${all}>;rel=prefetch;as=style,<${icons}>;rel=prefetch`);
  };
