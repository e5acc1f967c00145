import type { LoaderFunctionArgs } from '@remix-run/node';
import { shiftStatus } from '#domain/shifts/status.ts';
import { pageParam, readQuery, recordParam, withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ListPage } from '#app/shared/list/list-of.tsx';
import { amountColumn } from '#app/shared/list/amount-column.ts';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import type { Costs, ShiftCost } from '#contract/billing/costs.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { FootRow } from '#app/ui/table/foot-row.tsx';
import { Table, type Column } from '#app/ui/table/table.tsx';
import { SmallLine } from '#app/ui/text/text.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import { readCostDays } from './costs-period.ts';

export const handle: RouteHandle = { title: (t) => t('costs.shifts'), permission: 'statement', requires: ['costs'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const days = readCostDays(request, context.now());
  const query = readQuery(request, { roleId: recordParam, locationId: recordParam, page: pageParam });
  const shifts = await context.api.costs.listShiftCosts({
    query: {
      ...{ start_date: days.startDate, end_date: days.endDate, page: query.page },
      ...(query.roleId !== undefined && { role_id: query.roleId }),
      ...(query.locationId !== undefined && { location_id: query.locationId }),
    },
  });
  return { days, query, shifts };
}

const amounts = ['worker_pay', 'commission', 'fees', 'total'] as const;

function costsNameOf(
  { startDate, endDate }: { startDate: string; endDate: string },
  { roleId, locationId }: { roleId?: number | undefined; locationId?: number | undefined },
): string {
  const part = roleId !== undefined ? `roles.${roleId}` : locationId !== undefined ? `locations.${locationId}` : 'all';
  return `cost.${startDate}/${endDate}.${part}`;
}

/** The totals equal the figure that links here. */
export default function CostShifts() {
  const { days, query, shifts } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const columns = useColumns();
  const { totals } = shifts;
  const of = costsNameOf(days, query);
  return (
    <>
      <PageHead
        back={{ href: withQuery(paths.costs, days), label: t('costs.title') }}
        title={t('costs.shifts')}
        line={
          <>
            {format.rangeInWords(days.startDate, days.endDate)}
            {totals && totals.shifts > 0 && <Rates of={totals} />}
          </>
        }
      />
      <ListPage
        list={shifts}
        hrefOf={(number) => withQuery(paths.costShifts, { ...days, ...query, page: number })}
        empty={<EmptyState title={t('costs.none')} />}
      >
        <Table
          compact
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
                values={[
                  `${format.number(totals.filled)}/${format.number(totals.places)}`,
                  format.hours(totals.minutes),
                  format.amount(totals.worker_pay),
                  format.amount(totals.commission),
                  format.amount(totals.fees),
                  format.amount(totals.total),
                ]}
                testIds={[undefined, undefined, ...amounts.map((id) => `${of}.${id}`)]}
              />
            )
          }
        />
      </ListPage>
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
      cell: (cost) => <Shift of={cost} />,
    },
    {
      id: 'filled',
      label: t('costs.fillRate'),
      kind: 'number',
      cell: ({ filled, places, absent }) => (
        <>
          {format.number(filled)}/{format.number(places)}
          {absent > 0 && <SmallLine>{t('shifts.absentCount', { count: absent })}</SmallLine>}
        </>
      ),
    },
    {
      id: 'hours',
      label: t('costs.hours'),
      kind: 'number',
      cell: ({ minutes, overtime_minutes: overtime }) => (
        <>
          {format.hours(minutes)}
          {overtime > 0 && <SmallLine>{t('costs.ofOvertime', { time: format.hours(overtime) })}</SmallLine>}
        </>
      ),
    },
    amountColumn(format, {
      ...{ id: 'pay', label: t('field.workerPay') },
      amount: ({ worker_pay }) => worker_pay,
      testId: ({ id }) => `shift_costs.${id}.worker_pay`,
    }),
    amountColumn(format, {
      ...{ id: 'commission', label: t('field.commission') },
      amount: ({ commission }) => commission,
      testId: ({ id }) => `shift_costs.${id}.commission`,
    }),
    amountColumn(format, {
      ...{ id: 'fees', label: t('costs.fees') },
      amount: ({ fees }) => fees,
      testId: ({ id }) => `shift_costs.${id}.fees`,
    }),
    { id: 'total', label: t('field.total'), kind: 'number', cell: (cost) => <Total of={cost} /> },
  ];
}

function Total({ of: { id, total, not_invoiced: open } }: { of: ShiftCost }) {
  const { t, format } = useText();
  return (
    <>
      <Metric testId={`shift_costs.${id}.total`}>{format.amount(total)}</Metric>
      {open > 0 && (
        <SmallLine>
          <Metric testId={`shift_costs.${id}.not_invoiced`}>
            {t('costs.ofNotInvoiced', { amount: format.amount(open) })}
          </Metric>
        </SmallLine>
      )}
    </>
  );
}

function Rates({ of: sum }: { of: Costs['all'] }) {
  const { t, format } = useText();
  const rate = (value: number | null) => (value === null ? '–' : format.percent(value));
  return ` · ${t('costs.rates', {
    hourly: sum.hourly === null ? '–' : format.money(sum.hourly),
    overtime: rate(sum.overtime_share),
    filled: rate(sum.fill_rate),
    absent: rate(sum.absence_rate),
  })}`;
}

function Shift({ of: { id, role, location, status } }: { of: ShiftCost }) {
  return (
    <>
      <a href={paths.shift(id)}>
        <LocalisedText of={role.name} />
      </a>
      <SmallLine>
        {location.name} {status === shiftStatus.CANCEL && <Cancelled shift={id} />}
      </SmallLine>
    </>
  );
}
