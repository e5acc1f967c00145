import { useLocation } from '@remix-run/react';
import { withQuery } from '#app/forms/query.ts';
import { useDataOf } from '#app/frame/route-data.ts';
import { useOffers } from '#app/frame/offers.tsx';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { SavedView } from '#contract/account/views.ts';
import { ScreenOnly } from '#app/ui/paper/paper.tsx';

/** The filters of these lists are worth a name. */
const lists: ReadonlySet<string> = new Set([
  ...[paths.shifts, paths.timesheets, paths.workerInvoices, paths.adminInvoices, paths.payments, paths.workers],
  ...[paths.roles, paths.locations, paths.contacts, paths.trainingClasses, paths.supervisors, paths.chat],
]);

/** The way to keep a list as it is filtered now, or to rename or remove what is kept; nothing while nothing is filtered. */
export function SaveView() {
  const { t } = useText();
  const { pathname, search } = useLocation();
  const offers = useOffers();
  const views = useDataOf<() => { views: SavedView[] | null }>('routes/portal/layout')?.views;
  const filters = new URLSearchParams(search);
  filters.delete('page');
  const set = Object.fromEntries([...filters].filter(([, value]) => value !== ''));
  if (!views || !offers('savedViews') || !lists.has(pathname) || Object.keys(set).length === 0) return null;
  const address = withQuery(pathname, set);
  const kept = views.some((view) => view.address === address);
  return (
    <ScreenOnly>
      <a href={withQuery(paths.newView, { address })}>{t(kept ? 'views.change' : 'views.save')}</a>
    </ScreenOnly>
  );
}
