import type { Cents } from '#domain/shared/money.ts';
import { withQuery } from '#app/forms/query.ts';
import { useText, type Texts } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import { Metric } from '#app/ui/metric/metric.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { TodoItem, TodoList } from '#app/ui/amount-due/todo-list.tsx';
import { reviewPath } from './review-path.ts';

const timesheetsItem = (
  name: string,
  { count, amount }: { count: number; amount: Cents },
  format: Texts['format'],
) => ({
  count,
  testId: `todo.timesheets.${name}.count`,
  amount: <Metric testId={`todo.timesheets.${name}.amount`}>{format.money(amount)}</Metric>,
});

export function MoreTodo({ dashboard }: { dashboard: Dashboard }) {
  const { review, applicants, messages, missing } = dashboard;
  const { t, format } = useText();
  const shown = [
    applicants && {
      id: 'applicants',
      count: applicants.waiting,
      testId: 'todo.applicants.count',
      title: t('board.applicants'),
      href: paths.reviewApplicants,
      amount: <Metric testId="todo.applicants.shifts">{t('board.applicantsOn', { count: applicants.shifts })}</Metric>,
      line: applicants.deadline_at && t('dashboard.todoUntil', { time: format.momentInWords(applicants.deadline_at) }),
    },
    review && {
      id: 'later',
      ...timesheetsItem('later.waiting', review.later.waiting, format),
      title: t('board.laterTimesheets'),
      href: reviewPath('later', review),
    },
    review && {
      id: 'pending',
      ...timesheetsItem('undecided.pending', review.undecided.pending, format),
      title: t('board.pending'),
      href: reviewPath('pending', review),
    },
    messages && {
      id: 'messages',
      count: messages.conversations,
      testId: 'todo.messages.count',
      title: t('dashboard.messages'),
      href: withQuery(paths.chat, { status: 'unread' }),
    },
  ].flatMap((item) => (item && item.count > 0 ? [item] : []));
  const isClosing = review && (review.this_week.waiting.count > 0 || review.earlier.waiting.count > 0);
  const lacks = (['applicants', 'messages'] as const).filter((part) => missing.includes(part));
  return (
    <>
      {lacks.map((part) => (
        <Notice key={part} kind="warning">
          {t(`dashboard.lacks.${part}`)}
        </Notice>
      ))}
      {(shown.length > 0 || !isClosing) && lacks.length < 2 && (
        <TodoList title={t(shown.length === 0 ? 'board.nothingTodo' : isClosing ? 'dashboard.alsoTodo' : 'board.todo')}>
          {shown.map(({ id, count, testId, ...rest }) => (
            <TodoItem
              key={id}
              {...rest}
              count={<Metric testId={testId}>{format.number(count)}</Metric>}
              current={false}
            />
          ))}
        </TodoList>
      )}
    </>
  );
}
