import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLocation } from '@remix-run/react';
import { weekFromName } from '#domain/shared/week-name.ts';
import type { RequestContext } from '#app/context.server.ts';
import { useActionResult, useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { mapWithDeadline } from '#app/shared/bulk-actions/map-with-deadline.server.ts';
import { selectedIds } from '#app/shared/bulk-actions/selected-ids.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Deliveries } from './deliveries.tsx';
import { BulkMessageForm } from './bulk-message-form.tsx';
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
  const answer = useActionResult<typeof action>();
  const { t } = useText();
  const { pathname, search } = useLocation();
  return (
    <Stack narrow>
      <PageHead
        back={{ href: back, label: t('board.title') }}
        title={t('chat.toShifts')}
        line={t('board.actions.peopleOf', { count: shifts, people: workers.length })}
      />
      {answer && 'deliveries' in answer ? (
        <Deliveries {...answer} action={`${pathname}${search}`} />
      ) : workers.length === 0 ? (
        <EmptyState title={t(shifts === 0 ? 'shifts.chooseShift' : 'chat.nobodyAccepted')} />
      ) : (
        <BulkMessageForm workers={workers} />
      )}
    </Stack>
  );
}
