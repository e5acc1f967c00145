import type { RequestContext } from '#app/context.server.ts';
import { Refused, Unavailable } from '#app/upstream/errors.ts';
import type { Documents } from '../document/document.server.tsx';
import type { RenderedPage } from '../document/rendered-page.ts';
import { answerOf, type Step } from '../step.ts';

export interface FailureLog {
  error(details: object, text: string): void;
}

/** An error page for requests outside of a page, such as a download or a redirect-only route. */
export const failures =
  (documents: Documents, log: FailureLog): Step =>
  async (c, next) => {
    try {
      await next();
    } catch (error) {
      const context = c.get('context');
      const known = await knownFailure(error, documents, context);
      if (!known) log.error({ err: reasonOf(error, c.req.raw.signal), requestId: context.requestId }, 'a page failed');
      c.set('answer', answerOf(known ?? (await documents.problem(500, null, context))));
    }
  };

/** What a route throws on purpose: its response, or one of the errors of a read. Null for any other error. */
async function knownFailure(
  error: unknown,
  { problem }: Documents,
  context: RequestContext,
): Promise<RenderedPage | Response | null> {
  if (error instanceof Response) return error.status >= 400 ? problem(error.status, null, context) : error;
  if (error instanceof Refused) return problem(error.status, error.detail, context);
  return error instanceof Unavailable ? problem(503, null, context) : null;
}

/** When the browser goes away, the server aborts the request with a string instead of an error. */
function reasonOf(error: unknown, signal: AbortSignal): unknown {
  const left = signal.aborted && error === signal.reason;
  return left ? new Error('the browser went away before its answer', { cause: error }) : error;
}
