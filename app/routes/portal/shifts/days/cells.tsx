import { isGeneralHoliday } from '#domain/hong-kong/holidays.ts';
import { addDays, milliseconds, weekOf, dayOf } from '#domain/shared/time.ts';
import { weekNameOf } from '#domain/shared/week-name.ts';
import { withQuery } from '#app/forms/query.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import type { Texts } from '#app/i18n/text.tsx';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { paths } from '#app/paths.ts';
import type { BoardShift } from '#contract/shifts/board.ts';
import { stateLook } from '#app/shared/board/state-looks.ts';
import type { DayAhead, DayShift, DaysAheadGrid } from '#app/ui/days-ahead/days-ahead.tsx';
import type { DaysAheadData, PlacedShift } from './days.server.ts';

/** Days with fewer shifts than this offer to book one below them. */
const busyDay = 2;

export function aheadDays({ now, today, days, places, isSelecting }: DaysAheadData, texts: Texts): DayAhead[] {
  const { t, format } = texts;
  return days.map(({ date, placed, sum }) => {
    const words = format.dayInWords(date);
    const plate = format.plate(date);
    const tag =
      date === today
        ? { text: t('board.todayShort'), isToday: true }
        : isGeneralHoliday(date)
          ? { text: t('board.holiday'), isToday: false }
          : undefined;
    return {
      date,
      title: t('days.dayTitle', { weekday: plate.weekday, day: plate.day }),
      tag,
      filled: sum && sum.places > 0 ? t('days.filled', { filled: sum.accepted, places: sum.places }) : null,
      cells: places.map(({ id, name }) => ({
        place: name,
        shifts: placed
          .filter(({ place }) => place === id)
          .map(({ shift }) => dayShift(shift, { where: `${name}, ${words}`, now, today, isSelecting }, texts)),
        book: {
          href: withQuery(paths.book, { location_id: id, start_date: date }),
          label: t('board.bookAt', { place: name, day: words }),
        },
      })),
      book:
        placed.length < busyDay
          ? { href: withQuery(paths.book, { start_date: date }), label: t('board.bookOn', { day: words }) }
          : null,
    };
  });
}

interface Around {
  where: string;
  now: Date;
  today: string;
  isSelecting: boolean;
}

function dayShift(shift: BoardShift, { where, now, today, isSelecting }: Around, texts: Texts): DayShift {
  const { t, format, language } = texts;
  const { id, role, start_at: start, end_at: end, state } = shift;
  const time = dayOf(start) < today ? t('days.since', { time: format.time(start) }) : format.timeRange(start, end);
  const canSelect = isSelecting && (state === 'TO_FILL' || state === 'FILLED');
  return {
    id,
    href: paths.shift(id),
    role: <LocalisedText of={role.name} />,
    where: `${where}, ${time}`,
    time,
    ...stateOf(shift, now, texts),
    checkboxLabel: canSelect
      ? t('board.actions.select', {
          role: inLanguage(role.name, language).text,
          time: format.shiftTimeInWords(start, end),
        })
      : null,
  };
}

function stateOf(
  { state, count, of, workers, applicants, end_at: end }: BoardShift,
  now: Date,
  { t, format }: Texts,
): Pick<DayShift, 'look' | 'icon' | 'state' | 'note'> {
  const { icon } = stateLook(state);
  if (state === 'TO_FILL')
    return {
      look: 'open',
      icon,
      state: t('days.places', { filled: count, places: workers }),
      note:
        applicants > 0
          ? t('days.applied', { count: applicants })
          : t(count > 0 ? 'days.noMoreApplicants' : 'days.nobodyApplied'),
    };
  if (state === 'FILLED') return { look: 'full', icon, state: t('days.filled', { filled: count, places: workers }) };
  if (state === 'ON_FLOOR') {
    const isOver = milliseconds(end) <= now.getTime();
    return { look: 'here', icon, state: t(isOver ? 'days.came' : 'days.here', { here: count, places: workers }) };
  }
  return {
    look: 'over',
    icon,
    state: format.parts([t(`status.board.${state}`), of === null && format.number(count)]),
  };
}

type PastColumn = Parameters<typeof DaysAheadGrid>[0]['past'];

/** The days of this week before today in one column; null on a Monday. */
export function pastDays({ today, past, places }: DaysAheadData, { t, format }: Texts): PastColumn {
  const { from } = weekOf(today);
  if (from === today) return null;
  const href = paths.week(weekNameOf(from));
  const noteOf = (placed: readonly PlacedShift[]) => {
    const count = placed.reduce((sum, { shift }) => sum + (shift.state === 'TO_APPROVE' ? shift.count : 0), 0);
    return count > 0 ? t('days.toApprove', { count }) : '';
  };
  return {
    title: format.shortRange(from, addDays(today, -1)),
    line: {
      href,
      label: t('days.pastShifts', {
        count: past.length,
        days: format.shortRange(from, addDays(today, -1)),
      }),
      note: noteOf(past),
    },
    cells: places.map(({ id, name }) => {
      const here = past.filter(({ place }) => place === id);
      return here.length === 0
        ? null
        : { href, label: t('days.shifts', { count: here.length }), place: name, note: noteOf(here) };
    }),
  };
}
