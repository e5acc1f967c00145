import type { BoardWait } from '#domain/shift/board.ts';
import { weekOf } from '#domain/time.ts';
import { useText } from '#app/i18n/text.tsx';
import type { Board } from '#contract/shifts/board.ts';
import { Legend } from '#app/ui/week-board/legend.tsx';
import { boardOf, type BoardView } from '#app/parts/board/address.ts';
import { lookOf } from '#app/parts/board/looks.ts';

export function States({ board, view }: { board: Board; view: BoardView }) {
  const { t } = useText();
  const week = board.start_date;
  const { refresh } = view;
  return (
    <Legend
      label={t('board.states')}
      entries={[
        {
          href: boardOf(week, { refresh }),
          label: t('board.all'),
          count: board.shifts,
          current: view.state === undefined && view.waits === undefined,
        },
        ...board.states.map(({ state, count }) => ({
          href: boardOf(week, { state, refresh }),
          label: t(`status.board.${state}`),
          count,
          ...lookOf(state),
          current: view.state === state,
        })),
      ]}
    />
  );
}

/** Other weeks with the same to-dos, which the board of a single week would hide. */
export function OtherWeeks({ board, waits }: { board: Board; waits: BoardWait }) {
  const { t, format } = useText();
  const others = board.waits[waits].filter(({ start_date: start }) => start !== board.start_date);
  return (
    <p>
      {t(`board.only.${waits}`)} <a href={boardOf(board.start_date)}>{t('board.showAll')}</a>
      {others.length > 0 && ` · ${t('board.elsewhere')}`}
      {others.map(({ start_date: start, count }) => (
        <span key={start}>
          {' '}
          <a href={boardOf(start, { waits })}>{format.shortRange(start, weekOf(start).to)}</a>{' '}
          {t('board.inBrackets', { count })}
        </span>
      ))}
    </p>
  );
}
