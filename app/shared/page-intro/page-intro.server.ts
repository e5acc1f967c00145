import type { PageIntroPage } from '#domain/accounts/page-intros.ts';
import type { RequestContext } from '#app/context.server.ts';
import { newFormKey } from '#app/session/form-key.ts';
import { introPageAt } from './pages.ts';

interface ShownIntro {
  page: PageIntroPage;
  isDismissed: boolean;
}

/**
 * The intro to show, and counts that it was shown. Not counted on prefetch, when the page may never be seen, nor
 * after a post, when it was seen before. @param known the intros that the account has seen often enough; null
 * where the API does not say
 */
export async function readPageIntro(
  request: Request,
  context: RequestContext,
  known: readonly PageIntroPage[] | null,
): Promise<ShownIntro | null> {
  const page = introPageAt(new URL(request.url).pathname);
  if (page === null || known === null || !context.account) return null;
  if (known.includes(page)) return { page, isDismissed: true };
  if (!context.prefetch && !context.posted && request.method === 'GET' && context.supports('pageIntros'))
    // The page is shown even if it could not be counted.
    await context.api.pageIntros.recordPageIntroView({ body: { page } }, { key: newFormKey(context.account.id) });
  return { page, isDismissed: false };
}
