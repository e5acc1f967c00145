import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageLimit } from '#domain/paging.ts';
import { addDays, dayOf, weekOf } from '#domain/time.ts';
import { dayOr, readQuery, withQuery } from '#app/forms/query.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { gridOf, weekTotals } from './grid.ts';
import { weekColumns } from './columns.tsx';

export const handle: ScreenHandle = { title: (t) => t('shifts.weekView'), may: 'shifts' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { startDate } = readQuery(request, { startDate: dayOr(dayOf(context.now())) });
  const week = weekOf(startDate);
  const shifts = await context.api.shifts.listShifts({
    query: { start_date: week.from, end_date: week.to, limit: pageLimit },
  });
  return { week, shifts };
}

/** A week at a glance: days by locations, how many places of each shift are filled, and where they are not. */
export default function Week() {
  const { week, shifts } = useRouteData<typeof loader>();
  const texts = useText();
  const { t, format } = texts;
  const days = Array.from({ length: 7 }, (_, index) => addDays(week.from, index));
  const rows = gridOf(shifts.items);
  const { accepted, workers } = weekTotals(shifts.items);
  const beside = (weeks: number) => withQuery(paths.shiftWeek, { startDate: addDays(week.from, weeks * 7) });
  const missing = (shifts.total ?? shifts.items.length) - shifts.items.length;
  return (
    <>
      <PageHead
        back={{ href: paths.shifts, label: t('menu.shifts') }}
        title={format.rangeInWords(week.from, week.to)}
        line={t('shifts.weekFilled', { accepted, workers })}
        actions={
          <>
            <ButtonLink href={beside(-1)}>{t('shifts.weekBefore')}</ButtonLink>
            <ButtonLink href={beside(1)}>{t('shifts.weekAfter')}</ButtonLink>
            <ButtonLink href={withQuery(paths.shiftWeekCopy, { startDate: week.from })}>
              {t('shifts.copyThisWeek')}
            </ButtonLink>
            <ButtonLink href={paths.book} look="primary" icon="plus">
              {t('action.bookShift')}
            </ButtonLink>
          </>
        }
      />
      {missing > 0 && (
        <Notice kind="warning">
          {t('shifts.weekMissing', { count: missing })}{' '}
          <a href={withQuery(paths.shifts, { startDate: week.from, endDate: week.to })}>{t('menu.shifts')}</a>
        </Notice>
      )}
      {rows.length > 0 ? (
        <Table
          caption={t('shifts.weekView')}
          columns={weekColumns(days, texts)}
          rows={rows}
          keyOf={({ location }) => location.id}
          even
        />
      ) : (
        <EmptyState title={t('empty.shifts')} />
      )}
    </>
  );
}
