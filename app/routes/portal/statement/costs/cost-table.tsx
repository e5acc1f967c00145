import { useText } from '#app/i18n/text.tsx';
import type { Costs } from '#contract/billing/costs.ts';
import { RowChart } from '#app/ui/chart/rows.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { PhoneFold } from '#app/ui/phone-fold/phone-fold.tsx';
import { FootRow } from '#app/ui/table/foot-row.tsx';
import { CellWithPicture } from '#app/ui/table/pictured.tsx';
import { Table, type Column } from '#app/ui/table/table.tsx';

type Sum = Costs['all'];

export interface CostGroup {
  id: number | string;
  name: string;
  short?: string;
  href: string;
  sum: Sum;
  testId: string;
}

interface CostTableProps {
  title: string;
  label: string;
  groups: readonly CostGroup[];
  totals: Sum;
  allHref: string;
  allTestId: string;
}

const bars = 6;

export function CostTable({ title, label, groups, totals, allHref, allTestId }: CostTableProps) {
  const { format, t } = useText();
  const columns = useColumns(label);
  const last = groups.slice(groups.every(({ short }) => short === undefined) ? 0 : -bars);
  const rows = last.slice(0, bars).map(({ name, short = name, testId, sum }) => ({
    label: short,
    value: sum.total,
    text: format.wholeMoney(sum.total),
    testId: `${testId}.total`,
    now: true,
  }));
  return (
    <CellWithPicture
      picture={
        <Card>
          <RowChart label={rows.map((row) => `${row.label} ${row.text}`).join(', ')} rows={rows} named />
        </Card>
      }
    >
      <PhoneFold label={title} look="printed">
        <Table
          caption={title}
          showCaption
          columns={columns}
          rows={groups}
          keyOf={({ id }) => id}
          foot={
            <FootRow
              label={<a href={allHref}>{t('statement.together')}</a>}
              labels={columns.slice(1).map((column) => column.label)}
              values={costValues(totals, format)}
              testIds={nameOf(allTestId, totals)}
            />
          }
        />
      </PhoneFold>
    </CellWithPicture>
  );
}

type Format = ReturnType<typeof useText>['format'];

const amounts = ['worker_pay', 'commission', 'fees', 'total', 'hourly'] as const;

const costValues = (sum: Sum, format: Format): string[] => {
  const percent = (value: number | null) => (value === null ? '–' : format.percent(value));
  return [
    format.amount(sum.worker_pay),
    format.amount(sum.commission),
    format.amount(sum.fees),
    format.amount(sum.total),
    sum.hourly === null ? '–' : format.amount(sum.hourly),
    percent(sum.overtime_share),
    percent(sum.fill_rate),
    percent(sum.absence_rate),
  ];
};

const nameOf = (testId: string, sum: Sum) => amounts.map((id) => (sum[id] === null ? undefined : `${testId}.${id}`));

function useColumns(label: string): Column<CostGroup>[] {
  const { t, format } = useText();
  const labels = [
    t('field.workerPay'),
    t('field.commission'),
    t('costs.fees'),
    t('field.total'),
    t('costs.hourly'),
    t('costs.overtimeShare'),
    t('costs.fillRate'),
    t('costs.absenceRate'),
  ];
  return [
    { id: 'name', label, kind: 'title', cell: ({ name, href }) => <a href={href}>{name}</a> },
    ...labels.map((text, index): Column<CostGroup> => ({
      id: String(index),
      label: text,
      kind: 'number',
      cell: ({ sum }) => costValues(sum, format)[index],
      testId: ({ testId, sum }) => nameOf(testId, sum)[index],
    })),
  ];
}
