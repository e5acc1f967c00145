import { sumCents } from '#domain/shared/money.ts';
import { FormKey } from '#app/forms/form-key.tsx';
import { withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { HiddenValues, SelectionFields } from '#app/shared/bulk-actions/hidden-selection.tsx';
import { recordVersion } from '#app/shared/bulk-actions/record-version.ts';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { PersonName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { Timesheet } from '#contract/timesheets/timesheets.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { ReviewNames, ReviewReasons } from '#app/ui/review/review.tsx';
import { MutedText } from '#app/ui/text/text.tsx';
import { useFilterDays } from '../filter-days.ts';
import { queuePath } from './order.ts';
import type { QueueData } from './queue.server.ts';

const nameOf = (timesheets: readonly Timesheet[]) => `pay.${timesheets.map(({ id }) => id).join('+')}.total`;

const payOf = (timesheets: readonly Timesheet[]) => sumCents(...timesheets.map(({ pay }) => pay.total));

/** Offers to approve what matches the plan, before the others come one after the other. */
export function ReviewStart({ data }: { data: QueueData }) {
  const { t, format } = useText();
  const { filters, total, totals } = data;
  const { page: _page, ...listFilters } = filters;
  const { all, waiting, tabs } = totals ?? {};
  const thisWeek = waiting?.this_week;
  const pending = tabs?.pending ?? 0;
  const closes = filters.status === 'waiting' && thisWeek && filters.startDate === thisWeek.start_date;
  return (
    <>
      <PageHead
        title={t('reviewQueue.start', { count: total })}
        line={
          <Metric testId={withQuery('listed.timesheets.all', listFilters)}>
            {format.parts([useFilterDays(filters), all && format.money(all.amount)])}
            {closes && ` · ${t('timesheets.closes', { time: format.momentInWords(thisWeek.deadline_at) })}`}
          </Metric>
        }
      />
      <Matching data={data} />
      {data.review.length > 0 && <ToLookAt data={data} />}
      <p>
        {filters.status === 'waiting' && pending > 0 && (
          <>
            <a href={withQuery(paths.timesheets, { status: 'pending' })}>
              {t('reviewQueue.pendingNotIncluded', { count: pending })}
            </a>{' '}
            ·{' '}
          </>
        )}
        <a href={withQuery(paths.timesheets, { status: filters.status })}>{t('reviewQueue.allTimesheets')}</a>
      </p>
    </>
  );
}

function Matching({ data: { matching, review, filters } }: { data: QueueData }) {
  const { t, format } = useText();
  const back = review.length > 0 ? queuePath(filters, { of: review.length }) : queuePath(filters);
  return (
    <Card>
      <h2>{t('reviewQueue.matching', { count: matching.length })}</h2>
      <MutedText as="p">{t('reviewQueue.matchingMeans')}</MutedText>
      <form method="post" action={paths.timesheetApproval}>
        <FormKey />
        <SelectionFields back={back} asked />
        <HiddenValues name="id" values={matching.map(recordVersion)} />
        <Button icon="tick">
          <Metric testId={nameOf(matching)}>
            {t('reviewQueue.approveMatching', { count: matching.length, amount: format.money(payOf(matching)) })}
          </Metric>
        </Button>
      </form>
      <ReviewNames>
        {matching.map((item) => (
          <li key={item.id}>
            <span>
              <a href={queuePath(filters, { after: item.id })}>
                <PersonName of={item.worker} />
              </a>{' '}
              <MutedText>
                <small>
                  {format.dayInWords(item.planned_start_at)} · <LocalisedText of={item.role.name} />
                </small>
              </MutedText>
            </span>{' '}
            <b>
              <Metric testId={nameOf([item])}>{format.amount(item.pay.total)}</Metric>
            </b>
          </li>
        ))}
      </ReviewNames>
    </Card>
  );
}

function ToLookAt({ data: { review, filters } }: { data: QueueData }) {
  const { t, format } = useText();
  const reasons = Map.groupBy(review, ({ attention: [first] }) => first);
  return (
    <Card>
      <h2>
        <Metric testId={nameOf(review)}>
          {t('reviewQueue.toLookAt', { count: review.length, amount: format.money(payOf(review)) })}
        </Metric>
      </h2>
      <p>
        <ButtonLink href={queuePath(filters, { of: review.length })}>
          {t('reviewQueue.lookAt', { count: review.length })}
        </ButtonLink>
      </p>
      <ReviewReasons>
        {[...reasons].map(([reason, items]) => (
          <li key={reason ?? 'pending'}>
            <b>{format.number(items.length)}</b>{' '}
            {t(reason === undefined ? 'reviewQueue.reason.pending' : `reviewQueue.reason.${reason}`)}
          </li>
        ))}
      </ReviewReasons>
    </Card>
  );
}
