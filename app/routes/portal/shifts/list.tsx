import type { LoaderFunctionArgs } from '@remix-run/node';
import { dayOf } from '#domain/shared/time.ts';
import { weekNameOf } from '#domain/shared/week-name.ts';
import { FormKey } from '#app/forms/form-key.tsx';
import { filterParams, withQuery } from '#app/forms/query.ts';
import { suggestFor } from '#app/shared/list/suggestions.server.ts';
import { EmptyList } from '#app/shared/list/empty-list.tsx';
import { useFoldedFilters } from '#app/shared/list/filter-fold.ts';
import { ListPage } from '#app/shared/list/list-of.tsx';
import { sortableColumns } from '#app/shared/list/sorting.ts';
import { ReversedDaysNotice } from '#app/shared/list/swapped-days.tsx';
import { useReturnTo } from '#app/shared/list/return-to.ts';
import { useLoaderDataAsReturned, type LoaderData } from '#app/layout/route-data.ts';
import { IfSupported } from '#app/layout/if-supported.tsx';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { FilterBar, FilterInput, FilterSelect } from '#app/ui/filter-bar/filter-bar.tsx';
import { FoldLine, PhoneFold } from '#app/ui/phone-fold/phone-fold.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { DayTable } from '#app/ui/table/day-table.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import { applicantsWaiting, earlierDays, readFilters, statusNames, upstreamFilters } from './filters.ts';
import { ShiftViews } from './views.tsx';
import { rebookColumn, shiftColumns, shiftDay } from './shift-columns.tsx';

const rebookForm = 'again';

export const handle: RouteHandle = { title: (t) => t('menu.shifts'), permission: 'shifts' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const filters = readFilters(request, context.now());
  const shifts = await context.api.shifts.listShifts({
    query: { ...upstreamFilters(filters), page: filters.page, sort: filters.sort },
  });
  const suggestions = await suggestFor(context, shifts, filters.search, 'roles', 'locations');
  return { filters, shifts, suggestions, today: dayOf(context.now()) };
}

export default function Shifts() {
  const { filters, shifts, suggestions, today } = useLoaderDataAsReturned<typeof loader>();
  const texts = useText();
  const { t } = texts;
  const back = useReturnTo();
  const sort = sortableColumns({ path: paths.shifts, query: filters, defaultSort: 'start_at' });
  return (
    <>
      <Head filters={filters} shifts={shifts} today={today} />
      <Choice filters={filters} />
      <ReversedDaysNotice />
      <UndatedDrafts filters={filters} />
      <ListPage
        list={shifts}
        hrefOf={(page) => withQuery(paths.shifts, { ...filters, page })}
        empty={
          <EmptyList
            search={filters.search}
            suggestions={suggestions}
            allPath={withQuery(paths.shifts, { ...filters, search: null, page: null })}
            emptyText={t('empty.shifts')}
            example={t('empty.shiftsExample')}
            createAction={
              <ButtonLink href={paths.book} icon="plus">
                {t('action.bookShift')}
              </ButtonLink>
            }
          />
        }
      >
        <DayTable
          id="list"
          caption={t('shifts.byStart')}
          dateLabel={t('field.date')}
          dateSort={sort('start_at')}
          mixed={filters.sort !== undefined && !/^-?start_at$/.test(filters.sort)}
          columns={[...shiftColumns(texts, { back, sort }), rebookColumn(texts, rebookForm)]}
          rows={shifts.items}
          keyOf={(shift) => shift.id}
          dayOf={shiftDay(texts)}
        />
        <form method="post" id={rebookForm}>
          <FormKey />
        </form>
      </ListPage>
    </>
  );
}

function Head({ filters, shifts, today }: Pick<LoaderData<typeof loader>, 'filters' | 'shifts' | 'today'>) {
  const { t, format } = useText();
  const { page: _page, sort: _sort, ...listFilters } = filters;
  const dates = format.rangeInWords(filters.startDate, filters.endDate);
  return (
    <PageHead
      title={t('menu.shifts')}
      skips={shifts.items.length > 0 ? [{ to: 'list', label: t('app.skipToList') }] : []}
      line={
        shifts.totals && shifts.total !== null ? (
          <Metric testId={withQuery('listed.shifts.total', listFilters)}>
            {t('shifts.line', { dates, count: shifts.total, amount: format.money(shifts.totals.cost) })}
          </Metric>
        ) : (
          dates
        )
      }
      actions={
        <>
          <ShiftViews current="list" today={today} />
          <ButtonLink href={paths.book} look="primary" icon="plus">
            {t('action.bookShift')}
          </ButtonLink>
        </>
      }
    />
  );
}

function UndatedDrafts({ filters: { status } }: Pick<LoaderData<typeof loader>, 'filters'>) {
  const { t } = useText();
  return (
    status === 'DRAFT' && (
      <p>
        <a href={`${paths.book}#drafts`}>{t('shifts.undatedDrafts')}</a>
      </p>
    )
  );
}

function Choice({ filters }: Pick<LoaderData<typeof loader>, 'filters'>) {
  const { t } = useText();
  const { page: _page, ...listFilters } = filters;
  const filter = filterParams(filters);
  return (
    <FoldLine>
      <FilterBar
        submit={t('action.show')}
        fold={useFoldedFilters(filters, { sort: filters.sort })}
        keep={{ sort: filters.sort }}
      >
        <FilterInput {...filter('startDate')} type="date" label={t('shifts.from')} />
        <FilterInput {...filter('endDate')} type="date" label={t('shifts.to')} />
        <FilterSelect
          {...filter('status')}
          label={t('app.status')}
          empty={t('shifts.everyStatus')}
          options={[
            { value: applicantsWaiting, label: t('shifts.applicantsWaiting') },
            ...statusNames.map((name) => ({
              value: name,
              label: t(name === 'NEW' ? 'shifts.notBegun' : `status.shift.${name}`),
            })),
          ]}
        />
        <FilterInput {...filter('search')} label={t('shifts.search')} />
      </FilterBar>
      <PhoneFold label={t('app.more')}>
        <p>
          <a href={withQuery(paths.shifts, { ...listFilters, ...earlierDays(filters.startDate) })}>
            {t('shifts.earlier')}
          </a>
          {' · '}
          <IfSupported capability="board">
            <a href={paths.week(weekNameOf(filters.startDate))}>{t('shifts.weekView')}</a>
            {' · '}
          </IfSupported>
          <a href={withQuery(paths.shiftExport, listFilters)} download>
            {t('action.export')}
          </a>
          {' · '}
          <a href={withQuery(paths.shiftCalendar, listFilters)} download>
            {t('shifts.toCalendar')}
          </a>
          {' · '}
          <a href={paths.bookRoster}>{t('roster.title')}</a>
        </p>
      </PhoneFold>
    </FoldLine>
  );
}
