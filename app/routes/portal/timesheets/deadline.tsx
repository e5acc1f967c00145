import { withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ReadAnswerOf } from '#contract/core/reader/answer.ts';
import type { listTimesheets } from '#contract/timesheets/timesheets.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { PhoneFold } from '#app/ui/phone-fold/phone-fold.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import { MutedText } from '#app/ui/text/text.tsx';
import type { TimesheetTab } from '#domain/timesheets/status.ts';
import { tabNames } from './decisions/selection.ts';
import { undoableFilter, overdue, type Filters } from './filters.ts';

interface DeadlineProps {
  totals: NonNullable<ReadAnswerOf<typeof listTimesheets>['totals']>;
  filters: Filters;
}

interface ApprovalProps {
  approvesAt: string | null;
}

export function ReviewDeadline({ totals, filters, approvesAt }: DeadlineProps & ApprovalProps) {
  const { t, format } = useText();
  const { all, matching, attention, waiting } = totals;
  const { page: _page, ...listFilters } = filters;
  if (all.count === 0) return null;
  const nameOf = (sum: 'all' | 'matching' | 'attention') => withQuery(`listed.timesheets.${sum}`, listFilters);
  const { this_week: thisWeek } = waiting;
  const late = filters.status === overdue || (filters.endDate !== '' && filters.endDate < thisWeek.start_date);
  const closesNow =
    filters.startDate >= thisWeek.start_date && filters.endDate !== '' && filters.endDate <= thisWeek.end_date;
  const time = format.momentInWords(thisWeek.deadline_at);
  return (
    <Notice
      compact
      kind={closesNow ? 'hazard' : late ? 'warning' : 'info'}
      title={closesNow && t('timesheets.closes', { time })}
      action={
        matching.count > 0 && (
          <ButtonLink href={withQuery(paths.timesheetMatchingApproval, listFilters)}>
            {t('timesheets.approveMatching', { number: matching.count })}
          </ButtonLink>
        )
      }
    >
      <PhoneFold
        label={
          <Metric testId={nameOf('all')}>
            {t('timesheets.waitShort', { count: all.count, amount: format.money(all.amount) })}
          </Metric>
        }
        look="text"
      >
        {late && !closesNow && (
          <>
            <b>{t('timesheets.overdueEffect', { time })}</b>
            <br />
          </>
        )}
        <Metric testId={`${nameOf('all')} ${nameOf('matching')} ${nameOf('attention')}`}>
          {t('timesheets.wait', {
            count: all.count,
            amount: format.money(all.amount),
            matching: matching.count,
            matchingAmount: format.money(matching.amount),
            attention: attention.count,
            attentionAmount: format.money(attention.amount),
          })}
        </Metric>{' '}
        {approvesAt && t('timesheets.approvesFirst', { time: format.momentInWords(approvesAt) })}
      </PhoneFold>
    </Notice>
  );
}

export function EarlierDays({ totals, filters }: DeadlineProps) {
  const { t } = useText();
  const { before, tabs, waiting } = totals;
  const { page: _page, ...listFilters } = filters;
  const { status, search, startDate: from } = listFilters;
  const tabsBefore = tabNames.map((tab) => {
    const here = tabs[tab];
    if (tab === 'waiting' || tab === 'pending') return { tab, here, ...before[tab] };
    return { tab, here, ...(tab === status ? before : noneBefore) };
  });
  const shown = tabsBefore.filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  // When the list starts at the week that closes next, the earlier timesheets are exactly the overdue ones.
  const isOverdue = search === '' && from === waiting.this_week.start_date;
  const nameOf = (tab: TimesheetTab) =>
    isOverdue && (tab === 'waiting' || tab === 'pending')
      ? `todo.timesheets.earlier.${tab}.count`
      : withQuery('listed.timesheets.before', { search, startDate: from, status: tab });
  return (
    <div>
      {shown.map(({ tab, here, count, start_date: startDate, end_date: endDate }) => (
        <p key={tab}>
          {t(`timesheetTab.${tab}`)}{' '}
          <MutedText>
            <Metric testId={withQuery('listed.timesheets.count', { ...listFilters, status: tab })}>
              {t('timesheets.daysHere', { count: here })}
            </Metric>
          </MutedText>{' '}
          <a href={withQuery(paths.timesheets, { status: tab, search, startDate, endDate })}>
            <Metric testId={nameOf(tab)}>{t('timesheets.daysBefore', { count })}</Metric>
          </a>
        </p>
      ))}
    </div>
  );
}

const noneBefore = { count: 0, start_date: null, end_date: null };

export function UpcomingDays({ totals, filters }: DeadlineProps) {
  const { t } = useText();
  const { later, this_week: thisWeek } = totals.waiting;
  if (later.count === 0 || later.start_date === null || later.end_date === null) return null;
  if (filters.status !== 'waiting' || filters.endDate !== thisWeek.end_date) return null;
  const href = withQuery(paths.timesheets, { startDate: later.start_date, endDate: later.end_date });
  return (
    <p>
      <a href={href}>{t('timesheets.later', { count: later.count })}</a>
    </p>
  );
}

export function UndoNotice({
  held,
  filters,
}: { held: DeadlineProps['totals']['held'] } & Pick<DeadlineProps, 'filters'>) {
  const { t, format } = useText();
  if (!held?.until || held.count === 0) return null;
  return (
    <Notice
      compact
      action={
        filters.status !== undoableFilter && (
          <ButtonLink href={withQuery(paths.timesheets, { status: undoableFilter })}>
            {t('timesheets.heldAction')}
          </ButtonLink>
        )
      }
    >
      {t('timesheets.undoNotice', { count: held.count, time: format.time(held.until) })}
    </Notice>
  );
}
