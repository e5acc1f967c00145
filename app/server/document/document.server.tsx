import type { RouteObject } from 'react-router-dom';
import type { StaticHandlerContext } from 'react-router-dom/server.js';
import { json, type ServerBuild } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { Refused, SignedOut, Unconfirmed } from '#app/upstream/errors.ts';
import { ErrorPage } from '#app/frame/error-page.tsx';
import type { KeptForm } from '#app/frame/kept-form.tsx';
import { headersOfPage } from '../headers.server.ts';
import type { PageDescription } from '../screen.ts';
import { refusedAdmission } from './admission.server.ts';
import { drawDocument, drawPage, type DrawnPage } from './drawing.server.tsx';
import { islandScripts, needsOf, type IslandScripts } from './islands.server.ts';
import { describePage, statusOf } from './page-description.server.ts';
import { createRouting, type Routing } from './routing.server.ts';
import type { RenderedPage } from './rendered-page.ts';
import { createStyles, linkedStyles, stylesOf, type StylesOf } from './styles.server.ts';
import type { Stylesheet } from '../stylesheet.server.ts';

interface DocumentSources {
  build: ServerBuild;
  clientFolder: string;
  stylesheet: Stylesheet;
  log: { error(details: object, text: string): void };
  fileOrigins: readonly string[];
  /** Vite's CSS of a page in development, where there are no built files. */
  developmentCss?: (build: ServerBuild, pathname: string) => Promise<string | undefined>;
}

interface DocumentParts {
  routing: Routing;
  inlined: (routeIds: readonly string[], pathname: string) => StylesOf | Promise<StylesOf>;
  stylesheet: Stylesheet;
  development: boolean;
  fileOrigins: readonly string[];
  islandScripts: IslandScripts;
  /** Called for every error that a page shows, except rejections. */
  onFailure(error: unknown, context: RequestContext): void;
}

/**
 * Runs the loaders or the action of the matched routes and renders static HTML: the body first, then the
 * document around it. No client runtime needs data, so nothing is streamed and no loader data is serialised
 * (docs/decisions/0003-own-document-handler.md).
 */
export interface Documents {
  /**
   * @throws SessionExpired when a loader or action finds the session expired, ReauthenticationRequired when the
   * API requires the password first
   */
  handle(request: Request, context: RequestContext): Promise<RenderedPage | Response>;
  /** A page for requests that never reached a route: rejected by validation, or an internal error. */
  problem(status: number, text: string | null, context: RequestContext): Promise<RenderedPage>;
}

export function createDocuments({
  build,
  clientFolder,
  stylesheet,
  log,
  fileOrigins,
  developmentCss,
}: DocumentSources): Documents {
  const built = createStyles(clientFolder, stylesheet, (id) => build.assets.routes[id]?.css ?? []);
  const parts: DocumentParts = {
    routing: createRouting(build),
    inlined: async (routeIds, pathname) =>
      developmentCss ? stylesOf((await developmentCss(build, pathname)) ?? '') : built(routeIds),
    stylesheet,
    development: Boolean(developmentCss),
    fileOrigins,
    islandScripts: islandScripts(clientFolder, Boolean(developmentCss)),
    onFailure: (err, context) => log.error({ err, requestId: context.requestId }, 'a page could not show everything'),
  };
  return {
    handle: (request, context) => handle(parts, request, context),
    problem: (status, text, context) => problem(parts, status, text, context),
  };
}

async function handle(
  parts: DocumentParts,
  request: Request,
  context: RequestContext,
): Promise<RenderedPage | Response> {
  const { routing } = parts;
  const url = new URL(request.url);
  const found = routing.find(url.pathname);
  const { handler, leaf } = found;
  const refusal = leaf?.id ? refusalOf(routing, leaf.id, request.method, context) : null;
  if (leaf?.id && routing.isResource(leaf.id)) {
    if (refusal) throw refusal;
    // A redirect-only route, or a file: the router would throw an error that no page shows.
    if (!answers(leaf, request.method)) return problem(parts, 405, context.t('error.badRequest'), context);
    return resource(await handler.queryRoute(request, { routeId: leaf.id, requestContext: context }));
  }
  const posted = request.method === 'POST' ? request.clone() : null;
  const admitted = refusal ? routing.refusing(found, refusal) : handler;
  const result = await admitted.query(request, { requestContext: context });
  if (result instanceof Response) return result;
  tellFailures(parts, result, context);
  const kept = posted && result.errors ? await keptForm(posted) : null;
  return page(parts, result, context, { pathname: url.pathname, kept });
}

/** Null where access is allowed. Where the API lacks the capability, the page does not exist. */
function refusalOf(routing: Routing, id: string, method: string, context: RequestContext): Response | null {
  const isThere = routing
    .offeredOf(id)
    .every((one) => (typeof one === 'string' ? context.offers(one) : one.some(context.offers)));
  return refusedAdmission(routing.mayOf(id, method), context) ?? (isThere ? null : json({ kind: 'notOffered' }, 404));
}

const answers = ({ action, loader }: RouteObject, method: string): boolean =>
  Boolean(method === 'POST' ? action : loader);

/**
 * @throws SessionExpired where a loader or action finds the session expired, ReauthenticationRequired where the
 * API requires the password first
 */
function tellFailures({ onFailure }: DocumentParts, { errors }: StaticHandlerContext, context: RequestContext): void {
  for (const error of Object.values(errors ?? {})) {
    if (error instanceof SignedOut || error instanceof Unconfirmed) throw error;
    if (error instanceof Error && !(error instanceof Refused)) onFailure(error, context);
  }
}

async function page(
  parts: DocumentParts,
  result: StaticHandlerContext,
  context: RequestContext,
  { pathname, kept }: { pathname: string; kept: KeptForm | null },
): Promise<RenderedPage> {
  // The rendered routes: down to the error boundary, if any.
  const routeIds = result.matches.map((match) => match.route.id);
  const styles = await stylesFor(parts, routeIds, context, pathname);
  const description = describePage(parts.routing, result, context, pathname);
  const { development } = parts;
  const islandScript = parts.islandScripts.entry;
  const icons = iconsFor(parts, context);
  const drawn = drawPage(result, kept, { page: description, styles, icons, context, development, islandScript });
  return {
    html: drawn.html,
    status: statusOf(result),
    headers: headersOf(parts, result, description, context, drawn),
    shared: description.shared,
  };
}

const stylesFor = (
  { stylesheet: { all }, inlined }: DocumentParts,
  routeIds: readonly string[],
  { hasStylesheet }: RequestContext,
  pathname: string,
): StylesOf | Promise<StylesOf> => (hasStylesheet && all !== null ? linkedStyles(all) : inlined(routeIds, pathname));

const iconsFor = ({ stylesheet }: DocumentParts, { hasStylesheet }: RequestContext): string | null =>
  hasStylesheet ? stylesheet.icons : null;

function headersOf(
  { development, fileOrigins, islandScripts }: DocumentParts,
  result: StaticHandlerContext,
  description: PageDescription,
  { owner }: RequestContext,
  { islands, styles }: DrawnPage,
): Headers {
  const listed = description.site !== null;
  const needs = { ...description.needs, ...needsOf(islands.keys()), pictures: fileOrigins, listed };
  const headers = htmlHeaders(headersOfPage(styles, needs, development));
  const scripts = islandScripts.filesOf(islands);
  // Preloaded while the page itself still loads, instead of one after another once it is there.
  if (scripts.length > 0) headers.set('link', scripts.map((file) => `<${file}>; rel=modulepreload`).join(', '));
  for (const each of [result.actionHeaders, result.loaderHeaders])
    for (const some of Object.values(each))
      for (const cookie of some.getSetCookie()) headers.append('set-cookie', cookie);
  if (description.refresh !== null) headers.set('refresh', String(description.refresh));
  // Sign-in pages and missing pages are not indexed; no search engine has a session.
  if (!listed && owner === null) headers.set('x-robots-tag', 'noindex');
  return headers;
}

async function problem(
  parts: DocumentParts,
  status: number,
  text: string | null,
  context: RequestContext,
): Promise<RenderedPage> {
  const { development } = parts;
  const title = `${context.t('error.title')} · ${context.t('app.name')}`;
  const description = { title, description: null, needs: undefined, refresh: null, site: null, shared: false };
  const { html, styles } = drawDocument(<ErrorPage status={status} text={text} />, {
    page: description,
    styles: await stylesFor(parts, ['root'], context, '/'),
    icons: iconsFor(parts, context),
    context,
    development,
    islandScript: parts.islandScripts.entry,
  });
  const headers = htmlHeaders(headersOfPage(styles, {}, development));
  return { html, status, headers };
}

const htmlHeaders = (security: Readonly<Record<string, string>>): Headers =>
  new Headers({ 'content-type': 'text/html;charset=utf-8', ...security });

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
