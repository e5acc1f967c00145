import type { Day } from '#domain/time.ts';
import { withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { Dashboard } from '#contract/dashboard.ts';
import { Figure } from '#app/ui/figure/figure.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Wait, Waits } from '#app/ui/truth/waits.tsx';
import { useWaitPath } from './wait-path.ts';

export function AlsoWaits({ dashboard, today }: { dashboard: Dashboard; today: Day }) {
  const { review, waits, applicants, messages, missing } = dashboard;
  const { t, format } = useText();
  const board = useWaitPath(waits, today);
  const timesheets = (name: string, of: { count: number; amount: Parameters<typeof format.money>[0] }) => ({
    count: of.count,
    figure: `waits.timesheets.${name}.count`,
    amount: <Figure of={`waits.timesheets.${name}.amount`}>{format.money(of.amount)}</Figure>,
  });
  const shown = [
    applicants && {
      id: 'applicants',
      count: applicants.waiting,
      figure: 'waits.applicants.count',
      title: t('board.applicants'),
      href: board('applicants'),
      amount: <Figure of="waits.applicants.shifts">{t('board.applicantsOn', { count: applicants.shifts })}</Figure>,
      line:
        applicants.deadline_at && t('dashboard.waitingUntil', { time: format.momentInWords(applicants.deadline_at) }),
    },
    review && {
      id: 'later',
      ...timesheets('later.waiting', review.later.waiting),
      title: t('board.laterTimesheets'),
      href: board('later'),
    },
    review && {
      id: 'pending',
      ...timesheets('undecided.pending', review.undecided.pending),
      title: t('board.pending'),
      href: board('pending'),
    },
    messages && {
      id: 'messages',
      count: messages.conversations,
      figure: 'waits.messages.count',
      title: t('dashboard.messages'),
      href: withQuery(paths.chat, { status: 'unread' }),
    },
  ].flatMap((one) => (one && one.count > 0 ? [one] : []));
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
        <Waits title={t(shown.length === 0 ? 'board.nothingWaits' : isClosing ? 'dashboard.alsoWaits' : 'board.waits')}>
          {shown.map(({ id, count, figure, ...rest }) => (
            <Wait key={id} {...rest} figure={<Figure of={figure}>{format.number(count)}</Figure>} current={false} />
          ))}
        </Waits>
      )}
    </>
  );
}
