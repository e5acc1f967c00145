import type { StaticHandlerContext } from 'react-router-dom/server.js';
import type { RequestContext } from '#app/context.server.ts';
import { editionPath, editionsOf } from '#app/i18n/editions.ts';
import { languages } from '#app/i18n/languages.ts';
import { paths } from '#app/paths.ts';
import { Refused, Unavailable } from '#app/upstream/errors.ts';
import type { PageDescription, PublicDescription, ScreenHandle } from '../screen.ts';
import type { Routing } from './routing.server.ts';

export function describePage(
  routing: Routing,
  result: StaticHandlerContext,
  context: RequestContext,
  pathname: string,
): PageDescription {
  const leaf = result.matches.at(-1)?.route.id;
  const failed = result.errors !== null && Object.keys(result.errors).length > 0;
  if (leaf === undefined || failed) return describeNoScreen(result, context, failed);
  const handle = routing.handleOf(leaf) as ScreenHandle<unknown> | undefined;
  const data: unknown = result.loaderData[leaf];
  return {
    title: titleOf(result, context, handle?.title?.(context.t, data), isRefused(handle, data, result, leaf)),
    description: handle?.description?.(context.t, data) ?? null,
    needs: handle?.needs,
    refresh: refreshOf(result, handle, data),
    shared: handle?.shared ?? false,
    site: handle?.public ? describeSite(handle, data, context, pathname) : null,
  };
}

const refreshOf = (
  { actionData }: StaticHandlerContext,
  handle: ScreenHandle<unknown> | undefined,
  data: unknown,
): number | null => (actionData === null ? (handle?.refresh?.(data) ?? null) : null);

const describeNoScreen = (result: StaticHandlerContext, context: RequestContext, failed: boolean): PageDescription => ({
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
    if (error instanceof Refused) return error.status;
    if (error instanceof Unavailable) return 503;
  }
  return result.statusCode;
}

function titleOfError(result: StaticHandlerContext, { t }: RequestContext): string {
  const status = statusOf(result);
  if (status === 404 || status === 410) return t('title.notFound');
  return t(status === 403 ? 'title.noPermission' : 'error.title');
}

const isRefused = (
  handle: ScreenHandle<unknown> | undefined,
  data: unknown,
  { actionData }: StaticHandlerContext,
  leaf: string,
): boolean => handle?.refused?.(data, actionData?.[leaf]) ?? false;

function titleOf(
  result: StaticHandlerContext,
  { t }: RequestContext,
  own: string | undefined,
  refused = false,
): string {
  const product = t('app.name');
  const marked = refused || saysRefused(result) ? t('error.titlePrefix', { title: own ?? product }) : own;
  return marked ? `${marked} · ${product}` : product;
}

const saysRefused = ({ statusCode, errors, actionData, loaderData }: StaticHandlerContext): boolean =>
  (Object.keys(errors ?? {}).length === 0 && actionData !== null && statusCode >= 400) ||
  Object.values(loaderData).some(leftWrong);

const leftWrong = (data: unknown): boolean =>
  (data as { toast?: { wrong: boolean } | null } | null | undefined)?.toast?.wrong === true;

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
