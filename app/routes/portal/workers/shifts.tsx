import type { LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { page, readQuery, withQuery } from '#app/forms/query.ts';
import { ListOf } from '#app/parts/list/list-of.tsx';
import { LocalisedText } from '#app/parts/localised/localised-text.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { leadingName } from '#app/parts/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { accountOf } from '#app/session/guards.server.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Table, type Column } from '#app/ui/table/table.tsx';
import { Quiet } from '#app/ui/text/text.tsx';
import { Figure } from '#app/ui/figure/figure.tsx';
import { lastStandingChange } from './standing/standing.server.ts';
import { WorkerHead } from './worker-head.tsx';

export const handle: ScreenHandle<{ name: string }> = {
  title: (t, { name }) => t('workers.shiftsOf', { name }),
  may: 'workers',
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const account = accountOf(context);
  const id = idOf(params);
  const [worker, shifts] = await Promise.all([
    context.api.workers.getWorker({ params: { user_id: id, operator_id: account.businessId } }),
    context.api.workers.listWorkerShifts({ params: { id }, query: readQuery(request, { page }) }),
  ]);
  return { worker, name: leadingName(worker, context.language), shifts, change: lastStandingChange(context) };
}

export default function WorkerShifts() {
  const { worker, shifts, change } = useRouteData<typeof loader>();
  const { t, format } = useText();
  return (
    <>
      <WorkerHead worker={worker} change={change} />
      <ListOf
        list={shifts}
        hrefOf={(number) => withQuery(paths.workerShifts(worker.id), { page: number })}
        empty={<EmptyState title={t('workers.noShifts')} />}
      >
        <>
          {shifts.totals && (
            <Quiet as="p">
              <Figure of={`pay_of_worker.${worker.id}.decided`}>
                {t('workers.shiftTotals', {
                  hours: format.duration(shifts.totals.paid_minutes),
                  pay: format.money(shifts.totals.pay),
                })}
              </Figure>
            </Quiet>
          )}
          <Table
            caption={t('workers.shifts')}
            keyOf={({ timesheet_id }) => timesheet_id}
            rows={shifts.items}
            columns={useColumns()}
          />
        </>
      </ListOf>
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
      kind: 'figure',
      cell: (shift) => format.duration(shift.paid_minutes),
    },
    {
      id: 'pay',
      label: t('field.workerPay'),
      kind: 'figure',
      cell: (shift) => format.money(shift.pay.total),
      figure: (shift) => `pay.${shift.timesheet_id}.decided`,
    },
    {
      id: 'rating',
      label: t('field.rating'),
      cell: ({ rating }) => (rating === null ? '–' : t('workers.stars', { number: rating })),
    },
  ];
}
