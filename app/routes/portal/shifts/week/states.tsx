import type { BoardTodo } from '#domain/shifts/board.ts';
import { weekOf } from '#domain/shared/time.ts';
import { useText } from '#app/i18n/text.tsx';
import type { Board } from '#contract/shifts/board.ts';
import { Legend } from '#app/ui/week-board/legend.tsx';
import { boardPath, type BoardView } from '#app/shared/board/address.ts';
import { stateLook } from '#app/shared/board/state-looks.ts';

export function BoardStates({ board, view }: { board: Board; view: BoardView }) {
  const { t } = useText();
  const week = board.start_date;
  const { refresh } = view;
  return (
    <Legend
      label={t('board.states')}
      entries={[
        {
          href: boardPath(week, { refresh }),
          label: t('board.all'),
          count: board.shifts,
          current: view.state === undefined && view.todo === undefined,
        },
        ...board.states.map(({ state, count }) => ({
          href: boardPath(week, { state, refresh }),
          label: t(`status.board.${state}`),
          count,
          ...stateLook(state),
          current: view.state === state,
        })),
      ]}
    />
  );
}

/** Other weeks with the same to-dos, which the board of a single week would hide. */
export function OtherWeeks({ board, todo }: { board: Board; todo: BoardTodo }) {
  const { t, format } = useText();
  const others = board.todo[todo].filter(({ start_date: start }) => start !== board.start_date);
  return (
    <p>
      {t(`board.only.${todo}`)} <a href={boardPath(board.start_date)}>{t('board.showAll')}</a>
      {others.length > 0 && ` · ${t('board.elsewhere')}`}
      {others.map(({ start_date: start, count }) => (
        <span key={start}>
          {' '}
          <a href={boardPath(start, { todo })}>{format.shortRange(start, weekOf(start).to)}</a>{' '}
          {t('board.inBrackets', { count })}
        </span>
      ))}
    </p>
  );
}
