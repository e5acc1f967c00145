import type { ContextParts } from '#app/context.server.ts';
import { ownSiteOf } from '#app/session/site.ts';
import { paths } from '#app/paths.ts';
import { stashForm } from '#app/session/stashed-form.server.ts';
import { ReauthenticationRequired } from '#app/api-client/errors.ts';
import { buildContext } from '../request/context.server.ts';
import type { Documents } from '../../document/document.server.tsx';
import type { RenderedPage } from '../../document/rendered-page.ts';
import { toPageResponse, type Middleware } from '../../middleware.ts';

/** The API requires re-authentication before a change: shows that page, with what was typed sealed inside. */
export const reauthentication =
  ({ handle }: Documents, parts: ContextParts): Middleware =>
  async (c, next) => {
    try {
      await next();
    } catch (error) {
      if (!(error instanceof ReauthenticationRequired)) throw error;
      const request = c.get('request');
      const { owner, now } = c.get('context');
      const { pathname, search } = new URL(request.url);
      const context = buildContext(parts, c);
      // A site without passwords asks for a new code.
      const site = ownSiteOf(pathname);
      const body = await request.formData();
      context.stashed = await stashForm(
        parts.sessions.formSeal,
        pathname + search,
        body,
        owner,
        now(),
        site ? 'signed_in' : 'confirmed',
      );
      const ask = new URL(site?.signIn ?? paths.reauthenticate(pathname + search), request.url);
      const page = await handle(new Request(ask), context);
      c.set('answer', toPageResponse(page instanceof Response ? page : asked(page)));
    }
  };

const asked = ({ posted, ...page }: RenderedPage): RenderedPage => ({
  ...page,
  ...(posted && { posted: { ...posted, code: 'reauthentication_required' } }),
  status: 409,
});
