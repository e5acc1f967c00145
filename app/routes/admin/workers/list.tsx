import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { page, readQuery, withQuery } from '#app/forms/query.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ListOf } from '#app/parts/list/list-of.tsx';
import { PersonName } from '#app/parts/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import { providerOf } from '#app/session/guards.server.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { may } from '#domain/account/roles.ts';
import { workerState, type WorkerState } from '#domain/worker/standing.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import type { DataOf } from '#contract/call/call.ts';
import type { listOfficeWorkers } from '#contract/workers/provider-workers.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { FilterBar, FilterInput, FilterSelect } from '#app/ui/filter-bar/filter-bar.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { Email, NoWrap } from '#app/ui/text/text.tsx';
import { WorkerStateTag } from './state-tag.tsx';

export const handle: ScreenHandle = { title: (t) => t('officeWorkers.list'), may: 'office' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { role } = providerOf(context);
  const query = readQuery(request, {
    page,
    search: z.string().max(255).optional().catch(undefined),
    state: z.enum(workerState).optional().catch(undefined),
  });
  return { query, role, workers: await context.office.workers.listOfficeWorkers({ query }) };
}

export default function Workers() {
  const { query, role, workers } = useRouteData<typeof loader>();
  const { t } = useText();
  const isFiltered = Boolean(query.search ?? query.state);
  return (
    <>
      <PageHead
        title={t('officeWorkers.list')}
        actions={
          may(role, 'officeSupport') && (
            <ButtonLink href={paths.officeWorkerImports}>{t('officeWorkers.importAsk')}</ButtonLink>
          )
        }
        line={workers.totals && t('officeWorkers.listLine', { count: workers.totals.waiting })}
      />
      <Filters search={query.search} state={query.state} />
      <ListOf
        list={workers}
        hrefOf={(number) => withQuery(paths.officeWorkers, { ...query, page: number })}
        empty={<EmptyState title={t(isFiltered ? 'officeWorkers.none' : 'officeWorkers.noneYet')} />}
      >
        <Rows rows={workers.items} />
      </ListOf>
    </>
  );
}

function Rows({ rows }: { rows: DataOf<typeof listOfficeWorkers> }) {
  const { t, format } = useText();
  return (
    <Table
      compact
      caption={t('officeWorkers.list')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'name',
          label: t('field.personName'),
          kind: 'title',
          cell: (one) => (
            <a href={paths.officeWorker(one.id)}>
              {one.name === '' ? t('officeWorkers.unnamed') : <PersonName of={one} />}
            </a>
          ),
        },
        {
          id: 'reach',
          label: t('officeBusinesses.reach'),
          cell: (one) => (
            <>
              <Email address={one.email} /> <br />
              {one.phone && <NoWrap>{format.phone(one.phone)}</NoWrap>}
            </>
          ),
        },
        { id: 'state', label: t('field.status'), cell: (one) => <WorkerStateTag state={one.state} /> },
        {
          id: 'waits',
          label: t('officeWorkers.waitsSince'),
          unbroken: true,
          said: true,
          spare: ({ waits_since: since }) => since === null,
          cell: (one) => (one.waits_since === null ? '–' : format.moment(one.waits_since)),
        },
        {
          id: 'certificates',
          label: t('officeWorkers.toCheck'),
          kind: 'figure',
          spare: ({ unchecked_certificates: count }) => count === 0,
          figure: ({ id }) => `worker ${id} unchecked certificates`,
          cell: (one) => format.number(one.unchecked_certificates),
        },
      ]}
    />
  );
}

function Filters({ search, state }: { search: string | undefined; state: WorkerState | undefined }) {
  const { t } = useText();
  return (
    <FilterBar submit={t('action.show')}>
      <FilterInput name="search" label={t('officeWorkers.search')} value={search} maxLength={255} />
      <FilterSelect
        name="state"
        label={t('field.status')}
        value={state ?? ''}
        empty={t('officeMoney.all')}
        options={Object.values(workerState).map((value) => ({ value, label: t(`officeWorkers.state.${value}`) }))}
      />
    </FilterBar>
  );
}
