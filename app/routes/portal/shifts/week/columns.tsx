import { placesLeft } from '#domain/shift/places.ts';
import { shiftStatus } from '#domain/shift/status.ts';
import type { Day } from '#domain/time.ts';
import { LocalisedText } from '#app/parts/localised/localised-text.tsx';
import type { Texts } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
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

/** Shows when, what, and how many of the places are filled; in amber where some are not. */
function Entry({ shift, texts: { t, format } }: { shift: TimedShift; texts: Texts }) {
  const { id, status, start_at: start, end_at: end, role, accepted, workers, absent } = shift;
  const draft = status === shiftStatus.DRAFT;
  const filled = t('shifts.filled', { accepted, workers });
  return (
    <p>
      <a href={draft ? paths.draft(id) : paths.shift(id)}>{format.timeRange(start, end)}</a>
      <br />
      <small>
        <LocalisedText of={role.name} />
      </small>
      <br />
      {draft ? (
        <StatusTag tone="idle" icon="pen">
          {t('status.shift.DRAFT')}
        </StatusTag>
      ) : (
        <StatusTag tone={placesLeft(shift) > 0 ? 'you' : 'ok'}>{filled}</StatusTag>
      )}
      {absent > 0 && (
        <>
          {' '}
          <StatusTag tone="you">{t('shifts.absentCount', { count: absent })}</StatusTag>
        </>
      )}
    </p>
  );
}
