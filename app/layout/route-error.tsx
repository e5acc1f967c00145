import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react';
import { useContext } from 'react';
import { localizedPath, localizedPaths } from '#app/i18n/localized-routes.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { siteOf } from '#app/session/site.ts';
import { specificDetail } from '#app/forms/form-problem.ts';
import type { RequestContext } from '#app/context.server.ts';
import type { Forbidden } from '#app/session/guards.server.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Band } from '#app/ui/public-shell/band.tsx';
import { ErrorReference } from './error-reference.tsx';
import { PublicLayout } from './public-layout.tsx';
import { SignedInContext } from './visitor.ts';
import { ResendForm, usePostedForm } from './posted-form.tsx';

export function RouteError() {
  const { t } = useText();
  const empty = emptySelectionOf(useRouteError());
  if (!empty) return <Failure />;
  return (
    <EmptyState page title={t('error.title')} action={<ButtonLink href={empty.back}>{t('action.back')}</ButtonLink>}>
      {empty.text}
    </EmptyState>
  );
}

function Failure() {
  const { t, format, language } = useText();
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const postedForm = usePostedForm();
  const status = statusOf(error);
  // On the public site a signed-out reader has no dashboard to go back to.
  const signedIn = useContext(SignedInContext);
  const home = localizedPaths(pathname) ? (
    <ButtonLink href={localizedPath(paths.jobs, language)}>{t('public.cta.jobs')}</ButtonLink>
  ) : siteOf(pathname) === 'admin' ? (
    <ButtonLink href={paths.admin.home}>{t('admin.todo')}</ButtonLink>
  ) : siteOf(pathname) === 'worker' ? (
    <ButtonLink href={paths.workerSite.home}>{t('workerSite.myShifts')}</ButtonLink>
  ) : signedIn ? (
    <ButtonLink href={paths.dashboard}>{t('menu.dashboard')}</ButtonLink>
  ) : (
    <ButtonLink href={localizedPath(paths.home, language)}>{t('action.home')}</ButtonLink>
  );
  const again = <ButtonLink href={pathname + search}>{t('action.tryAgain')}</ButtonLink>;

  if (status === 403 && isRouteErrorResponse(error)) {
    return (
      <EmptyState page title={t('title.noPermission')} action={home}>
        {forbiddenText(error.data as Forbidden, t)}
      </EmptyState>
    );
  }
  if (status === 404 || status === 410)
    return (
      <EmptyState page title={t('title.notFound')} action={home}>
        {t(notFoundTexts(status, error))}
      </EmptyState>
    );
  if (postedForm) {
    // The page of the form could not be loaded, so the form is carried here instead.
    const sendAgain = (
      <ResendForm form={postedForm}>
        <Button look="secondary">{t('action.tryAgain')}</Button>
      </ResendForm>
    );
    return (
      <EmptyState page title={t('error.title')} action={sendAgain}>
        {detailOf(error, t) ?? t(status === 503 ? 'error.apiDown' : 'error.generic')}
        <ErrorReference status={status} />
      </EmptyState>
    );
  }
  const retryIn = retryInOf(error);
  return (
    <EmptyState page title={t('error.title')} action={again}>
      {format.sentences([
        detailOf(error, t) ?? t(status === 503 ? 'error.unavailable' : 'error.generic'),
        retryIn !== null && t('error.asksAgain', { number: retryIn }),
      ])}
      <ErrorReference status={status} />
    </EmptyState>
  );
}

/** Why the page is missing: it was taken down, this API has nothing for it, or the URL is unknown. */
/** Names who may. */
export function forbiddenText({ roles }: Forbidden, t: RequestContext['t']): string {
  const names = roles.map((role) => t(`accountRole.${role}`).toLowerCase());
  return t('error.noPermission', { role: names.join(' / ') });
}

function notFoundTexts(status: number, error: unknown) {
  if (status === 410) return 'error.gone';
  const data: unknown = isRouteErrorResponse(error) ? error.data : null;
  const isNotOffered = typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'notOffered';
  return isNotOffered ? 'error.notOffered' : 'error.notFound';
}

function emptySelectionOf(error: unknown): { text: string; back: string } | null {
  const data: unknown = isRouteErrorResponse(error) ? error.data : null;
  return typeof data === 'object' && data !== null && 'text' in data && 'back' in data
    ? { text: String(data.text), back: String(data.back) }
    : null;
}

// By name and shape: the error classes are in server-only modules.
function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  if (error instanceof Error && error.name === 'Unavailable') return 503;
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500;
}

const retryInOf = (error: unknown): number | null =>
  error instanceof Error && 'retryIn' in error && typeof error.retryIn === 'number' ? error.retryIn : null;

const detailOf = (error: unknown, t: RequestContext['t']): string | null =>
  error instanceof Error &&
  ['ApiError', 'Unavailable'].includes(error.name) &&
  'detail' in error &&
  typeof error.detail === 'string'
    ? specificDetail(error.detail, t)
    : null;

export function RootError() {
  const { pathname } = useLocation();
  const signedIn = useContext(SignedInContext);
  if (localizedPaths(pathname))
    return (
      <PublicLayout visitor={{ signedIn, stale: false }}>
        <Band as="div">
          <RouteError />
        </Band>
      </PublicLayout>
    );
  return (
    <main id="main">
      <RouteError />
    </main>
  );
}
