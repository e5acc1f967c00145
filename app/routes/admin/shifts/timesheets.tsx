import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { withQuery } from '#app/forms/query.ts';
import { ListPage } from '#app/shared/list/list-of.tsx';
import { paths } from '#app/paths.ts';
import { requireAdminUser } from '#app/session/guards.server.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { ListTabs } from '../list-tabs.tsx';
import { WorkFilters, readWorkQuery } from './filters.tsx';
import { TimesheetTable } from './timesheet-table.tsx';

export const handle: RouteHandle = { title: (t) => t('adminShifts.timesheets'), permission: 'admin' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readWorkQuery(request);
  const { role } = requireAdminUser(context);
  return { query, role, timesheets: await context.admin.shifts.listAdminTimesheets({ query }) };
}

export default function Timesheets() {
  const { query, role, timesheets } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  return (
    <>
      <PageHead title={t('adminShifts.timesheets')} />
      <ListTabs />
      <WorkFilters query={query} searchLabel={t('adminShifts.searchWorker')} business={timesheets.items[0]?.business} />
      <ListPage
        list={timesheets}
        hrefOf={(number) => withQuery(paths.admin.timesheets, { ...query, page: number })}
        empty={<EmptyState title={t('adminShifts.noTimesheets')} />}
      >
        <TimesheetTable caption={t('adminShifts.timesheets')} timesheets={timesheets.items} role={role} withShift />
      </ListPage>
    </>
  );
}
