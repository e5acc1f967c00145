import type { LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { filtersOf, oneOf, page, readQuery, search, withQuery } from '#app/forms/query.ts';
import { ListOf } from '#app/parts/list/list-of.tsx';
import { LocalisedText } from '#app/parts/localised/localised-text.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { nameOfWhole } from '#app/parts/figures/names.ts';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { FilterBar, FilterInput } from '#app/ui/filter-bar/filter-bar.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Split } from '#app/ui/layout/split.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import { Applicants } from './applicants/list.tsx';
import { ClassFacts } from './class-facts.tsx';
import { DecisionOutcome } from './applicants/decision-outcome.tsx';

export const handle: ScreenHandle<{ name: string }> = { title: (_, { name }) => name, may: 'trainingClasses' };

const statuses = ['', 'waiting', 'approved', 'rejected'] as const;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = idOf(params);
  const query = readQuery(request, { status: oneOf(statuses, ''), search, page });
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
  const { training, applicants, query } = useRouteData<typeof loader>();
  const { t } = useText();
  const here = paths.trainingClass(training.id);
  const { totals } = applicants;
  const tab = (status: (typeof statuses)[number], label: string, number: number | undefined) => ({
    href: withQuery(here, { search: query.search, status }),
    label,
    current: query.status === status,
    figure: nameOfWhole(`class.${training.id}.${status || 'all'}`, { search: query.search }),
    ...(number !== undefined && (status === 'waiting' ? { waiting: { value: number } } : { number })),
  });
  const filter = filtersOf(query);
  return (
    <>
      <PageHead
        back={{ href: paths.trainingClasses, label: t('trainingClasses.list') }}
        title={<LocalisedText of={training.name} />}
        line={training.address}
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
        <ListOf
          list={applicants}
          hrefOf={(number) => withQuery(here, { ...query, page: number })}
          empty={
            <EmptyState title={query.search ? t('empty.search', { name: query.search }) : t('empty.classApplicants')} />
          }
        >
          <Applicants
            classId={training.id}
            applicants={applicants.items}
            here={withQuery(here, { ...query, page: query.page > 1 ? query.page : null })}
          />
        </ListOf>
      </Split>
    </>
  );
}
