import type { LoaderFunctionArgs } from '@remix-run/node';
import type { ReactNode } from 'react';
import { shiftStatus } from '#domain/shift/status.ts';
import { page, readQuery, record, withQuery } from '#app/forms/query.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ListOf } from '#app/parts/list/list-of.tsx';
import { LocalisedText } from '#app/parts/localised/localised-text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import type { ShiftCost } from '#contract/invoices/costs.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { FootRow } from '#app/ui/table/foot-row.tsx';
import { Table, type Column } from '#app/ui/table/table.tsx';
import { Quiet } from '#app/ui/text/text.tsx';
import { readCostDays } from './costs-period.ts';

export const handle: ScreenHandle = { title: (t) => t('costs.shifts'), may: 'statement' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const days = readCostDays(request, context.now());
  const query = readQuery(request, { roleId: record, locationId: record, page });
  const shifts = await context.api.costs.listShiftCosts({
    query: {
      ...{ start_date: days.startDate, end_date: days.endDate, page: query.page },
      ...(query.roleId !== undefined && { role_id: query.roleId }),
      ...(query.locationId !== undefined && { location_id: query.locationId }),
    },
  });
  return { days, query, shifts };
}

/** Renders the shifts that a figure of the costs is made of; their sums are that figure. */
export default function CostShifts() {
  const { days, query, shifts } = useRouteData<typeof loader>();
  const { t, format } = useText();
  const columns = useColumns();
  const { totals } = shifts;
  const rate = (value: number | null) => (value === null ? '–' : format.percent(value));
  return (
    <>
      <PageHead
        back={{ href: withQuery(paths.costs, days), label: t('costs.title') }}
        title={t('costs.shifts')}
        line={
          <>
            {format.rangeInWords(days.startDate, days.endDate)}
            {totals &&
              totals.shifts > 0 &&
              ` · ${t('costs.rates', {
                hourly: totals.hourly === null ? '–' : format.money(totals.hourly),
                overtime: rate(totals.overtime_share),
                filled: rate(totals.fill_rate),
                absent: rate(totals.absence_rate),
              })}`}
          </>
        }
      />
      <ListOf
        list={shifts}
        hrefOf={(number) => withQuery(paths.costShifts, { ...days, ...query, page: number })}
        empty={<EmptyState title={t('costs.none')} />}
      >
        <Table
          caption={t('costs.shifts')}
          columns={columns}
          rows={shifts.items}
          keyOf={({ id }) => id}
          foot={
            totals && (
              <FootRow
                label={t('costs.allShifts', { count: totals.shifts })}
                span={2}
                labels={columns.slice(2).map(({ label }) => label)}
                figures={[
                  `${format.number(totals.filled)}/${format.number(totals.places)}`,
                  format.hours(totals.minutes),
                  format.amount(totals.worker_pay),
                  format.amount(totals.commission),
                  format.amount(totals.fees),
                  format.amount(totals.total),
                ]}
              />
            )
          }
        />
      </ListOf>
      <p>
        <small>{t('costs.help')}</small>
      </p>
    </>
  );
}

function Cancelled({ shift }: { shift: number }) {
  const { t } = useText();
  return <span data-state={`shift ${shift} CANCEL`}>· {t('status.shift.CANCEL')}</span>;
}

function useColumns(): Column<ShiftCost>[] {
  const { t, format } = useText();
  return [
    { id: 'date', label: t('field.date'), unbroken: true, cell: ({ start_at }) => format.date(start_at) },
    {
      id: 'shift',
      label: t('term.shift'),
      kind: 'title',
      cell: ({ id, role, location, status }) => (
        <>
          <a href={paths.shift(id)}>
            <LocalisedText of={role.name} />
          </a>
          <br />
          <Quiet>
            <small>
              {location.name} {status === shiftStatus.CANCEL && <Cancelled shift={id} />}
            </small>
          </Quiet>
        </>
      ),
    },
    {
      id: 'filled',
      label: t('costs.fillRate'),
      kind: 'figure',
      cell: ({ filled, places, absent }) => (
        <>
          {format.number(filled)}/{format.number(places)}
          {absent > 0 && <Below>{t('shifts.absentCount', { count: absent })}</Below>}
        </>
      ),
    },
    {
      id: 'hours',
      label: t('costs.hours'),
      kind: 'figure',
      cell: ({ minutes, overtime_minutes: overtime }) => (
        <>
          {format.hours(minutes)}
          {overtime > 0 && <Below>{t('costs.ofOvertime', { time: format.hours(overtime) })}</Below>}
        </>
      ),
    },
    { id: 'pay', label: t('field.workerPay'), kind: 'figure', cell: ({ worker_pay }) => format.amount(worker_pay) },
    {
      id: 'commission',
      label: t('field.commission'),
      kind: 'figure',
      cell: ({ commission }) => format.amount(commission),
    },
    { id: 'fees', label: t('costs.fees'), kind: 'figure', cell: ({ fees }) => format.amount(fees) },
    { id: 'total', label: t('field.total'), kind: 'figure', cell: (cost) => <Total of={cost} /> },
  ];
}

/** Shows what a shift costs, and how much of it no invoice has. */
function Total({ of: { total, not_invoiced: open } }: { of: ShiftCost }) {
  const { t, format } = useText();
  return (
    <>
      {format.amount(total)}
      {open > 0 && <Below>{t('costs.ofNotInvoiced', { amount: format.amount(open) })}</Below>}
    </>
  );
}

/** Shows what a figure has in it, on a line of its own. */
const Below = ({ children }: { children: ReactNode }) => (
  <>
    <br />
    <Quiet>
      <small>{children}</small>
    </Quiet>
  </>
);
