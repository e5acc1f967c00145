import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireIdParam } from '#app/forms/params.ts';
import { pageParam, readQuery, withQuery } from '#app/forms/query.ts';
import { ListPage } from '#app/shared/list/list-of.tsx';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { leadingName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Table, type Column } from '#app/ui/table/table.tsx';
import { MutedText } from '#app/ui/text/text.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import { takeMarkChange } from './mark/mark-action.server.ts';
import { WorkerHead } from './worker-head.tsx';

export const handle: RouteHandle<{ name: string }> = {
  title: (t, { name }) => t('workers.shiftsOf', { name }),
  permission: 'workers',
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const account = requireAccount(context);
  const id = requireIdParam(params);
  const [worker, shifts] = await Promise.all([
    context.api.workers.getWorker({ params: { user_id: id, operator_id: account.businessId } }),
    context.api.workers.listWorkerShifts({ params: { id }, query: readQuery(request, { page: pageParam }) }),
  ]);
  return { worker, name: leadingName(worker, context.language), shifts, change: takeMarkChange(context) };
}

export default function WorkerShifts() {
  const { worker, shifts, change } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  return (
    <>
      <WorkerHead worker={worker} change={change} />
      <ListPage
        list={shifts}
        hrefOf={(number) => withQuery(paths.workerShifts(worker.id), { page: number })}
        empty={<EmptyState title={t('workers.noShifts')} />}
      >
        <>
          {shifts.totals && (
            <MutedText as="p">
              <Metric testId={`pay_of_worker.${worker.id}.decided`}>
                {t('workers.shiftTotals', {
                  hours: format.duration(shifts.totals.paid_minutes),
                  pay: format.money(shifts.totals.pay),
                })}
              </Metric>
            </MutedText>
          )}
          <Table
            caption={t('workers.shifts')}
            keyOf={({ timesheet_id }) => timesheet_id}
            rows={shifts.items}
            columns={useColumns()}
          />
        </>
      </ListPage>
    </>
  );
}

type Shift = Awaited<ReturnType<typeof loader>>['shifts']['items'][number];

function useColumns(): Column<Shift>[] {
  const { t, language, format } = useText();
  return [
    {
      id: 'time',
      label: t('field.time'),
      kind: 'title',
      cell: (shift) => (
        <a href={paths.timesheet(shift.timesheet_id)}>{format.shiftTime(shift.start_at, shift.end_at)}</a>
      ),
    },
    { id: 'role', label: t('field.role'), cell: (shift) => <LocalisedText of={shift.role.name} /> },
    {
      id: 'location',
      label: t('field.location'),
      cell: ({ location }) => t('app.inDistrict', { place: location.name, district: location.district.name[language] }),
    },
    {
      id: 'hours',
      label: t('field.totalTime'),
      kind: 'number',
      cell: (shift) => format.duration(shift.paid_minutes),
    },
    {
      id: 'pay',
      label: t('field.workerPay'),
      kind: 'number',
      cell: (shift) => format.money(shift.pay.total),
      testId: (shift) => `pay.${shift.timesheet_id}.decided`,
    },
    {
      id: 'rating',
      label: t('field.rating'),
      cell: ({ rating }) => (rating === null ? '–' : t('workers.stars', { number: rating })),
    },
  ];
}
