import { dayOf } from '#domain/shared/time.ts';
import { holidaysOf } from '#domain/hong-kong/holidays.ts';
import { withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { Board } from '#contract/shifts/board.ts';

interface BoardFootProps {
  board: Board;
  at: string;
  now: Date;
}

export function BoardFoot({ board, at, now }: BoardFootProps) {
  const { t, format, language } = useText();
  const { start_date: startDate, end_date: endDate, places } = board;
  const overnight = places.some(({ shifts }) => shifts.some((shift) => dayOf(shift.end_at) > dayOf(shift.start_at)));
  const from = startDate > dayOf(now) ? startDate : dayOf(now);
  const year = Number(from.slice(0, 4));
  const next = [...holidaysOf(year), ...holidaysOf(year + 1)].find(({ day, general }) => general && day >= from);
  return (
    <p>
      <small>
        {format.sentences([
          t('board.asAt', { time: at }),
          overnight && t('board.overnight'),
          t('board.costs'),
          t('board.sundays'),
          next?.general && t('board.nextHoliday', { day: format.dayInWords(next.day), name: next.general[language] }),
        ])}{' '}
        <a href={withQuery(paths.shifts, { startDate, endDate })}>{t('board.asList')}</a>
      </small>
    </p>
  );
}
