import type { ReactNode } from 'react';
import { weekNameOf } from '#domain/week-name.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { Board } from '#contract/shifts/board.ts';
import { BoardForm } from '#app/ui/week-board/board-bar.tsx';
import type { BoardView } from '#app/parts/board/address.ts';

export function Acts({ board, view, children }: { board: Board; view: BoardView; children: ReactNode }) {
  const { t } = useText();
  const name = weekNameOf(board.start_date);
  const { state, waits } = view;
  return (
    <BoardForm
      ticked={t('board.acts.ticked')}
      hint={t('board.acts.hint')}
      view={{ state, waits, page: board.page > 1 ? board.page : undefined }}
      at={paths.week(name)}
      acts={[
        { address: paths.weekCopy(name), label: t('shifts.copyWeek'), icon: 'copy' },
        { address: paths.weekAcceptance(name), label: t('shifts.acceptance') },
        { address: paths.weekApproval(name), label: t('board.acts.approve') },
        { address: paths.weekMessage(name), label: t('chat.message') },
        { address: paths.weekCancellation(name), label: t('board.acts.cancelAsk'), danger: true },
      ]}
    >
      {children}
    </BoardForm>
  );
}
