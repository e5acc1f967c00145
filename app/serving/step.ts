import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { Browser, RequestContext } from '#app/context.server.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { RequestSession } from '#app/session/session.server.ts';
import type { RenderedPage } from './document/rendered-page.ts';
import type { Head } from './requests.server.ts';

/** A request is answered with this, before it is compressed and sent. Steps add to its headers. */
export type Answer = RenderedPage | FinishedBody;

/** A route that has no page answers a redirect, or a file. */
interface FinishedBody {
  body: Response['body'];
  status: number;
  headers: Headers;
}

/** The steps of one request tell each other these; the step of the same name sets each. */
interface Progress {
  head: Head;
  session: RequestSession;
  /** The step `device` sets it. */
  browser: Browser;
  language: Language;
  /** `restoredForm` replaces it, since its answer belongs to another request. */
  context: RequestContext;
  /** The step `validation` sets it: the address as the reader knows it, and a form that was read. */
  request: Request;
  /** The step `validation` sets it: the one-use keys that a posted form came with. */
  formKeys: readonly unknown[];
  answer: Answer;
  /** The step `caching` sets it: a shared cache may keep the answer. */
  shared: boolean;
}

interface StepEnvironment {
  /** Node's own request; absent where a test calls without a socket. */
  Bindings: Partial<HttpBindings> | undefined;
  Variables: Progress;
}

/** A step is one concern between a request and its answer; `portal.server.ts` has them in order. */
export type Step = MiddlewareHandler<StepEnvironment>;
export type StepContext = Context<StepEnvironment>;

/**
 * The steps as one: each is given the rest as its `next`. Unlike Hono's own composition it is put together once, and an error
 * reaches the steps before the one that threw it.
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

/** A Response may have headers that cannot be added to; its copy's can. */
export const answerOf = (made: RenderedPage | Response): Answer =>
  made instanceof Response ? { body: made.body, status: made.status, headers: new Headers(made.headers) } : made;
