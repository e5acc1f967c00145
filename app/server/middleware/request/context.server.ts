import { randomBytes } from 'node:crypto';
import { createContext, type ContextParts, type RequestContext } from '#app/context.server.ts';
import { siteOf } from '#app/session/site.ts';
import type { StashedForm } from '#app/session/stashed-form.server.ts';
import { isPrefetch } from '../sending/speculation.server.ts';
import type { Step, StepContext } from '../step.ts';
import { hasStylesheet } from '../stylesheet.server.ts';

export const context =
  (parts: ContextParts): Step =>
  async (c, next) => {
    await parts.capabilities.known();
    c.set('context', contextOf(parts, c));
    await next();
  };

/** @param restoring a form that was stashed while its sender signed in again */
export function contextOf(parts: ContextParts, c: StepContext, restoring?: StashedForm): RequestContext {
  const { raw } = c.req;
  return createContext(parts, c.get('session'), {
    id: requestId(raw),
    language: c.get('language'),
    prefetch: isPrefetch(raw.headers),
    posted: raw.method === 'POST',
    hasStylesheet: hasStylesheet(c.get('head').cookies, parts.stylesheet),
    site: siteOf(new URL(raw.url).pathname),
    restoring,
    browser: c.get('browser'),
  });
}

export const requestId = ({ headers }: Request): string =>
  headers.get('x-request-id') ?? randomBytes(9).toString('base64url');
