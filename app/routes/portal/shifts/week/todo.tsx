import type { ReactNode } from 'react';
import type { BoardWait } from '#domain/shift/board.ts';
import { weekOf } from '#domain/time.ts';
import { useText } from '#app/i18n/text.tsx';
import type { Board } from '#contract/shifts/board.ts';
import type { Figures } from '#contract/figures.ts';
import { Figure } from '#app/ui/figure/figure.tsx';
import { Wait, Waits } from '#app/ui/truth/waits.tsx';
import { narrowedTo, type BoardView } from '#app/parts/board/address.ts';

interface WhatWaitsProps {
  board: Board;
  figures: Figures;
  view: BoardView;
}

interface Waiting {
  count: number;
  /** Name of the count in the summary; the name of its amount ends in `amount`. */
  figure: string;
  title: string;
  amount?: ReactNode;
  line?: ReactNode;
  look?: 'hazard' | 'late';
}

/**
 * To-dos by kind, which are never added up. Each links to a filtered board: this week's if it has any, else that
 * of the oldest week.
 */
export function WhatWaits({ board, figures: { waits }, view }: WhatWaitsProps) {
  const { t, format } = useText();
  const { applicants, timesheets } = waits;
  const { this_week: thisWeek, earlier, later, undecided } = timesheets;
  const group = (name: string, of: { amount: Parameters<typeof format.money>[0]; count: number }) => ({
    count: of.count,
    figure: `waits.timesheets.${name}.count`,
    amount: <Figure of={`waits.timesheets.${name}.amount`}>{format.money(of.amount)}</Figure>,
  });
  const oldest = (kind: BoardWait) => {
    const [first] = board.waits[kind];
    return first && t('board.since', { week: format.shortRange(first.start_date, weekOf(first.start_date).to) });
  };
  const kinds: Readonly<Record<BoardWait, Waiting>> = {
    applicants: {
      count: applicants.count,
      figure: 'waits.applicants.count',
      title: t('board.applicants'),
      line: <Figure of="waits.applicants.shifts">{t('board.applicantsOn', { count: applicants.shifts })}</Figure>,
    },
    timesheets: {
      ...group('this_week.waiting', thisWeek.waiting),
      title: t('board.timesheets', { day: format.plate(thisWeek.deadline_at).weekday }),
      line: t('board.by', { time: format.momentInWords(thisWeek.deadline_at) }),
      look: 'hazard',
    },
    overdue: {
      ...group('earlier.waiting', earlier.waiting),
      title: t('board.overdueTimesheets'),
      line: oldest('overdue'),
      look: 'late',
    },
    later: { ...group('later.waiting', later.waiting), title: t('board.laterTimesheets'), line: t('board.weekAfter') },
    pending: { ...group('undecided.pending', undecided.pending), title: t('board.pending'), line: oldest('pending') },
  };
  const shown = (Object.keys(kinds) as BoardWait[]).filter((kind) => kinds[kind].count > 0);
  return (
    <Waits title={shown.length > 0 ? t('board.waits') : t('board.nothingWaits')}>
      {shown.map((kind) => {
        const { count, figure, ...rest } = kinds[kind];
        return (
          <Wait
            key={kind}
            {...rest}
            href={narrowedTo(kind, board.waits, board.start_date, { refresh: view.refresh })}
            figure={<Figure of={figure}>{format.number(count)}</Figure>}
            current={view.waits === kind}
          />
        );
      })}
    </Waits>
  );
}
