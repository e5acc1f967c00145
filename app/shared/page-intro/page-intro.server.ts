import type { PurposePage } from '#domain/account/purposes.ts';
import type { RequestContext } from '#app/context.server.ts';
import { newFormKey } from '#app/session/form-key.ts';
import { purposePageAt } from './purpose.ts';

interface SeenPurpose {
  page: PurposePage;
  known: boolean;
}

/**
 * The intro to show, and counts that it was shown. Not counted on prefetch, when the page may never be seen, nor
 * after a post, when it was seen before. @param known the intros that the account has seen often enough; null
 * where the API does not say
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
    // The page is shown even if it could not be counted.
    await context.api.purposes.seePurpose({ body: { page } }, { key: newFormKey(context.account.id) });
  return { page, known: false };
}
