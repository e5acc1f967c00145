import { withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import type { Translate } from '#app/i18n/translate.ts';
import { unfilteredTestId } from '#app/shared/test-ids/test-ids.ts';
import { paths } from '#app/paths.ts';
import type { ReadAnswerOf } from '#contract/core/reader/answer.ts';
import type { listTimesheets } from '#contract/timesheets/timesheets.ts';
import { Tabs, type Tab } from '#app/ui/tabs/tabs.tsx';
import { tabNames } from './decisions/selection.ts';
import { undoableFilter, overdue, type Filters } from './filters.ts';

interface TimesheetTabsProps {
  filters: Filters;
  /** The API may omit it. */
  totals: ReadAnswerOf<typeof listTimesheets>['totals'] | undefined;
}

const waitingNow = ({ waiting: { this_week: week } }: NonNullable<TimesheetTabsProps['totals']>) => week.waiting.count;

const undecidedTab = ({ page: _, ...listFilters }: Filters, count: number, t: Translate): Tab => ({
  href: withQuery(paths.timesheets, listFilters),
  label: t('timesheets.undecidedTab'),
  current: true,
  waiting: { value: count },
  testId: countName(listFilters, 'undecided'),
});

/** This tab has its own dates, for which the other tabs' counts would be wrong. */
const filtersDays = ({ status, clockAt }: Filters): boolean =>
  status === overdue || status === 'undecided' || status === undoableFilter || clockAt !== '';

const countName = ({ search, clockAt, ...days }: Omit<Filters, 'page'>, status: string): string | undefined =>
  unfilteredTestId(withQuery('listed.timesheets.count', { ...days, status }), { search, clockAt });

/**
 * Each count is for the page's dates and search; overdue has its own dates, so that its count and the others
 * never cover the same days.
 */
export function TimesheetTabs({ filters, totals }: TimesheetTabsProps) {
  const { t } = useText();
  const { page: _page, ...listFilters } = filters;
  const late = filters.status === overdue;
  const own = filtersDays(filters);
  const countOf = (tab: (typeof tabNames)[number]): Partial<Tab> => {
    if (!totals) return {};
    const testId = countName(listFilters, tab);
    if (tab !== 'waiting') return own ? {} : { number: totals.tabs[tab], testId };
    if (own) return { waiting: { value: waitingNow(totals) }, testId: 'todo.timesheets.this_week.waiting.count' };
    return { waiting: { value: totals.tabs.waiting }, testId };
  };
  const tabs = tabNames.map((tab): Tab => ({
    href: withQuery(paths.timesheets, { ...(own ? { search: listFilters.search } : listFilters), status: tab }),
    label: t(`timesheetTab.${tab}`),
    current: filters.status === tab,
    ...countOf(tab),
  }));
  const count = totals?.waiting.earlier.waiting.count ?? 0;
  if (count > 0 || late)
    tabs.splice(1, 0, {
      href: withQuery(paths.timesheets, { search: listFilters.search, status: overdue }),
      label: t('timesheets.overdueTab'),
      current: late,
      waiting: { value: count },
      testId: 'todo.timesheets.earlier.waiting.count',
    });
  const undoable = totals?.held?.count ?? 0;
  if (undoable > 0 || filters.status === undoableFilter)
    tabs.push({
      href: withQuery(paths.timesheets, { status: undoableFilter }),
      label: t('timesheets.heldTab'),
      current: filters.status === undoableFilter,
      number: undoable,
      testId: withQuery('listed.timesheets.count', { status: undoableFilter }),
    });
  if (filters.status === 'undecided') tabs.unshift(undecidedTab(filters, totals?.all.count ?? 0, t));
  return <Tabs label={t('menu.timesheets')} tabs={tabs} />;
}
