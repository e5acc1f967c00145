import { createContext, type ContextParts, type RequestContext } from '#app/context.server.ts';
import { paths } from '#app/paths.ts';
import { accountOfFormKey, formKeyName, type NamedAccount } from '#app/session/form-key.ts';
import { ownSiteOf, siteOf } from '#app/session/site.ts';
import { pendingTwoFactor } from '#app/session/two-factor.ts';
import { stashForm } from '#app/session/stashed-form.server.ts';
import { SessionExpired } from '#app/api-client/errors.ts';
import type { Documents } from '../../document/document.server.tsx';
import type { RenderedPage } from '../../document/rendered-page.ts';
import { toPageResponse, type Middleware } from '../../middleware.ts';

/** The session has expired (401, 403, 406): sign out, stash what was typed, ask to sign in again. */
export const sessionExpired =
  (documents: Documents, parts: ContextParts): Middleware =>
  async (c, next) => {
    try {
      await next();
    } catch (error) {
      if (!(error instanceof SessionExpired)) throw error;
      const [request, context] = [c.get('request'), c.get('context')];
      const lost =
        request.method === 'POST'
          ? signInWithStashedForm(documents, parts, request, context)
          : redirectToSignIn(request, context);
      c.set('answer', toPageResponse(await lost));
    }
  };

/** Returns the sign-in page for the role that the reader had. */
export function signInFor(request: Request, role: NamedAccount['role']): URL {
  const site = ownSiteOf(new URL(request.url).pathname);
  if (site) return new URL(site.signIn, request.url);
  const login = new URL(paths.login, request.url);
  login.searchParams.set('as', role === 'supervisor' ? 'supervisor' : 'operator');
  return login;
}

function redirectToSignIn(request: Request, context: RequestContext): Response {
  const { pathname, search } = new URL(request.url);
  const wanted = pathname === (ownSiteOf(pathname)?.home ?? paths.dashboard) ? undefined : pathname + search;
  if (context.owner === null && pendingTwoFactor(context) !== null) {
    const location = siteOf(pathname) === 'admin' ? paths.admin.signInCode(wanted) : paths.loginTwoFactorTo(wanted);
    return new Response(null, { status: 302, headers: { location } });
  }
  const login = signInFor(request, context.owner?.role);
  context.session.end();
  if (wanted !== undefined) login.searchParams.set('redirectTo', wanted);
  if (context.owner !== null) login.searchParams.set('ended', '1');
  return new Response(null, { status: 302, headers: { location: login.pathname + login.search } });
}

async function signInWithStashedForm(
  { handle }: Documents,
  parts: ContextParts,
  request: Request,
  { owner: sender, session, requestId, language, hasStylesheet, now }: RequestContext,
): Promise<RenderedPage | Response> {
  const { pathname, search } = new URL(request.url);
  const body = await request.formData();
  const owner = sender ?? accountOfFormKey(body.get(formKeyName));
  const login = signInFor(request, owner?.role);
  session.end();
  const signIn = createContext(parts, session, {
    id: requestId,
    language,
    prefetch: false,
    posted: false,
    describing: false,
    hasStylesheet,
    site: siteOf(pathname),
  });
  signIn.stashed = await stashForm(parts.sessions.formSeal, pathname + search, body, owner, now());
  if (signIn.stashed === null) login.searchParams.set('ended', 'unkept');
  const page = await handle(new Request(login), signIn);
  return page instanceof Response ? page : { ...page, status: 401 };
}
