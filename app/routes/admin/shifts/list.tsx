import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { withQuery } from '#app/forms/query.ts';
import { ListPage } from '#app/shared/list/list-of.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { ListTabs } from '../list-tabs.tsx';
import { WorkFilters, readWorkQuery } from './filters.tsx';
import { ShiftTable } from './shift-table.tsx';

export const handle: RouteHandle = { title: (t) => t('adminShifts.list'), permission: 'admin' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readWorkQuery(request);
  return { query, shifts: await context.admin.shifts.listAdminShifts({ query }) };
}

export default function Shifts() {
  const { query, shifts } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  return (
    <>
      <PageHead title={t('adminShifts.list')} />
      <ListTabs />
      <WorkFilters query={query} searchLabel={t('adminShifts.search')} business={shifts.items[0]?.business} />
      <ListPage
        list={shifts}
        hrefOf={(number) => withQuery(paths.admin.shifts, { ...query, page: number })}
        empty={<EmptyState title={t('adminShifts.none')} />}
      >
        <ShiftTable caption={t('adminShifts.list')} shifts={shifts.items} />
      </ListPage>
    </>
  );
}
