import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { Browser, RequestContext } from '#app/context.server.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { RequestSession } from '#app/session/session.server.ts';
import type { RenderedPage } from './document/rendered-page.ts';
import type { BadRequest, Head, ReceivedRequest } from './requests.server.ts';

export type PageResponse = RenderedPage | FinishedBody;

interface FinishedBody {
  body: Response['body'];
  status: number;
  headers: Headers;
}

/** State shared by the middleware of one request; each key is set by the middleware of that name. */
interface RequestState {
  head: Head;
  session: RequestSession;
  browser: Browser;
  language: Language;
  /** Replaced by `restoreStashedForm`, whose response belongs to another request. */
  context: RequestContext;
  /** The step `turn` sets it: the whole form, or why it was not read. */
  received: ReceivedRequest | BadRequest;
  request: Request;
  /** The step `validation` sets it: the one-use keys that a posted form came with. */
  formKeys: readonly unknown[];
  answer: PageResponse;
  shared: boolean;
}

interface MiddlewareEnvironment {
  Bindings: Partial<HttpBindings> | undefined;
  Variables: RequestState;
}

export type Middleware = MiddlewareHandler<MiddlewareEnvironment>;
export type MiddlewareContext = Context<MiddlewareEnvironment>;

/**
 * Composes middleware. Unlike Hono's own composition it is built once, and an error reaches the middleware
 * before the one that threw it.
 */
export const composeMiddleware = (steps: readonly Middleware[]): Middleware =>
  steps.reduceRight<Middleware>(
    (rest, step) => (c, next) =>
      step(c, async () => {
        const answer = await rest(c, next);
        if (answer) c.res = answer;
      }),
    (_c, next) => next(),
  );

/** The headers of a Response may be immutable; those of its copy are not. */
export const toPageResponse = (made: RenderedPage | Response): PageResponse =>
  made instanceof Response ? { body: made.body, status: made.status, headers: new Headers(made.headers) } : made;
