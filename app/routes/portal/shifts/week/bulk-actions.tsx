import type { ReactNode } from 'react';
import { weekNameOf } from '#domain/shared/week-name.ts';
import { withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { Board } from '#contract/shifts/board.ts';
import { BoardForm } from '#app/ui/week-board/board-bar.tsx';
import { allShown, type BoardView } from '#app/shared/board/address.ts';

export function BoardBulkActions({ board, view, children }: { board: Board; view: BoardView; children: ReactNode }) {
  const { t } = useText();
  const name = weekNameOf(board.start_date);
  const shown = { state: view.state, page: board.page > 1 ? board.page : undefined };
  const shifts = board.places.flatMap((place) => place.shifts);
  const toAccept = shifts.filter(({ state, applicants }) => state === 'TO_FILL' && applicants > 0).length;
  const toApprove = shifts.filter(({ state }) => state === 'TO_APPROVE' || state === 'OVERDUE').length;
  const forAll = [
    {
      count: toAccept,
      href: withQuery(paths.weekAcceptance(name), { ...shown, ...allShown }),
      label: t('board.actions.acceptShown', { count: toAccept }),
    },
    {
      count: toApprove,
      href: withQuery(paths.weekApproval(name), { ...shown, ...allShown }),
      label: t('board.actions.approveShown', { count: toApprove }),
    },
  ];
  return (
    <BoardForm
      selectedText={t('board.actions.selected')}
      hint={t('board.actions.hint')}
      view={shown}
      forAll={forAll.filter(({ count }) => count > 0)}
      at={paths.week(name)}
      actions={[
        { address: paths.weekCopy(name), label: t('shifts.copyWeek'), icon: 'copy' },
        { address: paths.weekAcceptance(name), label: t('shifts.acceptance') },
        { address: paths.weekApproval(name), label: t('board.actions.approve') },
        { address: paths.weekMessage(name), label: t('chat.message') },
        { address: paths.weekCancellation(name), label: t('board.actions.cancelAsk'), danger: true },
      ]}
    >
      {children}
    </BoardForm>
  );
}
