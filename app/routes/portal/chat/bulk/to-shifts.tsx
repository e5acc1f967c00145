import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLocation } from '@remix-run/react';
import { weekNamed } from '#domain/week-name.ts';
import type { RequestContext } from '#app/context.server.ts';
import { useAnswer, useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { eachWithinAMinute } from '#app/parts/bulk-decision/each-within-a-minute.server.ts';
import { picksOf } from '#app/parts/bulk-decision/picks.ts';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Deliveries } from './deliveries.tsx';
import { MessageToMany } from './many.tsx';
import { acceptedWorkers, sendsToEach } from './sending.server.ts';

export const handle: ScreenHandle = { title: (t) => t('chat.toShifts'), may: 'chat', offered: ['board', 'figures'] };

const most = 60;

async function workersOf(context: RequestContext, ids: readonly number[]) {
  const ofEach = await eachWithinAMinute(ids, { atOnce: 6, leftOut: () => [] }, (id) => acceptedWorkers(context, id));
  return [...new Map(ofEach.flat().map((worker) => [worker.id, worker])).values()];
}

const boardOf = (week: string | undefined): string =>
  week !== undefined && weekNamed(week) ? paths.week(week) : paths.thisWeek;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const back = boardOf(params.week);
  const ids = picksOf(request, most);
  return { workers: await workersOf(context, ids), shifts: ids.length, back };
}

export const action = sendsToEach(({ request, context }) => workersOf(context, picksOf(request, most)));

export default function MessageToShifts() {
  const { workers, shifts, back } = useRouteData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useText();
  const { pathname, search } = useLocation();
  return (
    <Stack narrow>
      <PageHead
        back={{ href: back, label: t('board.title') }}
        title={t('chat.toShifts')}
        line={t('board.acts.peopleOf', { count: shifts, people: workers.length })}
      />
      {answer && 'deliveries' in answer ? (
        <Deliveries {...answer} action={`${pathname}${search}`} />
      ) : workers.length === 0 ? (
        <EmptyState title={t(shifts === 0 ? 'shifts.chooseShift' : 'chat.nobodyAccepted')} />
      ) : (
        <MessageToMany workers={workers} />
      )}
    </Stack>
  );
}
