import type { LoaderFunctionArgs } from '@remix-run/node';
import { textOrChinese } from '#domain/shared/text/in-language.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { filterParams, enumParam, pageParam, readQuery, searchParam, withQuery } from '#app/forms/query.ts';
import { ListPage } from '#app/shared/list/list-of.tsx';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { unfilteredTestId } from '#app/shared/test-ids/test-ids.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { FilterBar, FilterInput } from '#app/ui/filter-bar/filter-bar.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Split } from '#app/ui/layout/split.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import { Applicants } from './applicants/list.tsx';
import { ClassFacts } from './class-facts.tsx';
import { DecisionOutcome } from './applicants/decision-outcome.tsx';

export const handle: RouteHandle<{ name: string }> = { title: (_, { name }) => name, permission: 'trainingClasses' };

const statuses = ['', 'waiting', 'approved', 'rejected'] as const;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = requireIdParam(params);
  const query = readQuery(request, { status: enumParam(statuses, ''), search: searchParam, page: pageParam });
  const [training, applicants] = await Promise.all([
    context.api.trainingClasses.getTrainingClass({ params: { id } }),
    context.api.trainingClasses.listClassApplicants({
      params: { id },
      query: { ...query, status: query.status || undefined },
    }),
  ]);
  // Stored in the session: the class viewed last is personal, and no data of the business.
  if (!context.prefetch && context.session.get('selectedClass') !== id) context.session.set('selectedClass', id);
  return { training, name: training.name[context.language], applicants, query };
}

export default function TrainingClassPage() {
  const { training, applicants, query } = useLoaderDataAsReturned<typeof loader>();
  const { t, language } = useText();
  const currentPath = paths.trainingClass(training.id);
  const { totals } = applicants;
  const tab = (status: (typeof statuses)[number], label: string, number: number | undefined) => ({
    href: withQuery(currentPath, { search: query.search, status }),
    label,
    current: query.status === status,
    testId: unfilteredTestId(`class.${training.id}.${status || 'all'}`, { search: query.search }),
    ...(number !== undefined && (status === 'waiting' ? { waiting: { value: number } } : { number })),
  });
  const filter = filterParams(query);
  return (
    <>
      <PageHead
        back={{ href: paths.trainingClasses, label: t('trainingClasses.list') }}
        title={<LocalisedText of={training.name} />}
        line={textOrChinese(training.address, training.address_hk, language)}
        actions={<ButtonLink href={paths.classEdit(training.id)}>{t('action.edit')}</ButtonLink>}
      />
      <DecisionOutcome classId={training.id} />
      <Split side={<ClassFacts training={training} />}>
        <Tabs
          label={t('classes.applicants')}
          tabs={[
            tab('', t('classes.all'), totals ? totals.waiting + totals.approved + totals.rejected : undefined),
            tab('waiting', t('classes.waiting'), totals?.waiting),
            tab('approved', t('classes.approved'), totals?.approved),
            tab('rejected', t('classes.rejected'), totals?.rejected),
          ]}
        />
        <FilterBar submit={t('action.show')} keep={{ status: query.status || undefined }}>
          <FilterInput {...filter('search')} label={t('classes.searchApplicants')} />
        </FilterBar>
        <ListPage
          list={applicants}
          hrefOf={(number) => withQuery(currentPath, { ...query, page: number })}
          empty={
            <EmptyState title={query.search ? t('empty.search', { name: query.search }) : t('empty.classApplicants')} />
          }
        >
          <Applicants
            classId={training.id}
            applicants={applicants.items}
            currentPath={withQuery(currentPath, { ...query, page: query.page > 1 ? query.page : null })}
          />
        </ListPage>
      </Split>
    </>
  );
}
