import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLocation } from '@remix-run/react';
import { filterParams, withQuery } from '#app/forms/query.ts';
import { suggestFor } from '#app/shared/list/suggestions.server.ts';
import { useFoldedFilters } from '#app/shared/list/filter-fold.ts';
import { ListSuggestions } from '#app/shared/list/did-you-mean.tsx';
import { ListPage } from '#app/shared/list/list-of.tsx';
import { ReversedDaysNotice } from '#app/shared/list/swapped-days.tsx';
import { useLoaderDataAsReturned, type LoaderData } from '#app/layout/route-data.ts';
import { IfSupported } from '#app/layout/if-supported.tsx';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { BulkBar, BulkForm } from '#app/ui/bulk-bar/bulk-bar.tsx';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { SendButton } from '#app/ui/button/send-button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { scaleOf } from '#app/ui/evidence/scale.ts';
import { FilterBar, FilterInput, FilterSelect } from '#app/ui/filter-bar/filter-bar.tsx';
import { FoldLine } from '#app/ui/phone-fold/phone-fold.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { allSpansOf } from './evidence/spans.ts';
import { undoableFilter, overdue, readFilters, upstreamFilters } from './filters.ts';
import { HiddenSelection } from '#app/shared/bulk-actions/hidden-selection.tsx';
import { EarlierDays, ReviewDeadline, UpcomingDays, UndoNotice } from './deadline.tsx';
import { useFilterDays } from './filter-days.ts';
import { TimesheetRows } from './evidence/timesheet-row.tsx';
import { TimesheetTabs } from './timesheet-tabs.tsx';

export const handle: RouteHandle = { title: (t) => t('menu.timesheets'), permission: 'timesheets' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const filters = readFilters(request, context.now());
  const list = await context.api.timesheets.listTimesheets({
    query: { ...upstreamFilters(filters), page: filters.page, sort: filters.sort },
  });
  const suggestions = await suggestFor(context, list, filters.search, 'workers', 'locations', 'roles');
  return { filters, list, suggestions, now: context.now() };
}

type Data = LoaderData<typeof loader>;

export default function Timesheets() {
  const { filters, list, suggestions, now } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { pathname, search } = useLocation();
  const { page: _page, ...listFilters } = filters;
  const [approvesAt = null] = list.items.flatMap(({ approves_at: moment }) => moment ?? []).sort();
  const scale = scaleOf(list.items.flatMap(allSpansOf));
  // Above an empty list, where it says where the work is; otherwise below, so that phones start with the
  // list.
  const before = list.totals && <EarlierDays totals={list.totals} filters={filters} />;
  return (
    <>
      <PageHead
        title={t('menu.timesheets')}
        line={useFilterDays(filters)}
        skips={list.items.length > 0 ? [{ to: 'list', label: t('app.skipToList') }] : []}
        more={{
          label: t('app.more'),
          buttons: (
            <ButtonLink href={withQuery(paths.timesheetExport, listFilters)} icon="download" download>
              {t('timesheets.export')}
            </ButtonLink>
          ),
        }}
      />
      {(filters.status === 'waiting' || filters.status === 'undecided' || filters.status === overdue) &&
        list.totals && <ReviewDeadline totals={list.totals} filters={filters} approvesAt={approvesAt} />}
      <IfSupported capability="undoneDecisions">
        {list.totals && <UndoNotice held={list.totals.held} filters={filters} />}
      </IfSupported>
      <Choice filters={filters} totals={list.totals} />
      {list.items.length === 0 && before}
      <ReversedDaysNotice />
      <ListPage
        list={list}
        hrefOf={(page) => withQuery(paths.timesheets, { ...listFilters, page })}
        empty={<Nothing held={filters.status === undoableFilter} suggestions={suggestions} />}
      >
        <BulkForm id="list" action={paths.timesheetApproval}>
          <TimesheetRows timesheets={list.items} scale={scale} now={now} />
          {list.items.some((item) => item.is_reviewable) && <Decisions pending={filters.status === 'pending'} />}
          {filters.status === undoableFilter && list.items.length > 0 && <UndoAll />}
          <HiddenSelection back={pathname + search} rows={list.items.map(({ id }) => id)} />
        </BulkForm>
      </ListPage>
      {list.items.length > 0 && before}
      {list.totals && <UpcomingDays totals={list.totals} filters={filters} />}
    </>
  );
}

function Choice({ filters, totals }: Pick<Data, 'filters'> & { totals: Data['list']['totals'] }) {
  const { t } = useText();
  const tab = { status: filters.status };
  const filter = filterParams(filters);
  return (
    <FoldLine>
      <TimesheetTabs filters={filters} totals={totals} />
      <FilterBar submit={t('action.show')} fold={useFoldedFilters(filters, tab)} keep={tab}>
        <FilterInput {...filter('startDate')} type="date" label={t('timesheets.from')} />
        <FilterInput {...filter('endDate')} type="date" label={t('timesheets.to')} />
        <FilterInput {...filter('search')} label={t('timesheets.search')} />
        <FilterSelect
          {...filter('sort')}
          label={t('app.sort')}
          empty={t('timesheets.newestFirst')}
          options={[
            { value: 'planned_start_at', label: t('timesheets.oldestFirst') },
            { value: 'worker', label: t('timesheets.byWorker') },
          ]}
        />
      </FilterBar>
    </FoldLine>
  );
}

function Nothing({ held, suggestions }: { held: boolean; suggestions: readonly string[] }) {
  const { t } = useText();
  return (
    <EmptyState
      title={t(held ? 'timesheets.noneHeld' : 'empty.timesheets')}
      action={
        <IfSupported capability="board" otherwise={<ButtonLink href={paths.shifts}>{t('menu.shifts')}</ButtonLink>}>
          <ButtonLink href={paths.thisWeek}>{t('board.thisWeek')}</ButtonLink>
        </IfSupported>
      }
    >
      {suggestions.length > 0 ? <ListSuggestions names={suggestions} /> : !held && t('empty.timesheetsExample')}
    </EmptyState>
  );
}

function UndoAll() {
  const { t } = useText();
  return (
    <IfSupported capability="undoneDecisions">
      <BulkBar selected={t('timesheets.selected')}>
        <SendButton to={{ path: paths.timesheetUndo }}>{t('timesheets.undo')}</SendButton>
      </BulkBar>
    </IfSupported>
  );
}

function Decisions({ pending }: { pending: boolean }) {
  const { t } = useText();
  return (
    <BulkBar selected={t('timesheets.selected')}>
      <Button>{t('timesheets.approveAsk')}</Button>
      <SendButton look="secondary" to={{ path: paths.timesheetWorkTimeApproval }}>
        {t('timesheets.timeOnlyAsk')}
      </SendButton>
      {!pending && (
        <SendButton look="secondary" to={{ path: paths.timesheetPending }}>
          {t('timesheets.pending')}
        </SendButton>
      )}
      <SendButton look="danger" to={{ path: paths.timesheetRejection, opens: true }}>
        {t('timesheets.rejectAsk')}
      </SendButton>
    </BulkBar>
  );
}
