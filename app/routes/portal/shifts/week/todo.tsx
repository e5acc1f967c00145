import type { ReactNode } from 'react';
import type { BoardTodo } from '#domain/shifts/board.ts';
import { weekOf } from '#domain/shared/time.ts';
import { useText } from '#app/i18n/text.tsx';
import type { Board } from '#contract/shifts/board.ts';
import type { Summary } from '#contract/dashboard/summary.ts';
import { Metric } from '#app/ui/metric/metric.tsx';
import { TodoItem, TodoList } from '#app/ui/amount-due/todo-list.tsx';
import { todoBoardPath, type BoardView } from '#app/shared/board/address.ts';

interface BoardTodoListProps {
  board: Board;
  summary: Summary;
  view: BoardView;
}

interface BoardTodoItem {
  count: number;
  /** Name of the count in the summary; the name of its amount ends in `amount`. */
  testId: string;
  title: string;
  amount?: ReactNode;
  line?: ReactNode;
  look?: 'hazard' | 'late';
}

/**
 * To-dos by kind, which are never added up. Each links to a filtered board: this week's if it has any, else that
 * of the oldest week.
 */
export function BoardTodoList({ board, summary: { todo }, view }: BoardTodoListProps) {
  const { t, format } = useText();
  const { applicants, timesheets } = todo;
  const { this_week: thisWeek, earlier, later, undecided } = timesheets;
  const group = (name: string, of: { amount: Parameters<typeof format.money>[0]; count: number }) => ({
    count: of.count,
    testId: `todo.timesheets.${name}.count`,
    amount: <Metric testId={`todo.timesheets.${name}.amount`}>{format.money(of.amount)}</Metric>,
  });
  const oldest = (kind: BoardTodo) => {
    const [first] = board.todo[kind];
    return first && t('board.since', { week: format.shortRange(first.start_date, weekOf(first.start_date).to) });
  };
  const kinds: Readonly<Record<BoardTodo, BoardTodoItem>> = {
    applicants: {
      count: applicants.count,
      testId: 'todo.applicants.count',
      title: t('board.applicants'),
      line: <Metric testId="todo.applicants.shifts">{t('board.applicantsOn', { count: applicants.shifts })}</Metric>,
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
  const shown = (Object.keys(kinds) as BoardTodo[]).filter((kind) => kinds[kind].count > 0);
  return (
    <TodoList title={shown.length > 0 ? t('board.todo') : t('board.nothingTodo')}>
      {shown.map((kind) => {
        const { count, testId, ...rest } = kinds[kind];
        return (
          <TodoItem
            key={kind}
            {...rest}
            href={todoBoardPath(kind, board.todo, board.start_date, { refresh: view.refresh })}
            count={<Metric testId={testId}>{format.number(count)}</Metric>}
            current={view.todo === kind}
          />
        );
      })}
    </TodoList>
  );
}
