import type { LoaderFunctionArgs } from '@remix-run/node';
import { weekNameOf } from '#domain/week-name.ts';
import { FormKey } from '#app/forms/form-key.tsx';
import { filtersOf, withQuery } from '#app/forms/query.ts';
import { meantBy } from '#app/parts/list/near.server.ts';
import { EmptyList } from '#app/parts/list/empty-list.tsx';
import { useFilterFold } from '#app/parts/list/filter-fold.ts';
import { ListOf } from '#app/parts/list/list-of.tsx';
import { sortable } from '#app/parts/list/sorting.ts';
import { SwappedDays } from '#app/parts/list/swapped-days.tsx';
import { useWayBack } from '#app/parts/list/way-back.ts';
import { useRouteData, type DataOfLoader } from '#app/frame/route-data.ts';
import { IfOffered } from '#app/frame/offers.tsx';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { FilterBar, FilterInput, FilterSelect } from '#app/ui/filter-bar/filter-bar.tsx';
import { FoldLine, PhoneFold } from '#app/ui/phone-fold/phone-fold.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { DayTable } from '#app/ui/table/day-table.tsx';
import { Figure } from '#app/ui/figure/figure.tsx';
import { awaited, daysBefore, readFilters, statusNames, upstreamFilters } from './filters.ts';
import { againColumn, shiftColumns, shiftDay } from './shift-columns.tsx';

const againForm = 'again';

export const handle: ScreenHandle = { title: (t) => t('menu.shifts'), may: 'shifts' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const filters = readFilters(request, context.now());
  const shifts = await context.api.shifts.listShifts({
    query: { ...upstreamFilters(filters), page: filters.page, sort: filters.sort },
  });
  return { filters, shifts, near: await meantBy(context, shifts, filters.search, 'roles', 'locations') };
}

export default function Shifts() {
  const { filters, shifts, near } = useRouteData<typeof loader>();
  const texts = useText();
  const { t } = texts;
  const back = useWayBack();
  const sort = sortable({ at: paths.shifts, query: filters, usual: 'start_at' });
  return (
    <>
      <Head filters={filters} shifts={shifts} />
      <Choice filters={filters} />
      <SwappedDays />
      <UndatedDrafts filters={filters} />
      <ListOf
        list={shifts}
        hrefOf={(page) => withQuery(paths.shifts, { ...filters, page })}
        empty={
          <EmptyList
            search={filters.search}
            near={near}
            all={withQuery(paths.shifts, { ...filters, search: null, page: null })}
            none={t('empty.shifts')}
            example={t('empty.shiftsExample')}
            begin={
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
          columns={[...shiftColumns(texts, { back, sort }), againColumn(texts, againForm)]}
          rows={shifts.items}
          keyOf={(shift) => shift.id}
          dayOf={shiftDay(texts)}
        />
        <form method="post" id={againForm}>
          <FormKey />
        </form>
      </ListOf>
    </>
  );
}

function Head({ filters, shifts }: Pick<DataOfLoader<typeof loader>, 'filters' | 'shifts'>) {
  const { t, format } = useText();
  const { page: _page, sort: _sort, ...kept } = filters;
  const dates = format.rangeInWords(filters.startDate, filters.endDate);
  return (
    <PageHead
      title={t('menu.shifts')}
      skips={shifts.items.length > 0 ? [{ to: 'list', label: t('app.skipToList') }] : []}
      line={
        shifts.totals && shifts.total !== null ? (
          <Figure of={withQuery('listed.shifts.total', kept)}>
            {t('shifts.line', { dates, count: shifts.total, amount: format.money(shifts.totals.cost) })}
          </Figure>
        ) : (
          dates
        )
      }
      actions={
        <>
          <ButtonLink href={withQuery(paths.shiftExport, kept)} icon="download" download>
            {t('action.export')}
          </ButtonLink>
          <ButtonLink href={paths.book} look="primary" icon="plus">
            {t('action.bookShift')}
          </ButtonLink>
        </>
      }
    />
  );
}

function UndatedDrafts({ filters: { status } }: Pick<DataOfLoader<typeof loader>, 'filters'>) {
  const { t } = useText();
  return (
    status === 'DRAFT' && (
      <p>
        <a href={`${paths.book}#drafts`}>{t('shifts.undatedDrafts')}</a>
      </p>
    )
  );
}

function Choice({ filters }: Pick<DataOfLoader<typeof loader>, 'filters'>) {
  const { t } = useText();
  const { page: _page, ...kept } = filters;
  const filter = filtersOf(filters);
  return (
    <FoldLine>
      <FilterBar
        submit={t('action.show')}
        fold={useFilterFold(filters, { sort: filters.sort })}
        keep={{ sort: filters.sort }}
      >
        <FilterInput {...filter('startDate')} type="date" label={t('shifts.from')} />
        <FilterInput {...filter('endDate')} type="date" label={t('shifts.to')} />
        <FilterSelect
          {...filter('status')}
          label={t('app.status')}
          empty={t('shifts.everyStatus')}
          options={[
            { value: awaited, label: t('shifts.applicantsWaiting') },
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
          <a href={withQuery(paths.shifts, { ...kept, ...daysBefore(filters.startDate) })}>{t('shifts.earlier')}</a>
          {' · '}
          <IfOffered of="board">
            <a href={paths.week(weekNameOf(filters.startDate))}>{t('shifts.weekView')}</a>
            {' · '}
          </IfOffered>
          <a href={withQuery(paths.shiftCalendar, kept)} download>
            {t('shifts.toCalendar')}
          </a>
          {' · '}
          <a href={paths.bookRoster}>{t('roster.title')}</a>
        </p>
      </PhoneFold>
    </FoldLine>
  );
}
