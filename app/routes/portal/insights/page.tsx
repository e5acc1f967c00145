import type { LoaderFunctionArgs } from '@remix-run/node';
import { filterParams, withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import { useText } from '#app/i18n/text.tsx';
import { ExportLinks } from '#app/shared/list/export-links.tsx';
import { ReversedDaysNotice } from '#app/shared/list/swapped-days.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { FilterBar, FilterInput } from '#app/ui/filter-bar/filter-bar.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { FoldLine } from '#app/ui/phone-fold/phone-fold.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import { Absences } from './absences.tsx';
import { readInsightDays, spans, upstreamDays, weeksBefore } from './days.ts';
import { FillRateByTime } from './filling.tsx';
import { Weeks } from './weeks.tsx';

export const handle: RouteHandle = {
  title: (t) => t('insights.title'),
  permission: 'statement',
  requires: ['insights'],
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const days = readInsightDays(request, context.now());
  return {
    days,
    now: context.now(),
    insights: await context.api.insights.getInsights({ query: upstreamDays(days) }),
  };
}

export default function InsightsPage() {
  const { days, now, insights } = useLoaderDataAsReturned<typeof loader>();
  const { t, format, language } = useText();
  const filter = filterParams(days);
  const tabs = spans.map((weeks) => {
    const span = weeksBefore(now, weeks);
    return {
      href: withQuery(paths.insights, span),
      label: t('insights.weeks', { count: weeks }),
      current: span.startDate === days.startDate && span.endDate === days.endDate,
    };
  });
  const roles = insights.roles.map((role) => ({ ...role, name: inLanguage(role.name, language).text }));
  return (
    <Stack>
      <PageHead
        title={t('insights.title')}
        line={format.parts([
          format.rangeInWords(days.startDate, days.endDate),
          t('insights.allPlaces', { count: insights.all.places }),
        ])}
        more={{ label: t('app.more'), buttons: <ExportLinks href={paths.insightsExport} query={days} /> }}
      />
      <FoldLine together>
        <Tabs label={t('insights.spans')} tabs={tabs} />
        <FilterBar
          submit={t('action.show')}
          fold={{ label: t('insights.otherDates'), open: !tabs.some(({ current }) => current) }}
        >
          <FilterInput {...filter('startDate')} type="date" label={t('invoices.from')} />
          <FilterInput {...filter('endDate')} type="date" label={t('invoices.to')} />
        </FilterBar>
      </FoldLine>
      <ReversedDaysNotice />
      {insights.all.shifts === 0 ? (
        <EmptyState
          title={t('insights.none')}
          action={<ButtonLink href={paths.thisWeek}>{t('board.thisWeek')}</ButtonLink>}
        >
          {t('empty.insightsExample')}
        </EmptyState>
      ) : (
        <>
          <FillRateByTime slots={insights.slots} />
          <Weeks insights={insights} />
          <Absences title={t('insights.byRole')} label={t('field.role')} groups={roles} />
          <Absences title={t('insights.byLocation')} label={t('field.location')} groups={insights.locations} />
        </>
      )}
    </Stack>
  );
}
