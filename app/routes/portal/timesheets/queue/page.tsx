import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { withQuery } from '#app/forms/query.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { useFilterDays } from '../filter-days.ts';
import { DecidedTimesheets, DecidedToday } from './decided.tsx';
import { OneTimesheet } from './one.tsx';
import { loadTimesheetQueue, type QueueData } from './queue.server.ts';
import { ReviewStart } from './start.tsx';

export const handle: RouteHandle = { title: (t) => t('reviewQueue.timesheets'), permission: 'timesheets' };

export const loader = loadTimesheetQueue;

export default function ReviewTimesheets() {
  const data = useLoaderDataAsReturned<typeof loader>();
  if (data.current) return <OneTimesheet data={data} current={data.current} />;
  return data.matching.length > 0 ? <ReviewStart data={data} /> : <Nothing data={data} />;
}

function Nothing({ data: { held, decidedToday, now, filters } }: { data: QueueData }) {
  const { t } = useText();
  const days = useFilterDays(filters);
  const isDone = held.length > 0 || decidedToday.length > 0;
  return (
    <>
      <PageHead title={t('reviewQueue.timesheets')} line={isDone && t('reviewQueue.done')} />
      {decidedToday.length > 0 && <DecidedToday timesheets={decidedToday} days={days} />}
      {isDone ? (
        held.length > 0 && <DecidedTimesheets timesheets={held} filters={filters} now={now} />
      ) : (
        <EmptyState
          title={t('reviewQueue.nothing')}
          action={<ButtonLink href={paths.dashboard}>{t('menu.dashboard')}</ButtonLink>}
        />
      )}
      <p>
        <a href={withQuery(paths.timesheets, { status: filters.status })}>{t('reviewQueue.allTimesheets')}</a>
      </p>
    </>
  );
}
