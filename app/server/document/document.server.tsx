import { isRouteErrorResponse, type RouteObject } from 'react-router-dom';
import type { StaticHandlerContext } from 'react-router-dom/server.js';
import { json, type ServerBuild } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { ApiError, SessionExpired, ReauthenticationRequired, Unavailable } from '#app/api-client/errors.ts';
import { readId } from '#domain/shared/id.ts';
import { isRejectedForm, lacksOnlyVersion } from '#app/forms/form-problem.ts';
import { ErrorPage } from '#app/layout/error-page.tsx';
import { forbiddenText } from '#app/layout/route-error.tsx';
import type { Forbidden } from '#app/session/guards.server.ts';
import type { PostedForm } from '#app/layout/posted-form.tsx';
import { pageHeadersOf } from '../headers.server.ts';
import type { PageDescription } from '../route-handle.ts';
import { authorizationError, postersOf } from './authorization.server.ts';
import { renderDocumentHtml, renderPageHtml, type RenderedBody } from './render.server.tsx';
import { islandScripts, pageNeeds, type IslandScripts } from './islands.server.ts';
import { describePage, statusOf } from './page-description.server.ts';
import { createRouting, type Routing } from './routing.server.ts';
import type { CurrentRecord, PostedOutcome, RenderedPage } from './rendered-page.ts';
import { createStyles, linkedStyles, inlineStyles, type StylesForRoutes } from './styles.server.ts';
import type { Stylesheet } from '../stylesheet.server.ts';

interface DocumentOptions {
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
  inlined: (routeIds: readonly string[], pathname: string) => StylesForRoutes | Promise<StylesForRoutes>;
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
  errorPage(status: number, text: string | null, context: RequestContext): Promise<RenderedPage>;
}

export function createDocuments({
  build,
  clientFolder,
  stylesheet,
  log,
  fileOrigins,
  developmentCss,
}: DocumentOptions): Documents {
  const built = createStyles(clientFolder, stylesheet, (id) => build.assets.routes[id]?.css ?? []);
  const parts: DocumentParts = {
    routing: createRouting(build),
    inlined: async (routeIds, pathname) =>
      developmentCss ? inlineStyles((await developmentCss(build, pathname)) ?? '') : built(routeIds),
    stylesheet,
    development: Boolean(developmentCss),
    fileOrigins,
    islandScripts: islandScripts(clientFolder, Boolean(developmentCss)),
    onFailure: (err, context) => log.error({ err, requestId: context.requestId }, 'a page could not show everything'),
  };
  return {
    handle: (request, context) => handle(parts, request, context),
    errorPage: (status, text, context) => renderErrorPage(parts, status, text, context),
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
  const rejection = leaf?.id ? routeError(routing, leaf.id, request, context) : null;
  if (leaf?.id && routing.isResource(leaf.id)) {
    // A redirect-only route, or a file: the router would throw an error that no page shows.
    if (!rejection && !hasHandler(leaf, request.method))
      return renderErrorPage(parts, 405, context.t('error.badRequest'), context);
    const unread = request.method === 'POST' ? request.clone() : request;
    try {
      if (rejection) throw rejection;
      return resourceResponse(await handler.queryRoute(request, { routeId: leaf.id, requestContext: context }));
    } catch (error) {
      if (!isOpenedByPerson(request) || !isShownInFrame(error)) throw error;
      return renderMatched(parts, routing.rejecting(found, error), unread, context);
    }
  }
  return renderMatched(parts, rejection ? routing.rejecting(found, rejection) : handler, request, context);
}

async function renderMatched(
  parts: DocumentParts,
  handler: ReturnType<Routing['rejecting']>,
  request: Request,
  context: RequestContext,
): Promise<RenderedPage | Response> {
  const posted = request.method === 'POST' ? request.clone() : null;
  const result = await handler.query(request, { requestContext: context });
  if (result instanceof Response) return result;
  reportErrors(parts, result, context);
  const postedForm = posted && result.errors ? await readPostedForm(posted) : null;
  return renderPage(parts, result, context, { pathname: new URL(request.url).pathname, postedForm });
}

/** Not asked for by a picture, a script or a download that began without a page. */
const isOpenedByPerson = ({ headers }: Request): boolean => ['document', null].includes(headers.get('sec-fetch-dest'));

const isShownInFrame = (error: unknown): error is Response | ApiError | Unavailable =>
  error instanceof Response ? error.status >= 400 : error instanceof ApiError || error instanceof Unavailable;

/** Null where access is allowed. Where the API lacks the capability, the page does not exist. */
function routeError(routing: Routing, id: string, request: Request, context: RequestContext): Response | null {
  const isThere = routing
    .requiredCapabilitiesOf(id)
    .every((item) => (typeof item === 'string' ? context.supports(item) : item.some(context.supports)));
  const permission = routing.permissionOf(id, request.method);
  context.formPostedBy = postersOf(permission);
  return authorizationError(permission, request, context) ?? (isThere ? null : json({ kind: 'notOffered' }, 404));
}

const hasHandler = ({ action, loader }: RouteObject, method: string): boolean =>
  Boolean(method === 'POST' ? action : loader);

/**
 * @throws SessionExpired where a loader or action finds the session expired, ReauthenticationRequired where the
 * API requires the password first
 */
function reportErrors({ onFailure }: DocumentParts, { errors }: StaticHandlerContext, context: RequestContext): void {
  for (const error of Object.values(errors ?? {})) {
    if (error instanceof SessionExpired || error instanceof ReauthenticationRequired) throw error;
    if (error instanceof Error && !(error instanceof ApiError)) onFailure(error, context);
  }
}

async function renderPage(
  parts: DocumentParts,
  result: StaticHandlerContext,
  context: RequestContext,
  { pathname, postedForm }: { pathname: string; postedForm: PostedForm | null },
): Promise<RenderedPage> {
  // The rendered routes: down to the error boundary, if any.
  const routeIds = result.matches.map((match) => match.route.id);
  const styles = await stylesFor(parts, routeIds, context, pathname);
  const description = describePage(parts.routing, result, context, pathname);
  const { development } = parts;
  const islandScript = parts.islandScripts.entry;
  const icons = iconsFor(parts, context);
  const drawn = renderPageHtml(result, postedForm, {
    page: description,
    styles,
    icons,
    context,
    development,
    islandScript,
  });
  return {
    html: drawn.html,
    status: statusOf(result),
    headers: headersOf(parts, result, description, context, drawn),
    shared: description.shared,
    posted: {
      ...outcomeOf(result, description, context),
      current: currentRecordOf(parts, result, drawn.html),
      conflict: conflictOf(result, drawn.html),
    },
  };
}

function currentRecordOf(
  { routing }: DocumentParts,
  { matches, actionData, loaderData }: StaticHandlerContext,
  html: string,
): CurrentRecord | null {
  const leaf = matches.at(-1)?.route.id ?? '';
  if (!lacksOnlyVersion(actionData?.[leaf])) return null;
  const version = versionIn(html);
  if (version === undefined) return null;
  const { amountToName } = routing.handleOf(leaf) ?? {};
  return { version, amountToName: amountToName && ((body) => amountToName(loaderData[leaf] as never, body)) };
}

const versionIn = (html: string): string | undefined =>
  /<input type="hidden" name="version" value="(\d+)"\/>/.exec(html)?.[1];

/** The page of a conflict bears the current version, which is what its reader sends next. */
function conflictOf({ matches, actionData }: StaticHandlerContext, html: string): PostedOutcome['conflict'] {
  const { route, params } = matches.at(-1) ?? {};
  const answer: unknown = actionData?.[route?.id ?? ''];
  const version = versionIn(html);
  if (!isRejectedForm(answer) || answer.problem?.kind !== 'conflict' || version === undefined) return null;
  return { id: readId(params?.id ?? '') ?? null, version: Number(version) };
}

function reasonOf(data: unknown, t: RequestContext['t']): string | null {
  if (typeof data !== 'object' || data === null) return null;
  if ('roles' in data) return forbiddenText(data as Forbidden, t);
  return 'text' in data && typeof data.text === 'string' ? data.text : null;
}

function outcomeOf(
  { matches, actionData, errors }: StaticHandlerContext,
  { title }: PageDescription,
  { t }: RequestContext,
): PostedOutcome {
  const leaf = matches.at(-1)?.route.id ?? '';
  const [error] = Object.values(errors ?? {}) as unknown[];
  const reason =
    error instanceof ApiError || error instanceof Unavailable
      ? error.detail
      : isRouteErrorResponse(error)
        ? reasonOf(error.data, t)
        : null;
  return { title, data: actionData?.[leaf], error: reason };
}

const stylesFor = (
  { stylesheet: { all }, inlined }: DocumentParts,
  routeIds: readonly string[],
  { hasStylesheet }: RequestContext,
  pathname: string,
): StylesForRoutes | Promise<StylesForRoutes> =>
  hasStylesheet && all !== null ? linkedStyles(all) : inlined(routeIds, pathname);

const iconsFor = ({ stylesheet }: DocumentParts, { hasStylesheet }: RequestContext): string | null =>
  hasStylesheet ? stylesheet.icons : null;

function headersOf(
  { development, fileOrigins, islandScripts }: DocumentParts,
  result: StaticHandlerContext,
  description: PageDescription,
  { owner }: RequestContext,
  { islands, styles }: RenderedBody,
): Headers {
  const listed = description.site !== null;
  const needs = { ...description.needs, ...pageNeeds(islands.keys()), pictures: fileOrigins, listed };
  const headers = htmlHeaders(pageHeadersOf(styles, needs, development));
  const scripts = islandScripts.filesOf(islands);
  // Preloaded while the page itself still loads, instead of one after another once it is there.
  if (scripts.length > 0) headers.set('link', scripts.map((file) => `<${file}>; rel=modulepreload`).join(', '));
  for (const record of [result.actionHeaders, result.loaderHeaders])
    for (const some of Object.values(record))
      for (const cookie of some.getSetCookie()) headers.append('set-cookie', cookie);
  if (description.refresh !== null) headers.set('refresh', String(description.refresh));
  // Sign-in pages and missing pages are not indexed; no search engine has a session.
  if (!listed && owner === null) headers.set('x-robots-tag', 'noindex');
  return headers;
}

async function renderErrorPage(
  parts: DocumentParts,
  status: number,
  text: string | null,
  context: RequestContext,
): Promise<RenderedPage> {
  const { development } = parts;
  const title = `${context.t('error.title')} · ${context.t('app.name')}`;
  const description = { title, description: null, needs: undefined, refresh: null, site: null, shared: false };
  const { html, styles } = renderDocumentHtml(<ErrorPage status={status} text={text} />, {
    page: description,
    styles: await stylesFor(parts, ['root'], context, '/'),
    icons: iconsFor(parts, context),
    context,
    development,
    islandScript: parts.islandScripts.entry,
  });
  const headers = htmlHeaders(pageHeadersOf(styles, {}, development));
  return { html, status, headers, posted: { title, error: text } };
}

const htmlHeaders = (security: Readonly<Record<string, string>>): Headers =>
  new Headers({ 'content-type': 'text/html;charset=utf-8', ...security });

async function readPostedForm(posted: Request): Promise<PostedForm> {
  const { pathname, search } = new URL(posted.url);
  const entries = [...(await posted.formData())].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return { action: pathname + search, entries };
}

function resourceResponse(answer: unknown): Response {
  return answer instanceof Response ? answer : Response.json(answer);
}
