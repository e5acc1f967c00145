import type { PageIntroPage } from '#domain/accounts/page-intros.ts';
import type { RequestContext } from '#app/context.server.ts';
import { introPageAt } from './pages.ts';

interface ShownIntro {
  page: PageIntroPage;
  isDismissed: boolean;
  /** The address that is shown again once the intro is hidden. */
  address: string;
}

/** @param known the intros that the account has hidden; null where the API does not say */
export function readPageIntro(
  request: Request,
  context: RequestContext,
  known: readonly PageIntroPage[] | null,
): ShownIntro | null {
  const { pathname, search } = new URL(request.url);
  const page = introPageAt(pathname);
  if (page === null || known === null || !context.account) return null;
  // Where the API cannot store that it is hidden, the intro would stay on every visit.
  return { page, isDismissed: known.includes(page) || !context.supports('pageIntros'), address: pathname + search };
}
