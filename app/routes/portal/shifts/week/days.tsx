import { holidayNameOn, isGeneralHoliday } from '#domain/hong-kong/holidays.ts';
import { dayOf, type Day } from '#domain/shared/time.ts';
import { withQuery } from '#app/forms/query.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import type { Texts } from '#app/i18n/text.tsx';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { paths } from '#app/paths.ts';
import type { Board, BoardShift } from '#contract/shifts/board.ts';
import type { BoardDay, BoardEntry, BoardSum } from '#app/ui/week-board/week-board.tsx';
import { boardShiftPath, type BoardView } from '#app/shared/board/address.ts';
import { stateLook, undecidedStates } from '#app/shared/board/state-looks.ts';

type Sum = Pick<Board['all'], 'accepted' | 'places' | 'cost'>;

export const boardSum = ({ format }: Pick<Texts, 'format'>, { accepted, places, cost }: Sum): BoardSum =>
  places === 0
    ? { people: '', amount: '' }
    : { people: `${format.number(accepted)}/${format.number(places)}`, amount: format.wholeAmount(cost) };

interface Shown {
  view: BoardView;
  now: Date;
}

/** Today comes first and the past days of its week last; a past week keeps its order. */
export function boardDays(board: Board, { view, now }: Shown, texts: Texts): BoardDay[] {
  const today = dayOf(now);
  const isNow = board.start_date <= today && today <= board.end_date;
  const dates = board.days.map(({ date }) => date);
  const order = isNow ? [...dates.filter((date) => date >= today), ...dates.filter((date) => date < today)] : dates;
  const open = foldedShifts(order, board);
  const byDay = Map.groupBy(
    board.places.flatMap(({ shifts }, place) => shifts.map((shift) => ({ shift, place }))),
    ({ shift }) => dayOf(shift.start_at),
  );
  return order.map((date) => {
    const isOld = isNow && date < today;
    const at = { view, today, isOld, isFolded: isOld || (open !== null && date !== open) };
    return dayIn(board, { date, placed: byDay.get(date) ?? [] }, at, texts);
  });
}

/** More shifts than this would be over six screens on a phone. */
const maxOnPhone = 36;

/** First day with shifts on a crowded board, where phones collapse the others; null if the board is not crowded. */
function foldedShifts(order: readonly Day[], { places }: Board): Day | null {
  const days = places.flatMap(({ shifts }) => shifts.map(({ start_at: start }) => dayOf(start)));
  return days.length > maxOnPhone ? (order.find((date) => days.includes(date)) ?? null) : null;
}

interface At {
  view: BoardView;
  today: Day;
  isOld: boolean;
  isFolded: boolean;
}

interface DayShifts {
  date: Day;
  /** With the index of their place on the board. */
  placed: readonly { shift: BoardShift; place: number }[];
}

function dayIn(
  board: Board,
  { date, placed }: DayShifts,
  { view, today, isOld, isFolded }: At,
  texts: Texts,
): BoardDay {
  const { t, format, language } = texts;
  const sum = board.days.find((day) => day.date === date);
  const words = format.dayInWords(date);
  const isAhead = date >= today;
  const { weekday, day } = format.plate(date);
  const name = holidayNameOn(date)?.[language];
  return {
    ...boardSum(texts, sum ?? board.all),
    date,
    weekday,
    day,
    title: date === today ? t('board.today', { day: words }) : words,
    word: isOld ? t('board.done') : date === today ? t('board.todayShort') : undefined,
    holiday: isGeneralHoliday(date) ? (name ?? t('board.holiday')) : undefined,
    look: date === today ? 'now' : isOld ? 'old' : undefined,
    line: isFolded
      ? foldedLine(
          placed.map(({ shift }) => shift),
          texts,
        )
      : undefined,
    cells: board.places.map(({ location }, index) => ({
      place: location.name,
      entries: placed.flatMap(({ shift, place }) => (place === index ? boardEntry(shift, view, texts) : [])),
      book: isAhead
        ? {
            href: withQuery(paths.book, { location_id: location.id, start_date: date }),
            label: t('board.bookAt', { place: location.name, day: words }),
          }
        : null,
    })),
    book: isAhead
      ? { href: withQuery(paths.book, { start_date: date }), label: t('board.bookOn', { day: words }) }
      : null,
  };
}

function foldedLine(shifts: readonly BoardShift[], { t, format }: Texts): string {
  const waiting = shifts.filter(({ state }) => undecidedStates.has(state)).length;
  return format.parts([
    t('board.unfold', { count: shifts.length }),
    waiting > 0 && t('board.unfoldTodo', { count: waiting }),
  ]);
}

export function boardEntry(shift: BoardShift, view: BoardView, texts: Texts): BoardEntry {
  const { t, format, language } = texts;
  const { id, role, start_at: start, end_at: end, state } = shift;
  const current = view.shift === id;
  return {
    id,
    href: current ? '#shift' : boardShiftPath(dayOf(start), view, id),
    current,
    checkboxLabel:
      view.shift === undefined && view.refresh === undefined
        ? t('board.actions.select', {
            role: inLanguage(role.name, language).text,
            time: format.shiftTimeInWords(start, end),
          })
        : null,
    role: <LocalisedText of={role.name} />,
    when: format.shiftTimeInWords(start, end),
    from: format.time(start),
    to: format.time(end),
    overnight: dayOf(end) > dayOf(start) ? t('board.nextDay') : null,
    ...stateLook(state),
    word: t(`status.board.${state}`),
    count: countText(shift, texts),
    state: `board ${id} ${state}`,
  };
}

function countText({ amount, count, of }: BoardShift, { format }: Texts): string {
  if (amount !== null) return format.wholeAmount(amount);
  return of === null ? format.number(count) : `${format.number(count)}/${format.number(of)}`;
}
