import { belowMinimumWage } from '#domain/hong-kong/minimum-wage.ts';
import { holidayNameOn } from '#domain/hong-kong/holidays.ts';
import { dayOf } from '#domain/shared/time.ts';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import type { Texts } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import type { Column } from '#app/ui/table/table.tsx';
import { costsOf } from '../confirm/cost.tsx';
import type { CompleteDraft } from '../confirm/summary.tsx';
import { daysLine } from '../wizard/time-facts.tsx';

export const bulkBookingColumns = (texts: Texts): Column<CompleteDraft>[] => {
  const { t, format } = texts;
  return [
    {
      id: 'shift',
      label: t('term.shift'),
      kind: 'title',
      cell: ({ id, role, location }) => (
        <>
          <a href={paths.draft(id)}>
            <LocalisedText of={role.name} />
          </a>
          <br />
          <small>{location.name}</small>
        </>
      ),
    },
    { id: 'day', label: t('field.date'), cell: ({ schedule }) => daysLine(schedule, texts, { inWords: false }) },
    {
      id: 'time',
      label: t('field.time'),
      unbroken: true,
      cell: ({ preview: { shifts } }) => shifts[0] && format.timeRange(shifts[0].start_at, shifts[0].end_at),
    },
    {
      id: 'workers',
      label: t('menu.workers'),
      kind: 'number',
      cell: ({ staffing }) => format.number(staffing.workers),
    },
    { id: 'wage', label: t('shifts.wage'), kind: 'number', cell: ({ staffing }) => format.money(staffing.wage) },
    {
      id: 'cost',
      label: t('field.totalCost'),
      kind: 'number',
      cell: (draft) => {
        const cost = costsOf(draft).plain?.series.total;
        return cost === undefined ? '–' : format.money(cost);
      },
    },
    { id: 'note', label: t('field.note'), cardLabel: false, cell: (draft) => <Flags draft={draft} texts={texts} /> },
  ];
};

function Flags({ draft: { preview, staffing }, texts: { t, format } }: { draft: CompleteDraft; texts: Texts }) {
  const name = preview.shifts.map(({ start_at: start }) => holidayNameOn(dayOf(start))).find(Boolean);
  const below = preview.shifts
    .map(({ start_at: start }) =>
      belowMinimumWage({
        wageType: staffing.wage_type,
        wage: staffing.wage,
        paidMinutes: preview.paid_minutes,
        start: new Date(start),
      }),
    )
    .find(Boolean);
  return (
    <>
      {name && (
        <StatusTag tone="plain" icon="calendar">
          <LocalisedText of={name} />
        </StatusTag>
      )}
      {below && <StatusTag tone="you">{t('book.belowMinimum', { amount: format.money(below.rate) })}</StatusTag>}
    </>
  );
}
