import type { RequestContext } from '#app/context.server.ts';
import { ApiError, Unavailable } from '#app/api-client/errors.ts';
import { specificDetail } from '#app/forms/form-problem.ts';
import type { Documents } from '../../document/document.server.tsx';
import type { RenderedPage } from '../../document/rendered-page.ts';
import { toPageResponse, type Middleware } from '../../middleware.ts';

export interface ErrorPageLog {
  error(details: object, text: string): void;
  info(details: object, text: string): void;
}

/** An error page for requests outside of a page, such as a download or a redirect-only route. */
export const errorPages =
  (documents: Documents, log: ErrorPageLog): Middleware =>
  async (c, next) => {
    try {
      await next();
    } catch (error) {
      const context = c.get('context');
      const known = await errorPageFor(error, documents, context);
      const { requestId } = context;
      if (!known && isGone(error, c.req.raw.signal)) log.info({ requestId }, 'the browser went away before its answer');
      else if (!known) log.error({ err: error, requestId }, 'a page failed');
      c.set('answer', toPageResponse(known ?? (await documents.errorPage(500, null, context))));
    }
  };

/** What a route throws on purpose: its response, or one of the errors of a read. Null for any other error. */
async function errorPageFor(
  error: unknown,
  { errorPage }: Documents,
  context: RequestContext,
): Promise<RenderedPage | Response | null> {
  if (error instanceof Response) return error.status >= 400 ? errorPage(error.status, null, context) : error;
  if (error instanceof ApiError) return errorPage(error.status, error.detail, context);
  return error instanceof Unavailable ? errorPage(503, specificDetail(error.detail, context.t), context) : null;
}

const isGone = (error: unknown, signal: AbortSignal): boolean => signal.aborted && error === signal.reason;
