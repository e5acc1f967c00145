import type { StaticHandlerContext } from 'react-router-dom/server.js';
import type { RequestContext } from '#app/context.server.ts';
import { localizedPath, localizedPaths } from '#app/i18n/localized-routes.ts';
import { languages } from '#app/i18n/languages.ts';
import { paths } from '#app/paths.ts';
import { ApiError, Unavailable } from '#app/api-client/errors.ts';
import type { PageDescription, PublicDescription, RouteHandle } from '../route-handle.ts';
import type { Routing } from './routing.server.ts';

export function describePage(
  routing: Routing,
  result: StaticHandlerContext,
  context: RequestContext,
  pathname: string,
): PageDescription {
  const leaf = result.matches.at(-1)?.route.id;
  const failed = result.errors !== null && Object.keys(result.errors).length > 0;
  if (leaf === undefined || failed) return describeErrorPage(result, context, failed);
  const handle = routing.handleOf(leaf) as RouteHandle<unknown> | undefined;
  const data: unknown = result.loaderData[leaf];
  return {
    title: titleOf(result, context, handle?.title?.(context.t, data), isErrorPage(handle, data, result, leaf)),
    description: handle?.description?.(context.t, data) ?? null,
    needs: handle?.needs,
    refresh: refreshSecondsOf(result, handle, data),
    shared: handle?.isShared ?? false,
    site: handle?.public ? describeSite(handle, data, context, pathname) : null,
  };
}

const refreshSecondsOf = (
  { actionData }: StaticHandlerContext,
  handle: RouteHandle<unknown> | undefined,
  data: unknown,
): number | null => (actionData === null ? (handle?.refresh?.(data) ?? null) : null);

const describeErrorPage = (
  result: StaticHandlerContext,
  context: RequestContext,
  failed: boolean,
): PageDescription => ({
  title: titleOf(result, context, failed ? titleOfError(result, context) : undefined),
  description: null,
  needs: undefined,
  refresh: null,
  shared: false,
  site: null,
});

/** A page that could not be shown has the status of the API's error. */
export function statusOf(result: StaticHandlerContext): number {
  for (const error of Object.values(result.errors ?? {})) {
    if (error instanceof ApiError) return error.status;
    if (error instanceof Unavailable) return 503;
  }
  return result.statusCode;
}

function titleOfError(result: StaticHandlerContext, { t }: RequestContext): string {
  const status = statusOf(result);
  if (status === 404 || status === 410) return t('title.notFound');
  return t(status === 403 ? 'title.noPermission' : 'error.title');
}

const isErrorPage = (
  handle: RouteHandle<unknown> | undefined,
  data: unknown,
  { actionData }: StaticHandlerContext,
  leaf: string,
): boolean => handle?.isErrorPage?.(data, actionData?.[leaf]) ?? false;

function titleOf(
  result: StaticHandlerContext,
  { t }: RequestContext,
  own: string | undefined,
  rejected = false,
): string {
  const product = t('app.name');
  const marked = rejected || hasErrorStatus(result) ? t('error.titlePrefix', { title: own ?? product }) : own;
  return marked ? `${marked} · ${product}` : product;
}

const hasErrorStatus = ({ statusCode, errors, actionData, loaderData }: StaticHandlerContext): boolean =>
  (Object.keys(errors ?? {}).length === 0 && actionData !== null && statusCode >= 400) ||
  Object.values(loaderData).some(hasErrorToast);

const hasErrorToast = (data: unknown): boolean =>
  (data as { toast?: { wrong: boolean } | null } | null | undefined)?.toast?.wrong === true;

function describeSite(
  handle: RouteHandle<unknown>,
  data: unknown,
  { t, language, publicUrl }: RequestContext,
  pathname: string,
): PublicDescription | null {
  const editions = localizedPaths(pathname);
  if (!editions) return null;
  const url = new URL(editions[language], publicUrl).href;
  const address = (path: string) => new URL(localizedPath(path, language), publicUrl).href;
  return {
    localizedPaths: editions,
    url,
    translated: handle.hasChinese?.(data) ?? true,
    picture: new URL(handle.picture?.(data) ?? localizedPath(paths.siteCard, language), publicUrl).href,
    feed: handle.feed === undefined ? null : address(handle.feed),
    indexed: handle.isIndexed?.(data) ?? true,
    structuredData: handle.structuredData?.(data, { t, language, tag: languages[language].tag, url, address }) ?? [],
  };
}
