import { shiftStatus } from '#domain/shift/status.ts';
import type { Day } from '#domain/time.ts';
import { LocalisedText } from '#app/parts/localised/localised-text.tsx';
import type { Texts } from '#app/i18n/text.tsx';
import { ShiftTag } from '#app/parts/states/shift-tag.tsx';
import { paths } from '#app/paths.ts';
import type { Column } from '#app/ui/table/table.tsx';
import type { LocationWeek, TimedShift } from './grid.ts';

/** Returns a column for each day, after the location. */
export const weekColumns = (days: readonly Day[], texts: Texts): Column<LocationWeek>[] => [
  {
    id: 'location',
    label: texts.t('field.location'),
    kind: 'title',
    cell: ({ location }) => <a href={paths.location(location.id)}>{location.name}</a>,
  },
  ...days.map((day): Column<LocationWeek> => ({
    id: day,
    label: shortDay(day, texts),
    cell: (row) => row.days.get(day)?.map((shift) => <Entry key={shift.id} shift={shift} texts={texts} />) ?? '–',
  })),
];

/** Returns a day of the week whose heading names the month: "Mon 23". */
function shortDay(day: Day, { format, language }: Texts): string {
  const { weekday, day: number } = format.plate(day);
  return language === 'hk' ? format.dayInWords(day) : `${weekday} ${number}`;
}

/** Shows when, what, how many of the places are filled, and the shift's state. */
function Entry({ shift, texts: { t, format } }: { shift: TimedShift; texts: Texts }) {
  const { id, status, start_at: start, end_at: end, role, accepted, workers } = shift;
  const draft = status === shiftStatus.DRAFT;
  return (
    <p>
      <a href={draft ? paths.draft(id) : paths.shift(id)}>{format.timeRange(start, end)}</a>
      <br />
      <small>
        <LocalisedText of={role.name} />
        {!draft && ` · ${t('shifts.filled', { accepted, workers })}`}
      </small>
      <br />
      <ShiftTag shift={shift} narrow />
    </p>
  );
}
