import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react';
import { useContext } from 'react';
import { editionPath, editionsOf } from '#app/i18n/editions.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { siteOf } from '#app/session/site.ts';
import type { Forbidden } from '#app/session/guards.server.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Band } from '#app/ui/public-shell/band.tsx';
import { PublicFrame } from './public-frame.tsx';
import { SignedIn } from './visitor.ts';
import { SendAgain, useKeptForm } from './kept-form.tsx';

export function RouteError() {
  const { t, language } = useText();
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const kept = useKeptForm();
  const status = statusOf(error);
  // On the public site a signed-out reader has no dashboard to go back to.
  const signedIn = useContext(SignedIn);
  const home = editionsOf(pathname) ? (
    <ButtonLink href={editionPath(paths.jobs, language)}>{t('public.cta.jobs')}</ButtonLink>
  ) : siteOf(pathname) === 'office' ? (
    <ButtonLink href={paths.office}>{t('office.waits')}</ButtonLink>
  ) : signedIn ? (
    <ButtonLink href={paths.dashboard}>{t('menu.dashboard')}</ButtonLink>
  ) : (
    <ButtonLink href={editionPath(paths.home, language)}>{t('action.home')}</ButtonLink>
  );
  const again = <ButtonLink href={pathname + search}>{t('action.tryAgain')}</ButtonLink>;

  if (status === 403 && isRouteErrorResponse(error)) {
    const roles = (error.data as Forbidden).roles.map((role) => t(`accountRole.${role}`).toLowerCase());
    return (
      <EmptyState page title={t('title.noPermission')} action={home}>
        {t('error.noPermission', { role: roles.join(' / ') })}
      </EmptyState>
    );
  }
  if (status === 404 || status === 410)
    return (
      <EmptyState page title={t('title.notFound')} action={home}>
        {t(wordsOfAbsence(status, error))}
      </EmptyState>
    );
  if (kept) {
    // The page of the form could not be loaded, so the form is carried here instead.
    const sendAgain = (
      <SendAgain form={kept}>
        <Button look="secondary">{t('action.tryAgain')}</Button>
      </SendAgain>
    );
    return (
      <EmptyState page title={t('error.title')} action={sendAgain}>
        {status === 503 ? t('error.apiDown') : (detailOf(error) ?? t('error.generic'))}
      </EmptyState>
    );
  }
  const retryIn = retryInOf(error);
  return (
    <EmptyState page title={t('error.title')} action={again}>
      {status === 503 ? t('error.unavailable') : (detailOf(error) ?? t('error.generic'))}
      {retryIn !== null && ` ${t('error.asksAgain', { number: retryIn })}`}
    </EmptyState>
  );
}

/** Why the page is missing: it was taken down, this API has nothing for it, or the URL is unknown. */
function wordsOfAbsence(status: number, error: unknown) {
  if (status === 410) return 'error.gone';
  const data: unknown = isRouteErrorResponse(error) ? error.data : null;
  const isNotOffered = typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'notOffered';
  return isNotOffered ? 'error.notOffered' : 'error.notFound';
}

// By name and shape: the error classes are in server-only modules.
function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  if (error instanceof Error && error.name === 'Unavailable') return 503;
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500;
}

const retryInOf = (error: unknown): number | null =>
  error instanceof Error && 'retryIn' in error && typeof error.retryIn === 'number' ? error.retryIn : null;

const detailOf = (error: unknown): string | null =>
  error instanceof Error && error.name === 'Refused' && 'detail' in error && typeof error.detail === 'string'
    ? error.detail
    : null;

export function RootError() {
  const { pathname } = useLocation();
  const signedIn = useContext(SignedIn);
  if (editionsOf(pathname))
    return (
      <PublicFrame visitor={{ signedIn, stale: false }}>
        <Band as="div">
          <RouteError />
        </Band>
      </PublicFrame>
    );
  return (
    <main id="main">
      <RouteError />
    </main>
  );
}
