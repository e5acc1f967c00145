import { withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import type { TimesheetTab } from '#domain/timesheet/status.ts';
import type { Filters } from './filters.ts';
import { tabNames } from './decisions/selection.ts';

interface TimesheetTabsProps {
  filters: Filters;
  /** Left out where the API does not say. */
  counts: Record<TimesheetTab, number> | undefined;
}

/** Waiting, approved, rejected, pending: each with its count over the same dates and search. */
export function TimesheetTabs({ filters, counts }: TimesheetTabsProps) {
  const { t } = useText();
  const { page: _page, ...kept } = filters;
  return (
    <Tabs
      label={t('menu.timesheets')}
      tabs={tabNames.map((tab) => ({
        href: withQuery(paths.timesheets, { ...kept, status: tab }),
        label: t(`timesheetTab.${tab}`),
        current: filters.status === tab,
        ...(counts && (tab === 'waiting' ? { waiting: { value: counts.waiting } } : { number: counts[tab] })),
      }))}
    />
  );
}
