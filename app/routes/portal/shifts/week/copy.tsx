import type { LoaderFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { pageLimit } from '#domain/paging.ts';
import { addDays, addHours, type Days, type Instant } from '#domain/time.ts';
import { weekNameOf } from '#domain/week-name.ts';
import { FormKey } from '#app/forms/form-key.tsx';
import { useAnswer, useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { BulkBar, BulkForm } from '#app/ui/bulk-bar/bulk-bar.tsx';
import { Tick } from '#app/ui/bulk-bar/tick.tsx';
import { UnclearDrafts } from '#app/parts/begin-booking/unclear-drafts.tsx';
import { severalOf } from '#app/parts/drafts/several.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { DayTable } from '#app/ui/table/day-table.tsx';
import { shiftColumns, shiftDay } from '../shift-columns.tsx';
import { copyChosen, mostCopied, type NotClear } from './copy.server.ts';
import { picksOf } from '#app/parts/bulk-decision/picks.ts';
import { boardOf, weekOfAddress } from '#app/parts/board/address.ts';
import { sendId, skipToSend } from '#app/parts/send.ts';

export const handle: ScreenHandle = {
  title: (t) => t('shifts.copyWeek'),
  may: 'booking',
  offered: ['board', 'figures'],
};

/** The same time a week later; Hong Kong has no summer time. */
const weekAfter = (start: Instant): Date => addHours(start, 7 * 24);

async function shiftsToCopy(week: Days, ticked: readonly number[], { api, now }: RequestContext) {
  const { items } = await api.shifts.listShifts({
    query: {
      start_date: week.from,
      end_date: week.to,
      only: 'BOOKED',
      limit: pageLimit,
    },
  });
  const ahead = items
    .filter(({ id }) => ticked.length === 0 || ticked.includes(id))
    .filter(({ start_at: start }) => start !== null && weekAfter(start) > now());
  return { week, shifts: ahead.slice(0, mostCopied), more: Math.max(0, ahead.length - mostCopied) };
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  return { ...(await shiftsToCopy(weekOfAddress(params.week ?? '', request), picksOf(request, 100), context)) };
}

export const action = copyChosen;

export default function CopyWeek() {
  const { week, shifts, more } = useRouteData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const left = answer && 'made' in answer ? answer : null;
  const { t, format } = useText();
  const here = paths.weekCopy(weekNameOf(week.from));
  const [from, to] = [addDays(week.from, 7), addDays(week.to, 7)];
  return (
    <>
      <PageHead
        back={{ href: boardOf(week.from), label: t('shifts.weekView') }}
        title={t('shifts.copyWeek')}
        skips={shifts.length > 0 ? [skipToSend(t, t('shifts.copyChosen'))] : []}
        line={t('shifts.copyTo', { from: format.rangeInWords(week.from, week.to), to: format.rangeInWords(from, to) })}
      />
      {left && <Left left={left} />}
      {more > 0 && <Notice kind="warning">{t('shifts.moreToCopy', { count: more })}</Notice>}
      {shifts.length === 0 ? (
        <EmptyState title={t('shifts.nothingToCopy')} />
      ) : (
        <BulkForm action={here}>
          <Copies shifts={shifts} left={left} />
          <BulkBar selected={t('series.selected')}>
            <Button id={sendId}>{t('shifts.copyChosen')}</Button>
          </BulkBar>
          {left?.made.map((id) => (
            <input key={id} type="hidden" name="made" value={id} />
          ))}
          <FormKey kept={left?.key ?? null} unsure={left?.unsure} />
        </BulkForm>
      )}
    </>
  );
}

type Copy = Awaited<ReturnType<typeof shiftsToCopy>>['shifts'][number];

interface CopiesProps {
  shifts: readonly Copy[];
  left: NotClear | null;
}

function Copies({ shifts, left }: CopiesProps) {
  const texts = useText();
  const { t, format } = texts;
  const isTicked = (id: number) => left === null || left.chosen.some((each) => String(each) === String(id));
  return (
    <DayTable
      caption={t('shifts.copyWeek')}
      dateLabel={t('field.date')}
      rows={shifts}
      keyOf={({ id }) => id}
      dayOf={({ start_at: start }) => shiftDay(texts)({ start_at: start && weekAfter(start).toISOString() })}
      columns={[
        ...shiftColumns(texts)
          .filter(({ id }) => id !== 'status')
          .map((column) =>
            column.id === 'workers'
              ? { ...column, cell: ({ workers }: Copy) => t('shifts.workersCount', { count: workers }) }
              : column,
          ),
        {
          id: 'choose',
          label: t('shifts.choose'),
          kind: 'tick' as const,
          cell: ({ id, start_at: start }: Copy) => (
            <Tick
              name="shift"
              value={id}
              label={t('shifts.select', { name: start ? format.date(weekAfter(start)) : String(id) })}
              checked={isTicked(id)}
            />
          ),
        },
      ]}
    />
  );
}

function Left({ left: { made, absent, unclear } }: { left: NotClear }) {
  const { t } = useText();
  return (
    <>
      {made.length > 0 && (
        <Notice
          done
          title={t('roster.saved', { count: made.length })}
          action={
            <ButtonLink href={severalOf(made)} look="primary">
              {t('roster.bookSaved', { count: made.length })}
            </ButtonLink>
          }
        />
      )}
      {absent > 0 && <Notice kind="warning">{t('shifts.notThere', { count: absent })}</Notice>}
      {unclear > 0 && <UnclearDrafts count={unclear} />}
    </>
  );
}
