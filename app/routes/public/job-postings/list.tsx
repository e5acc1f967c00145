import type { LoaderFunctionArgs } from '@remix-run/node';
import { Fragment } from 'react';
import { z } from 'zod';
import { dollarsToCents } from '#domain/shared/money.ts';
import {
  filterParams,
  dayRangeOf,
  pageParam,
  readQuery,
  recordParam,
  searchParam,
  withQuery,
} from '#app/forms/query.ts';
import { PublicLayout, useLocalizedPath } from '#app/layout/public-layout.tsx';
import { visitorOf } from '#app/layout/visitor.ts';
import { useLoaderDataAsReturned, type LoaderData } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { districtGroups } from '#app/shared/district/districts.ts';
import { ListPage } from '#app/shared/list/list-of.tsx';
import { ReversedDaysNotice } from '#app/shared/list/swapped-days.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { FilterBar, FilterInput, FilterMore, FilterSelect } from '#app/ui/filter-bar/filter-bar.tsx';
import { Hero } from '#app/ui/hero/hero.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Band } from '#app/ui/public-shell/band.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import { orNull } from '#app/api-client/optional.ts';
import { jobOrder, jobTime } from '#contract/shifts/job-postings.ts';
import { JobTable } from './table.tsx';

export const handle: RouteHandle<Awaited<ReturnType<typeof loader>>> = {
  title: (t) => t('public.jobs.title'),
  description: (t) => t('public.jobs.meta'),
  public: true,
  isShared: true,
  feed: paths.jobFeed,
  isIndexed: ({ query: { page: number, sort, ...filters } }) =>
    number === 1 && sort === jobOrder.START && Object.values(filters).every((value) => !value),
};

/** Minimum pay for a whole shift, in HK$. */
const payChoices = [300, 500, 700, 1000, 1500] as const;

/** The default order is not in the URL. */
const sorted = (order: (typeof jobOrder)[keyof typeof jobOrder]) => (order === jobOrder.START ? undefined : order);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const filters = readQuery(request, {
    page: pageParam,
    search: searchParam,
    district: recordParam,
    industry: recordParam,
    pay: z.coerce.number().pipe(z.literal(payChoices)).optional().catch(undefined),
    time: z.enum(jobTime).optional().catch(undefined),
    sort: z.enum(jobOrder).catch(jobOrder.START),
  });
  const query = { ...filters, ...dayRangeOf(request) };
  const [jobs, districts, industries] = await Promise.all([
    context.api.jobPostings.listJobPostings({
      query: {
        page: query.page,
        search: query.search,
        district_id: query.district,
        industry_id: query.industry,
        start_date: query.startDate || undefined,
        end_date: query.endDate || undefined,
        min_pay: query.pay,
        time: query.time,
        sort: query.sort,
      },
    }),
    orNull(context.api.lists.listDistricts()),
    orNull(context.api.lists.listIndustries()),
  ]);
  const appliesInApp = context.applyUrl !== undefined || !context.supports('workerSite');
  return { query, jobs, districts, industries, visitor: visitorOf(context), appliesInApp };
}

export default function Jobs() {
  const { query, jobs, districts, industries, visitor, appliesInApp } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const localized = useLocalizedPath();
  const currentPath = localized(paths.jobs);
  return (
    <PublicLayout visitor={visitor}>
      <Hero title={t('public.jobs.title')} lead={t('public.jobs.lead')}>
        <Filters query={query} districts={districts} industries={industries} />
      </Hero>
      <Band
        title={
          jobs.total === null
            ? t('title.jobs')
            : t('public.jobs.count', { count: jobs.total, number: format.number(jobs.total) })
        }
      >
        <ReversedDaysNotice />
        <NearbyFilter query={query} districts={jobs.totals?.districts ?? []} />
        <Order query={query} />
        <ListPage
          list={jobs}
          hrefOf={(number) => withQuery(currentPath, { ...query, sort: sorted(query.sort), page: number })}
          empty={
            <EmptyState
              title={t('empty.jobs')}
              action={<ButtonLink href={currentPath}>{t('action.showAll')}</ButtonLink>}
            />
          }
        >
          <JobTable jobs={jobs.items} />
        </ListPage>

        {appliesInApp && <Notice>{t('public.job.apply')}</Notice>}
      </Band>
    </PublicLayout>
  );
}

type Data = LoaderData<typeof loader>;
type QueryProps = Pick<Data, 'query'>;

function Filters({ query, districts, industries }: Pick<Data, 'query' | 'districts' | 'industries'>) {
  const { t, language } = useText();
  const filter = filterParams(query);
  return (
    <FilterBar
      submit={t('public.jobs.show')}
      label={t('public.jobs.show')}
      keep={{ sort: sorted(query.sort) }}
      main
      more={<MoreFilters query={query} />}
    >
      <FilterInput {...filter('search')} label={t('public.jobs.search')} />
      <FilterSelect
        {...filter('district')}
        label={t('field.district')}
        empty={t('public.jobs.allDistricts')}
        options={districtGroups(districts, language)}
      />
      <FilterSelect
        {...filter('industry')}
        label={t('field.industry')}
        empty={t('public.jobs.allIndustries')}
        options={(industries ?? []).map(({ id, name }) => ({ value: id, label: name[language] }))}
      />
    </FilterBar>
  );
}

function MoreFilters({ query }: QueryProps) {
  const { t, format } = useText();
  const filter = filterParams(query);
  return (
    <FilterMore
      label={t('public.jobs.more')}
      open={Boolean(query.startDate || query.endDate || query.pay || query.time)}
    >
      <FilterInput {...filter('startDate')} type="date" label={t('public.jobs.from')} />
      <FilterInput {...filter('endDate')} type="date" label={t('public.jobs.until')} />
      <FilterSelect
        {...filter('pay')}
        label={t('public.jobs.leastPay')}
        empty={t('public.jobs.anyPay')}
        options={payChoices.map((dollars) => ({
          value: dollars,
          label: t('public.jobs.payFrom', { amount: format.shortMoney(dollarsToCents(dollars)) }),
        }))}
      />
      <FilterSelect
        {...filter('time')}
        label={t('public.jobs.time')}
        empty={t('public.jobs.anyTime')}
        options={Object.values(jobTime).map((time) => ({ value: time, label: t(`jobTime.${time}`) }))}
      />
    </FilterMore>
  );
}

function NearbyFilter({
  query,
  districts,
}: QueryProps & { districts: NonNullable<Data['jobs']['totals']>['districts'] }) {
  const { t, language } = useText();
  const currentPath = useLocalizedPath()(paths.jobs);
  if (districts.length < 2) return null;
  const filters = { ...query, sort: sorted(query.sort), page: undefined };
  return (
    <Tabs
      label={t('public.jobs.nearMe')}
      tabs={[
        {
          href: withQuery(currentPath, { ...filters, district: undefined }),
          label: t('public.jobs.allDistricts'),
          current: query.district === undefined,
        },
        ...districts.map(({ id, name, jobs }) => ({
          href: withQuery(currentPath, { ...filters, district: id }),
          label: name[language],
          number: jobs,
          current: query.district === id,
        })),
      ]}
    />
  );
}

function Order({ query }: QueryProps) {
  const { t } = useText();
  const currentPath = useLocalizedPath()(paths.jobs);
  return (
    <p>
      {t('public.jobs.order')}{' '}
      {Object.values(jobOrder).map((order) => (
        <Fragment key={order}>
          {order !== jobOrder.START && ' · '}
          {order === query.sort ? (
            <b>{t(`jobOrder.${order}`)}</b>
          ) : (
            <a href={withQuery(currentPath, { ...query, sort: sorted(order), page: undefined })}>
              {t(`jobOrder.${order}`)}
            </a>
          )}
        </Fragment>
      ))}
    </p>
  );
}
