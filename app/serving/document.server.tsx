import { renderToStaticMarkup } from 'react-dom/server';
import { matchRoutes } from 'react-router-dom';
import { createStaticRouter, StaticRouterProvider, type StaticHandlerContext } from 'react-router-dom/server.js';
import type { RequestContext } from '#app/context.server.ts';
import { Refused, SignedOut, Unavailable } from '#app/upstream/errors.ts';
import { Document } from '#app/root.tsx';
import { ErrorPage } from '#app/frame/error-page.tsx';
import { editionPath, editionsOf } from '#app/i18n/editions.ts';
import { languages } from '#app/i18n/languages.ts';
import { LeftOutProvider } from '#app/frame/left-out.tsx';
import { KeptFormProvider, type KeptForm } from '#app/frame/kept-form.tsx';
import { paths } from '#app/paths.ts';
import { refusedAdmission } from './admission.server.ts';
import { chainOf, type Routing } from './routing.server.ts';
import type { PageDescription, PublicDescription, ScreenHandle } from './screen.ts';
import type { PageStyles } from './styles.server.ts';
import type { IslandsOfPage } from '#app/islands/island.tsx';
import { contentSecurityPolicy } from './headers.server.ts';
import { needsOf, type IslandScripts } from './islands.server.ts';

/** A rendered page, before it is compressed and its session written. */
export interface RenderedPage {
  html: string;
  status: number;
  headers: Headers;
  /** The same for every signed-out reader. */
  shared?: boolean;
}

export interface DocumentHandlerParts {
  routing: Routing;
  stylesFor: (routeIds: readonly string[], pathname: string) => PageStyles | Promise<PageStyles>;
  development: boolean;
  islandScripts: IslandScripts;
  /** Told of every failure that a page shows, refusals left out. */
  onFailure(error: unknown, context: RequestContext): void;
}

/**
 * Runs the loaders or the action of the matched routes and renders the page in one pass to static HTML.
 * There is no client runtime to hand data to, so nothing is streamed and no loader data is encoded
 * (docs/decisions/0003-own-document-handler.md).
 *
 * @throws SignedOut when a loader or action met the end of the session
 */
export function createDocumentHandler({
  routing,
  stylesFor,
  development,
  islandScripts,
  onFailure,
}: DocumentHandlerParts) {
  return { handle, problem };

  async function handle(request: Request, context: RequestContext): Promise<RenderedPage | Response> {
    const url = new URL(request.url);
    const handler = routing.handlerFor(url.pathname);
    const matches = matchRoutes(handler.dataRoutes, url) ?? [];
    const leaf = matches.at(-1)?.route;
    const refusal = leaf?.id ? refusedAdmission(routing.mayOf(leaf.id, request.method), context) : null;
    if (leaf?.id && routing.isResource(leaf.id)) {
      if (refusal) throw refusal;
      // A redirect-only route, or a file: the router would throw an error that no page shows.
      if (request.method === 'POST' ? !leaf.action : !leaf.loader)
        return problem(405, context.t('error.badRequest'), context);
      return resource(await handler.queryRoute(request, { routeId: leaf.id, requestContext: context }));
    }

    const posted = request.method === 'POST' ? request.clone() : null;
    const admitted = refusal ? routing.refusing(matches, refusal) : handler;
    const result = await admitted.query(request, { requestContext: context });
    if (result instanceof Response) return result;
    for (const error of Object.values(result.errors ?? {})) {
      if (error instanceof SignedOut) throw error;
      if (error instanceof Error && !(error instanceof Refused)) onFailure(error, context);
    }

    const routeIds = rendered(result);
    const styles = await stylesFor(routeIds, url.pathname);
    const page = describe(routing, result, context, url.pathname);
    const islands: IslandsOfPage = new Map();
    const kept = posted && result.errors ? await keptForm(posted) : null;
    const html = renderToStaticMarkup(
      <Document
        page={page}
        styles={styles.css}
        context={context}
        development={development}
        islands={{ used: islands, script: islandScripts.entry }}
      >
        <LeftOutProvider value={context.leftOut.length}>
          <KeptFormProvider value={kept}>
            <StaticRouterProvider
              router={createStaticRouter(chainOf(result.matches), result)}
              context={result}
              hydrate={false}
            />
          </KeptFormProvider>
        </LeftOutProvider>
      </Document>,
    );
    const headers = new Headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(
        styles.hash,
        { ...page.needs, ...needsOf(islands.keys()) },
        development,
      ),
    });
    const scripts = islandScripts.filesOf(islands);
    // Asked for while the page itself still comes, instead of one after another once it is there.
    if (scripts.length > 0) headers.set('link', scripts.map((file) => `<${file}>; rel=modulepreload`).join(', '));
    for (const each of [result.actionHeaders, result.loaderHeaders])
      for (const some of Object.values(each))
        for (const cookie of some.getSetCookie()) headers.append('set-cookie', cookie);
    // Signing in, the portal and what is not there are nothing to be found.
    if (page.site === null) headers.set('x-robots-tag', 'noindex');
    return { html: `<!doctype html>${html}`, status: statusOf(result), headers, shared: page.shared };
  }

  /** A page for what never reached a route: a request refused by validation, or an internal error. */
  async function problem(status: number, text: string | null, context: RequestContext): Promise<RenderedPage> {
    const styles = await stylesFor(['root'], '/');
    const page = {
      title: `${context.t('error.title')} · ${context.t('app.name')}`,
      description: null,
      needs: undefined,
      site: null,
      shared: false,
    };
    const html = renderToStaticMarkup(
      <Document page={page} styles={styles.css} context={context} development={development}>
        <ErrorPage status={status} text={text} />
      </Document>,
    );
    const headers = new Headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(styles.hash, {}, development),
    });
    return { html: `<!doctype html>${html}`, status, headers };
  }
}

/** What was typed into a form; files are not kept. */
async function keptForm(posted: Request): Promise<KeptForm> {
  const { pathname, search } = new URL(posted.url);
  const entries = [...(await posted.formData())].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return { action: pathname + search, entries };
}

function resource(answer: unknown): Response {
  return answer instanceof Response ? answer : Response.json(answer);
}

/** The routes on the page: down to the one whose boundary shows an error, if any. */
function rendered(result: StaticHandlerContext): string[] {
  return result.matches.map((match) => match.route.id);
}

function statusOf(result: StaticHandlerContext): number {
  for (const error of Object.values(result.errors ?? {})) {
    if (error instanceof Refused) return error.status;
    if (error instanceof Unavailable) return 503;
  }
  return result.statusCode;
}

function describe(
  routing: Routing,
  result: StaticHandlerContext,
  context: RequestContext,
  pathname: string,
): PageDescription {
  const { t } = context;
  const product = t('app.name');
  const failed = result.errors !== null && Object.keys(result.errors).length > 0;
  const leaf = result.matches.at(-1)?.route.id;
  const handle =
    leaf === undefined || failed ? undefined : (routing.handleOf(leaf) as ScreenHandle<unknown> | undefined);
  const data: unknown = leaf === undefined ? undefined : result.loaderData[leaf];
  const own = failed ? t('error.title') : handle?.title?.(t, data);
  const returned = result.statusCode === 422 ? t('error.titlePrefix', { title: own ?? product }) : own;
  return {
    title: returned ? `${returned} · ${product}` : product,
    description: handle?.description?.(t, data) ?? null,
    needs: handle?.needs,
    shared: handle?.shared ?? false,
    site: handle?.public ? describeSite(handle, data, context, pathname) : null,
  };
}

function describeSite(
  handle: ScreenHandle<unknown>,
  data: unknown,
  { t, language, publicUrl }: RequestContext,
  pathname: string,
): PublicDescription | null {
  const editions = editionsOf(pathname);
  if (!editions) return null;
  const url = new URL(editions[language], publicUrl).href;
  const address = (path: string) => new URL(editionPath(path, language), publicUrl).href;
  return {
    editions,
    url,
    translated: handle.chinese?.(data) ?? true,
    picture: new URL(handle.picture?.(data) ?? editionPath(paths.siteCard, language), publicUrl).href,
    feed: handle.feed === undefined ? null : address(handle.feed),
    indexed: handle.indexed?.(data) ?? true,
    structuredData: handle.structuredData?.(data, { t, language, tag: languages[language].tag, url, address }) ?? [],
  };
}
