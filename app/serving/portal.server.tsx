import { createHash, randomUUID } from 'node:crypto';
import type { ServerBuild } from '@remix-run/node';
import { createContext, type Browser, type ContextParts, type RequestContext } from '#app/context.server.ts';
import { requestLanguage } from '#app/i18n/detection.server.ts';
import { paths } from '#app/paths.ts';
import { accountOfFormKey, formKeyName } from '#app/session/form-key.ts';
import { stashForm, type StashedForm } from '#app/session/stashed-form.server.ts';
import type { RequestSession } from '#app/session/session.server.ts';
import { Refused, SignedOut, Unavailable } from '#app/upstream/errors.ts';
import { canonicalPath } from './canonical.server.ts';
import { compress } from './sending/compression.server.ts';
import { createDocumentHandler, type RenderedPage } from './document.server.tsx';
import { securityHeaders, strictTransport } from './headers.server.ts';
import { speculationRulesPath } from './speculation.server.ts';
import { PublicPages } from './sending/public-pages.server.ts';
import { islandScripts } from './islands.server.ts';
import { validateRequest } from './requests.server.ts';
import { createRouting } from './routing.server.ts';
import { createStyles, stylesOf, type PageStyles } from './styles.server.ts';

export interface PortalParts extends ContextParts {
  build: ServerBuild;
  clientFolder: string;
  log: { error(details: object, text: string): void };
  /** Vite's CSS of a page in development, where there are no built files. */
  developmentCss?: (build: ServerBuild, pathname: string) => Promise<string | undefined>;
}

/** Pages with a form for which the API wants to know the browser. */
const asksWhoItIs: ReadonlySet<string> = new Set([paths.login, paths.forgotPassword, paths.signUp]);

/** Answers every address that is not a file: one request in, one page, redirect or download out. */
export function createPortal(parts: PortalParts): (raw: Request, address?: string | null) => Promise<Response> {
  const { build, sessions, env, developmentCss, log } = parts;
  const routing = createRouting(build);
  const built = createStyles(parts.clientFolder, (id) => build.assets.routes[id]?.css ?? []);
  const stylesFor = async (routeIds: readonly string[], pathname: string): Promise<PageStyles> =>
    developmentCss ? stylesOf((await developmentCss(build, pathname)) ?? '') : built(routeIds);
  const documents = createDocumentHandler({
    routing,
    stylesFor,
    development: Boolean(developmentCss),
    islandScripts: islandScripts(parts.clientFolder, Boolean(developmentCss)),
    onFailure: (err, context) => log.error({ err, requestId: context.requestId }, 'a page could not show everything'),
  });
  const pages = new PublicPages();
  const secure = env.PUBLIC_URL.startsWith('https:');

  return async function answer(raw, address = null) {
    const requestId = () => raw.headers.get('x-request-id') ?? randomUUID();
    const page = pages.find(raw, requestId);
    if (page) return page;
    const session = await sessions.read(raw.headers.get('cookie'));
    const known = await sessions.devices.read(raw.headers.get('cookie'));
    // Signing in and asking for a code are posts of someone who is not signed in. The page of such a form brings the
    // secret, so that two posts of it at once name one browser: the code works in it whichever answer comes last.
    const names = raw.method === 'POST' || asksWhoItIs.has(new URL(raw.url).pathname);
    const made = known === null && names && !session.get('account') ? await sessions.devices.make() : null;
    const browser: Browser = { address, device: known ?? made?.token ?? null };
    const language = await requestLanguage(raw, session.get('language'));
    const contextFor = (restoring?: StashedForm) =>
      createContext(parts, session, {
        id: requestId(),
        language,
        prefetch: isPrefetch(raw.headers),
        posted: raw.method === 'POST',
        restoring,
        browser,
      });
    let context = contextFor();
    let response: RenderedPage | Response;
    try {
      const request = await validateRequest(
        raw,
        env.PUBLIC_URL,
        Boolean(session.get('account') ?? session.get('signUp')),
      );
      const elsewhere = request instanceof Request && request.method !== 'POST' ? otherAddress(raw.url) : null;
      if (elsewhere !== null)
        response = new Response(null, {
          status: 301,
          headers: { location: elsewhere, 'cache-control': 'public, max-age=86400' },
        });
      else if (!(request instanceof Request))
        response = await documents.problem(request.status, context.t(request.key), context);
      else {
        response = await documents
          .handle(request.method === 'POST' ? request.clone() : request, context)
          .catch(async (error: unknown) => {
            if (error instanceof SignedOut) return signedOut(request, session, context);
            throw error;
          });
        if (context.resume) {
          const stashed = context.resume;
          context = contextFor(stashed);
          response = await documents.handle(restoredRequest(stashed, env.PUBLIC_URL), context);
        }
      }
    } catch (error) {
      // A download or a redirect-only route has no page to show an error on.
      if (error instanceof Response)
        response = error.status >= 400 ? await documents.problem(error.status, null, context) : error;
      else if (error instanceof Refused) response = await documents.problem(error.status, error.detail, context);
      else if (error instanceof Unavailable) response = await documents.problem(503, null, context);
      else {
        // The server ends the request of a browser that went away with a text instead of an error.
        const left = raw.signal.aborted && error === raw.signal.reason;
        const err = left ? new Error('the browser went away before its answer', { cause: error }) : error;
        log.error({ err, requestId: context.requestId }, 'a page failed');
        response = await documents.problem(500, null, context);
      }
    }
    const finished = await finish(raw, response, context);
    if (made) finished.headers.append('set-cookie', made.cookie);
    return finished;
  };

  /** The session is over (401, 403, 406): sign out, keep what was typed, ask to sign in again. */
  async function signedOut(
    request: Request,
    session: RequestSession,
    context: RequestContext,
  ): Promise<RenderedPage | Response> {
    const role = context.account?.role ?? 'OPERATOR';
    const { pathname, search } = new URL(request.url);
    const login = new URL(paths.login, request.url);
    login.searchParams.set('as', role === 'SUPERVISOR' ? 'supervisor' : 'operator');
    const had = context.account !== null || context.signUp !== null;
    if (request.method !== 'POST') {
      session.end();
      if (pathname !== paths.dashboard) login.searchParams.set('redirectTo', pathname + search);
      if (had) login.searchParams.set('ended', '1');
      return new Response(null, { status: 302, headers: { location: login.pathname + login.search } });
    }
    const body = await request.formData();
    const owner = (context.account ?? context.signUp)?.id ?? accountOfFormKey(body.get(formKeyName));
    session.end();
    const signIn = createContext(parts, session, {
      id: context.requestId,
      language: context.language,
      prefetch: false,
      posted: false,
    });
    signIn.stashed = await stashForm(sessions.formSeal, pathname + search, body, owner, context.now());
    const page = await documents.handle(new Request(login), signIn);
    return page instanceof Response ? page : { ...page, status: 401 };
  }

  async function finish(raw: Request, response: RenderedPage | Response, context: RequestContext): Promise<Response> {
    const headers = response instanceof Response ? new Headers(response.headers) : response.headers;
    for (const cookie of context.headers.getSetCookie()) headers.append('set-cookie', cookie);
    const committed = await context.session.commit();
    if (committed) headers.append('set-cookie', committed);
    for (const [name, value] of Object.entries(securityHeaders)) if (!headers.has(name)) headers.set(name, value);
    if (secure) headers.set('strict-transport-security', strictTransport);
    if (!headers.has('content-security-policy'))
      headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    const shared = maySharedCacheKeep(raw, response, context, headers);
    if (!headers.has('cache-control')) headers.set('cache-control', cacheControl(shared, context));
    headers.set('x-request-id', context.requestId);
    // The address of a public page names its language.
    const forAll = response instanceof Response && headers.get('cache-control')?.startsWith('public');
    headers.append(
      'vary',
      forAll ? 'Accept-Encoding' : shared ? 'Accept-Encoding, Cookie' : 'Accept-Encoding, Cookie, Accept-Language',
    );
    if (response instanceof Response)
      return new Response(raw.method === 'HEAD' ? null : response.body, { status: response.status, headers });

    if (context.account && mayPrefetch(raw.headers)) headers.set('speculation-rules', `"${speculationRulesPath}"`);
    if (shared && !(response instanceof Response)) {
      const tag = `"${createHash('sha256').update(response.html).digest('base64url').slice(0, 22)}"`;
      headers.set('etag', tag);
      pages.keep(raw, response.html, headers, context.freshness.until);
      if (raw.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers });
    }
    const { body, encoding } = compress(response.html, raw.headers.get('accept-encoding'));
    if (encoding) headers.set('content-encoding', encoding);
    headers.set('content-length', String(body.length));
    return new Response(raw.method === 'HEAD' ? null : body, { status: response.status, headers });
  }
}

/** The path and query that a page stands at, where an address means it but is not its own. */
function otherAddress(url: string): string | null {
  const { pathname, search } = new URL(url);
  const canonical = canonicalPath(pathname);
  return canonical === pathname ? null : canonical + search;
}

/** Seconds for which a shared cache may answer with a public page, and may go on while it asks for a new one. */
const sharedSeconds = { fresh: 60, whileRevalidating: 600 };

/** Public pages without a session, a cookie, an old copy or a form of one reader's own. */
const maySharedCacheKeep = (
  raw: Request,
  response: RenderedPage | Response,
  { account, signUp, freshness }: RequestContext,
  headers: Headers,
): boolean =>
  !(response instanceof Response) &&
  response.shared === true &&
  response.status === 200 &&
  raw.method !== 'POST' &&
  account === null &&
  signUp === null &&
  !freshness.stale &&
  headers.getSetCookie().length === 0;

function cacheControl(shared: boolean, { account }: RequestContext): string {
  if (shared)
    return `public, max-age=${sharedSeconds.fresh}, stale-while-revalidate=${sharedSeconds.whileRevalidating}`;
  return account ? 'no-store' : 'private, no-cache';
}

const isPrefetch = (headers: Headers): boolean => headers.get('sec-purpose')?.startsWith('prefetch') ?? false;

/**
 * A first page stays one request: the rules come with the second, and where the reader pays for every byte not at
 * all. A browser says `none` of where its own prefetch comes from, and what it fetched may be the next page read.
 */
const mayPrefetch = (headers: Headers): boolean =>
  headers.get('save-data') !== 'on' && (headers.get('sec-fetch-site') === 'same-origin' || isPrefetch(headers));

/** The post that was lost, as if it came again; `restoring` makes its action hand the form back. */
function restoredRequest(stashed: StashedForm, publicUrl: string): Request {
  return new Request(new URL(stashed.path, publicUrl), { method: 'POST', body: new URLSearchParams(stashed.entries) });
}
