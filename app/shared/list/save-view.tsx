import { Fragment } from 'react';
import { useLocation } from '@remix-run/react';
import { withQuery } from '#app/forms/query.ts';
import { useLoaderDataOf } from '#app/layout/route-data.ts';
import { useSupports } from '#app/layout/if-supported.tsx';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { SavedView } from '#contract/accounts/views.ts';
import { ScreenOnly } from '#app/ui/print-view/print-view.tsx';
import { useReturnTo } from './return-to.ts';

const savableLists: ReadonlySet<string> = new Set([
  ...[paths.shifts, paths.timesheets, paths.workerInvoices, paths.adminInvoices, paths.payments, paths.workers],
  ...[paths.roles, paths.locations, paths.contacts, paths.trainingClasses, paths.supervisors, paths.chat],
]);

/** Saves the list's current filters as a view, or renames or deletes a saved one; nothing without filters. */
export function SaveViewLink() {
  const { t } = useText();
  const { pathname } = useLocation();
  const offers = useSupports();
  const views = useViews();
  const address = useFilteredPath();
  const back = useReturnTo();
  if (!views || !offers('savedViews') || !savableLists.has(pathname) || address === pathname) return null;
  const isSaved = views.some((view) => view.address === address);
  return (
    <ScreenOnly>
      <a href={back(withQuery(paths.newView, { address }))}>{t(isSaved ? 'views.change' : 'views.save')}</a>
    </ScreenOnly>
  );
}

export function SavedViews() {
  const { t } = useText();
  const { pathname } = useLocation();
  const currentPath = useFilteredPath();
  const ofList = useViews()?.filter(({ address }) => address.startsWith(`${pathname}?`)) ?? [];
  if (ofList.length === 0) return null;
  return (
    <ScreenOnly>
      <nav aria-label={t('views.title')}>
        {t('views.title')}
        {': '}
        {ofList.map(({ id, name, address }, index) => (
          <Fragment key={id}>
            {index > 0 && ' · '}
            <a href={address} aria-current={address === currentPath ? 'true' : undefined}>
              {name}
            </a>
          </Fragment>
        ))}
      </nav>
    </ScreenOnly>
  );
}

const useViews = (): readonly SavedView[] | null =>
  useLoaderDataOf<() => { views: SavedView[] | null }>('routes/portal/layout')?.views ?? null;

function useFilteredPath(): string {
  const { pathname, search } = useLocation();
  const filters = new URLSearchParams(search);
  filters.delete('page');
  return withQuery(pathname, Object.fromEntries([...filters].filter(([, value]) => value !== '')));
}
