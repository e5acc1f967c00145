import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import type { RequestContext } from '#app/context.server.ts';
import { pageLimit } from '#domain/paging.ts';
import { addDays, addHours, type Days, type Instant } from '#domain/time.ts';
import { weekNameOf } from '#domain/week-name.ts';
import { FormKey } from '#app/forms/form-key.tsx';
import { chosenId } from '#app/forms/ids.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { timesTerms } from '#app/parts/shift-form/schedule.ts';
import { siteTerms } from '#app/parts/shift-form/site.ts';
import { staffingTerms } from '#app/parts/shift-form/staffing.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { redirectWithError } from '#app/session/toast.server.ts';
import { Unavailable } from '#app/upstream/errors.ts';
import { eachWithinAMinute } from '#app/parts/bulk-decision/each-within-a-minute.server.ts';
import { BulkBar, BulkForm } from '#app/ui/bulk-bar/bulk-bar.tsx';
import { Tick } from '#app/ui/bulk-bar/tick.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { DayTable } from '#app/ui/table/day-table.tsx';
import { shiftColumns, shiftDay } from '../shift-columns.tsx';
import { bookedShift } from '../booked.server.ts';
import { picksOf } from '#app/parts/bulk-decision/picks.ts';
import { boardOf, weekOfAddress } from '#app/parts/board/address.ts';

export const handle: ScreenHandle = {
  title: (t) => t('shifts.copyWeek'),
  may: 'booking',
  offered: ['board', 'figures'],
};

/** As many shifts as are copied at once. */
const most = 60;

const copyForm = z.object({ shift: z.array(chosenId).max(most).optional() });

/** The same time a week later; Hong Kong has no summer time. */
const weekAfter = (start: Instant): Date => addHours(start, 7 * 24);

/** The booked shifts of a week whose next week's start is still ahead, and how many more there are than one page copies. */
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
  return { week, shifts: ahead.slice(0, most), more: Math.max(0, ahead.length - most) };
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  return { ...(await shiftsToCopy(weekOfAddress(params.week ?? '', request), picksOf(request, 100), context)) };
}

/** Makes a draft of each chosen shift, a week later, and leads to where all of them are booked at once. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, copyForm);
  if (!form.ok) return form.refusal;
  const week = weekOfAddress(params.week ?? '', request);
  const chosen = [...new Set(form.value.shift ?? [])];
  const here = paths.weekCopy(weekNameOf(week.from));
  if (chosen.length === 0) return redirectWithError(context, here, context.t('shifts.chooseShift'));
  const copied = await eachWithinAMinute(
    chosen,
    { atOnce: 6, leftOut: () => ({ ok: false as const, error: new Unavailable('timeout', 'none') }) },
    async (id) => {
      const shift = await bookedShift(context, id);
      const times = timesTerms(shift);
      const day = addDays(times.start_date, 7);
      return context.api.booking.createShift(
        {
          body: {
            ...siteTerms(shift),
            ...times,
            start_date: day,
            end_date: day,
            repeat_days: [],
            ...staffingTerms(shift),
          },
        },
        { key: `${form.key}.${id}` },
      );
    },
  );
  const drafts = copied.flatMap((sent) => (sent.ok ? [sent.value.id] : []));
  const failures = copied.flatMap((sent) => (sent.ok ? [] : [sent.error]));
  const [failure] = failures;
  if (failure && drafts.length === 0) throw failure;
  // Copied drafts are not lost because others were not copied.
  const query = new URLSearchParams([...drafts.map((id) => ['draft', String(id)]), ['copied', weekNameOf(week.from)]]);
  const several = `${paths.bookSeveral}?${query}`;
  return failure
    ? redirectWithError(context, several, context.t('shifts.notCopied', { count: failures.length }))
    : redirect(several, 303);
}

export default function CopyWeek() {
  const { week, shifts, more } = useRouteData<typeof loader>();
  const texts = useText();
  const { t, format } = texts;
  const here = paths.weekCopy(weekNameOf(week.from));
  const [from, to] = [addDays(week.from, 7), addDays(week.to, 7)];
  return (
    <>
      <PageHead
        back={{ href: boardOf(week.from), label: t('shifts.weekView') }}
        title={t('shifts.copyWeek')}
        line={t('shifts.copyTo', { from: format.rangeInWords(week.from, week.to), to: format.rangeInWords(from, to) })}
      />
      {more > 0 && <Notice kind="warning">{t('shifts.moreToCopy', { count: more })}</Notice>}
      {shifts.length === 0 ? (
        <EmptyState title={t('shifts.nothingToCopy')} />
      ) : (
        <BulkForm action={here}>
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
                    ? {
                        ...column,
                        cell: ({ workers }: (typeof shifts)[number]) => t('shifts.workersCount', { count: workers }),
                      }
                    : column,
                ),
              {
                id: 'choose',
                label: t('shifts.choose'),
                kind: 'tick' as const,
                cell: ({ id, start_at: start }: (typeof shifts)[number]) => (
                  <Tick
                    name="shift"
                    value={id}
                    label={t('shifts.select', { name: start ? format.date(weekAfter(start)) : String(id) })}
                    checked
                  />
                ),
              },
            ]}
          />
          <BulkBar selected={t('series.selected')}>
            <Button>{t('shifts.copyChosen')}</Button>
          </BulkBar>
          <FormKey />
        </BulkForm>
      )}
    </>
  );
}
