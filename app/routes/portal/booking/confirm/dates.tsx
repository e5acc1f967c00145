import { holidayNameOn, holidayOn } from '#domain/hong-kong/holidays.ts';
import { feeChangeTimes } from '#domain/shifts/cancellation.ts';
import { dayOf } from '#domain/shared/time.ts';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { useText, type Texts } from '#app/i18n/text.tsx';
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { Table, type Column } from '#app/ui/table/table.tsx';
import type { CompleteDraft } from './summary.tsx';

type Shift = CompleteDraft['preview']['shifts'][number];

const maxUnfoldedDates = 7;

export function Dates({ shifts }: { shifts: readonly Shift[] }) {
  const texts = useText();
  const { t, format } = texts;
  const days = shifts.map(({ start_at: start }) => dayOf(start));
  const holidays = days.filter(holidayNameOn).length;
  const unknown = [...new Set(days.filter((day) => !holidayOn(day).known).map((day) => day.slice(0, 4)))];
  const marks = (
    <>
      {holidays > 0 && <Notice kind="warning">{t('book.holidays', { count: holidays })}</Notice>}
      {unknown.length > 0 && <Notice>{t('book.holidaysUnknown', { years: format.list(unknown) })}</Notice>}
    </>
  );
  if (shifts.length === 1) return marks;
  const title = t('book.dates', { count: shifts.length });
  const table = (
    <Table compact caption={title} columns={dateColumns(texts)} rows={shifts} keyOf={(shift) => shift.start_at} />
  );
  return (
    <Stack as="section">
      <h2>{title}</h2>
      {marks}
      {shifts.length > maxUnfoldedDates ? (
        <Disclosure summary={t('book.showDates', { count: shifts.length })}>{table}</Disclosure>
      ) : (
        table
      )}
    </Stack>
  );
}

const dateColumns = ({ t, format }: Texts): Column<Shift>[] => [
  { id: 'date', label: t('field.date'), kind: 'title', cell: ({ start_at: start }) => format.dateWithWeekday(start) },
  {
    id: 'time',
    label: t('field.time'),
    unbroken: true,
    cell: ({ start_at: start, end_at: end }) => format.timeRange(start, end),
  },
  {
    id: 'note',
    label: t('field.note'),
    cardLabel: false,
    cell: ({ start_at: start, is_night_shift: night }) => {
      const name = holidayNameOn(dayOf(start));
      return (
        <>
          {name && (
            <StatusTag tone="plain" icon="calendar">
              <LocalisedText of={name} />
            </StatusTag>
          )}
          {name && night && ' '}
          {night && (
            <StatusTag tone="plain" icon="moon">
              {t('field.nightShift')}
            </StatusTag>
          )}
        </>
      );
    },
  },
  {
    id: 'free',
    label: t('book.freeUntil'),
    labelled: true,
    cell: ({ start_at: start }) => format.moment(feeChangeTimes(start).freeBefore),
  },
];
