import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { Browser, RequestContext } from '#app/context.server.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { RequestSession } from '#app/session/session.server.ts';
import type { RenderedPage } from './document/rendered-page.ts';
import type { Head } from './requests.server.ts';

export type Answer = RenderedPage | FinishedBody;

interface FinishedBody {
  body: Response['body'];
  status: number;
  headers: Headers;
}

/** State shared by the middleware of one request; each key is set by the middleware of that name. */
interface Progress {
  head: Head;
  session: RequestSession;
  browser: Browser;
  language: Language;
  /** Replaced by `restoredForm`, whose response belongs to another request. */
  context: RequestContext;
  request: Request;
  /** The step `validation` sets it: the one-use keys that a posted form came with. */
  formKeys: readonly unknown[];
  answer: Answer;
  shared: boolean;
}

interface StepEnvironment {
  Bindings: Partial<HttpBindings> | undefined;
  Variables: Progress;
}

export type Step = MiddlewareHandler<StepEnvironment>;
export type StepContext = Context<StepEnvironment>;

/**
 * Composes middleware. Unlike Hono's own composition it is built once, and an error reaches the middleware
 * before the one that threw it.
 */
export const inOrder = (steps: readonly Step[]): Step =>
  steps.reduceRight<Step>(
    (rest, step) => (c, next) =>
      step(c, async () => {
        const answer = await rest(c, next);
        if (answer) c.res = answer;
      }),
    (_c, next) => next(),
  );

/** The headers of a Response may be immutable; those of its copy are not. */
export const answerOf = (made: RenderedPage | Response): Answer =>
  made instanceof Response ? { body: made.body, status: made.status, headers: new Headers(made.headers) } : made;
