import { requestIdOf } from '#runtime/request-id.ts';
import { createContext, type ContextParts, type RequestContext } from '#app/context.server.ts';
import { siteOf } from '#app/session/site.ts';
import type { StashedForm } from '#app/session/stashed-form.server.ts';
import { wantsSchema } from '../../document/form-answer.ts';
import { isPrefetch } from '../response/speculation.server.ts';
import type { Middleware, MiddlewareContext } from '../../middleware.ts';
import { hasStylesheet } from '../../stylesheet.server.ts';

export const requestContext =
  (parts: ContextParts): Middleware =>
  async (c, next) => {
    await parts.capabilities.ready();
    c.set('context', buildContext(parts, c));
    await next();
  };

/** @param restoring a form that was stashed while its sender signed in again */
export function buildContext(parts: ContextParts, c: MiddlewareContext, restoring?: StashedForm): RequestContext {
  const { raw } = c.req;
  return createContext(parts, c.get('session'), {
    id: requestIdOf(raw.headers),
    language: c.get('language'),
    prefetch: isPrefetch(raw.headers),
    posted: raw.method === 'POST',
    describing: raw.method === 'POST' && wantsSchema(raw.headers.get('accept')),
    hasStylesheet: hasStylesheet(c.get('head').cookies, parts.stylesheet),
    site: siteOf(new URL(raw.url).pathname),
    restoring,
    browser: c.get('browser'),
  });
}
