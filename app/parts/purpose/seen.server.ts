import type { PurposePage } from '#domain/account/purposes.ts';
import type { RequestContext } from '#app/context.server.ts';
import { newFormKey } from '#app/session/form-key.ts';
import { purposePageAt } from './purpose.ts';

interface SeenPurpose {
  page: PurposePage;
  known: boolean;
}

/**
 * Returns what the page says of its purpose, and counts that it was said. A page that is prefetched may never be seen,
 * and one that answers a post was seen before.
 *
 * @param known the purposes that the account has been told often enough; null where the API does not say
 */
export async function seenPurpose(
  request: Request,
  context: RequestContext,
  known: readonly PurposePage[] | null,
): Promise<SeenPurpose | null> {
  const page = purposePageAt(new URL(request.url).pathname);
  if (page === null || known === null || !context.account) return null;
  if (known.includes(page)) return { page, known: true };
  if (!context.prefetch && !context.posted && request.method === 'GET' && context.offers('purposes'))
    // The page is the same if it could not be counted.
    await context.api.purposes.seePurpose({ body: { page } }, { key: newFormKey(context.account.id) });
  return { page, known: false };
}
