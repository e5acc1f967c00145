import type { LoaderFunctionArgs } from '@remix-run/node';
import { page, readQuery, record, search, withQuery } from '#app/forms/query.ts';
import { PublicFrame, useEditionPath } from '#app/frame/public-frame.tsx';
import { visitorOf } from '#app/frame/visitor.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { districtGroups } from '#app/parts/district/districts.ts';
import { ListOf } from '#app/parts/list/list-of.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { FilterBar, FilterInput, FilterSelect } from '#app/ui/filter-bar/filter-bar.tsx';
import { Hero } from '#app/ui/hero/hero.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Band } from '#app/ui/public-shell/band.tsx';
import { optional } from '#app/upstream/optional.ts';
import { JobTable } from './table.tsx';

export const handle: ScreenHandle<Awaited<ReturnType<typeof loader>>> = {
  title: (t) => t('public.jobs.title'),
  description: (t) => t('public.jobs.meta'),
  public: true,
  shared: true,
  indexed: ({ query }) => !query.search && !query.district && !query.industry && query.page === 1,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, { page, search, district: record, industry: record });
  const [jobs, districts, industries] = await Promise.all([
    context.api.jobs.list({
      page: query.page,
      search: query.search,
      district_id: query.district,
      industry_id: query.industry,
    }),
    optional(context.api.lists.districts()),
    optional(context.api.lists.industries()),
  ]);
  return { query, jobs, districts, industries, visitor: visitorOf(context) };
}

export default function Jobs() {
  const { query, jobs, districts, industries, visitor } = useRouteData<typeof loader>();
  const { t, format, language } = useText();
  const edition = useEditionPath();
  const here = edition(paths.jobs);
  return (
    <PublicFrame visitor={visitor}>
      <Hero title={t('public.jobs.title')} lead={t('public.jobs.lead')}>
        <FilterBar submit={t('public.jobs.show')} label={t('public.jobs.show')}>
          <FilterInput name="search" label={t('public.jobs.search')} value={query.search} />
          <FilterSelect
            name="district"
            label={t('field.district')}
            value={query.district ? String(query.district) : ''}
            empty={t('public.jobs.allDistricts')}
            options={districtGroups(districts, language)}
          />
          <FilterSelect
            name="industry"
            label={t('field.industry')}
            value={query.industry ? String(query.industry) : ''}
            empty={t('public.jobs.allIndustries')}
            options={(industries ?? []).map(({ id, name }) => ({ value: id, label: name[language] }))}
          />
        </FilterBar>
      </Hero>
      <Band
        title={
          jobs.total === null
            ? t('title.jobs')
            : t('public.jobs.count', { count: jobs.total, number: format.number(jobs.total) })
        }
      >
        <ListOf
          list={jobs}
          hrefOf={(number) => withQuery(here, { ...query, page: number })}
          empty={
            <EmptyState title={t('empty.jobs')} action={<ButtonLink href={here}>{t('action.showAll')}</ButtonLink>} />
          }
        >
          <JobTable jobs={jobs.items} />
        </ListOf>

        <Notice>{t('public.job.apply')}</Notice>
      </Band>
    </PublicFrame>
  );
}
