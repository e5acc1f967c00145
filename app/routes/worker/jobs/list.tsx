import type { LoaderFunctionArgs } from '@remix-run/node';
import { payPerWorker } from '#domain/shifts/cost.ts';
import { dayOf } from '#domain/shared/time.ts';
import { pageParam, readQuery, searchParam, withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { EmptyList } from '#app/shared/list/empty-list.tsx';
import { ListPage } from '#app/shared/list/list-of.tsx';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { Card } from '#app/ui/card/card.tsx';
import { DateBadge } from '#app/ui/date-badge/date-badge.tsx';
import { FilterBar } from '#app/ui/filter-bar/filter-bar.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { SideBySide } from '#app/ui/layout/row.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { AmountText, MutedText } from '#app/ui/text/text.tsx';

export const handle: RouteHandle = { title: (t) => t('workerSite.jobs'), permission: 'worker' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const filters = readQuery(request, { page: pageParam, search: searchParam });
  return { filters, list: await context.worker.app.workerOpenShifts({ query: filters }) };
}

type Job = ReturnType<typeof useLoaderDataAsReturned<typeof loader>>['list']['items'][number];

export default function Jobs() {
  const { filters, list } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  return (
    <Stack narrow>
      <PageHead title={t('workerSite.jobs')} />
      <FilterBar label={t('action.search')} submit={t('action.search')}>
        <TextField id="search" name="search" type="search" label={t('action.search')} defaultValue={filters.search} />
      </FilterBar>
      <ListPage
        list={list}
        hrefOf={(page) => withQuery(paths.workerSite.jobs, { ...filters, page })}
        empty={<EmptyList search={filters.search} allPath={paths.workerSite.jobs} emptyText={t('workerSite.noJobs')} />}
      >
        <Stack as="ul">
          {list.items.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </Stack>
      </ListPage>
    </Stack>
  );
}

function JobRow({ job }: { job: Job }) {
  const { format, language } = useText();
  const { id, start_at: start, end_at: end, wage, wage_type: wageType, paid_minutes: paidMinutes } = job;
  return (
    <Card as="li">
      <SideBySide media={<DateBadge {...format.plate(start)} date={dayOf(start)} />}>
        <AmountText>{format.shortMoney(payPerWorker({ wageType, wage, paidMinutes }))}</AmountText>
        <h2>
          <a href={paths.workerSite.job(id)}>
            <LocalisedText of={job.role} />
          </a>
        </h2>
        <MutedText as="p">
          {format.parts([format.timeRange(start, end), job.business_name, job.district.name[language]])}
        </MutedText>
        <JobTags job={job} />
      </SideBySide>
    </Card>
  );
}

/** What stands against applying is said here already. */
function JobTags({ job }: { job: Job }) {
  const { t } = useText();
  const { is_invited: isInvited, overlaps, training_class: training } = job;
  if (!isInvited && !overlaps && !training) return null;
  return (
    <p>
      {isInvited && <StatusTag tone="you">{t('workerSite.invited')}</StatusTag>}{' '}
      {overlaps && <StatusTag tone="no">{t('workerSite.tag.overlap')}</StatusTag>}{' '}
      {training && (
        <StatusTag tone="plain" icon="cap">
          {t('workerSite.tag.class')}
        </StatusTag>
      )}
    </p>
  );
}
