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
          current: view.state === undefined,
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
