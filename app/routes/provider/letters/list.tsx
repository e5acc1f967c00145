import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { valuesOf } from '#domain/enumeration.ts';
import { filtersOf, page, readQuery, search, withQuery } from '#app/forms/query.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ListOf } from '#app/parts/list/list-of.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { letterState } from '#contract/messages/letters.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { FilterBar, FilterInput, FilterSelect } from '#app/ui/filter-bar/filter-bar.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { LetterTag } from './letter-tag.tsx';
import { ListTabs } from '../list-tabs.tsx';

export const handle: ScreenHandle = { title: (t) => t('officeLetters.list'), may: 'office' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, { page, search, state: z.enum(letterState).optional().catch(undefined) });
  return { query, letters: await context.office.letters.listLetters({ query }) };
}

export default function Letters() {
  const { query, letters } = useRouteData<typeof loader>();
  const { t, format } = useText();
  const filter = filtersOf(query);
  return (
    <>
      <PageHead title={t('officeLetters.list')} line={t('officeLetters.line')} />
      <ListTabs />
      <FilterBar submit={t('action.show')}>
        <FilterInput {...filter('search')} label={t('officeLetters.search')} maxLength={255} />
        <FilterSelect
          {...filter('state')}
          label={t('field.status')}
          empty={t('officeMoney.all')}
          options={valuesOf(letterState).map((value) => ({ value, label: t(`officeLetters.state.${value}`) }))}
        />
      </FilterBar>
      <ListOf
        list={letters}
        hrefOf={(number) => withQuery(paths.officeLetters, { ...query, page: number })}
        empty={<EmptyState title={t('officeLetters.none')} />}
      >
        <Table
          compact
          caption={t('officeLetters.list')}
          rows={letters.items}
          keyOf={({ id }) => id}
          columns={[
            {
              id: 'subject',
              label: t('officeLetters.subject'),
              kind: 'title',
              cell: (one) => <a href={paths.officeLetter(one.id)}>{one.subject}</a>,
            },
            { id: 'to', label: t('officeLetters.to'), cell: (one) => one.to },
            { id: 'at', label: t('officeLetters.at'), unbroken: true, cell: (one) => format.moment(one.queued_at) },
            { id: 'state', label: t('field.status'), cell: (one) => <LetterTag letter={one} /> },
            { id: 'why', label: t('officeJobs.why'), cell: (one) => one.last_error },
          ]}
        />
      </ListOf>
    </>
  );
}
