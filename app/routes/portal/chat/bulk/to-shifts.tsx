import type { LoaderFunctionArgs } from '@remix-run/node';
import { weekFromName } from '#domain/shared/week-name.ts';
import type { RequestContext } from '#app/context.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { mapWithDeadline } from '#app/shared/bulk-actions/map-with-deadline.server.ts';
import { selectedIds } from '#app/shared/bulk-actions/selected-records.server.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { BulkMessagePage } from './message-page.tsx';
import { acceptedWorkers, bulkMessageAction } from './send-bulk.server.ts';

export const handle: RouteHandle = {
  title: (t) => t('chat.toShifts'),
  permission: 'chat',
  requires: ['board', 'summary'],
};

const maxShifts = 60;

async function workersOf(context: RequestContext, ids: readonly number[]) {
  const ofEach = await mapWithDeadline(ids, { atOnce: 6, skipped: () => [] }, (id) => acceptedWorkers(context, id));
  return [...new Map(ofEach.flat().map((worker) => [worker.id, worker])).values()];
}

const boardOf = (week: string | undefined): string =>
  week !== undefined && weekFromName(week) ? paths.week(week) : paths.thisWeek;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const back = boardOf(params.week);
  const ids = selectedIds(request, maxShifts);
  return { workers: await workersOf(context, ids), shifts: ids.length, back };
}

export const action = bulkMessageAction(({ request, context }) => workersOf(context, selectedIds(request, maxShifts)));

export default function MessageToShifts() {
  const { workers, shifts, back } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  return (
    <BulkMessagePage
      from={{ href: back, label: t('board.title') }}
      title={t('chat.toShifts')}
      line={t('board.actions.peopleOf', { count: shifts, people: workers.length })}
      workers={workers}
      emptyText={t(shifts === 0 ? 'shifts.chooseShift' : 'chat.nobodyAccepted')}
    />
  );
}
