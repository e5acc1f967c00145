import type { LoaderFunctionArgs } from '@remix-run/node';
import { addDays, dayOf, weekOf } from '#domain/shared/time.ts';
import { dayParam, readQuery, withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { DescriptionList } from '#app/ui/description-list/description-list.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Actions, Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { AmountText, Sum } from '#app/ui/text/text.tsx';
import { loadPay } from './pay.server.ts';
import { PayTag } from './pay-tag.tsx';
import { weeksOf, type PayRow } from './weeks.ts';

export const handle: RouteHandle = { title: (t) => t('workerSite.pay'), permission: 'worker' };

const weeksOnPage = 6;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { until } = readQuery(request, { until: dayParam });
  const { from: lastWeek, to } = weekOf(until || dayOf(context.now()));
  const from = addDays(lastWeek, -7 * (weeksOnPage - 1));
  return { ...(await loadPay(context, { from, to })), before: addDays(from, -1), isLatest: !until };
}

export default function Pay() {
  const { rows, totals, before, isLatest } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  return (
    <Stack narrow>
      <PageHead title={t('workerSite.pay')} />
      <Card>
        <DescriptionList
          money
          facts={(['undecided', 'owed', 'paid'] as const).map((name) => ({
            term: t(`workerSite.total.${name}`),
            value: totals ? format.money(totals[name]) : '–',
          }))}
        />
      </Card>
      {rows.length === 0 && <EmptyState title={t('workerSite.noPay')}>{t('workerSite.noPayLine')}</EmptyState>}
      {weeksOf(rows).map((week) => (
        <Card key={week.from}>
          <h2>{format.rangeInWords(week.from, week.to)}</h2>
          <Sum>{format.money(week.pay)}</Sum>
          <ul>
            {week.rows.map((row) => (
              <Row key={row.timesheet_id} row={row} />
            ))}
          </ul>
          <Actions>
            <ButtonLink href={paths.workerSite.payStatement(week.from)}>{t('workerSite.statement')}</ButtonLink>
          </Actions>
        </Card>
      ))}
      <Actions>
        <ButtonLink href={withQuery(paths.workerSite.pay, { until: before })} look="quiet">
          {t('workerSite.earlierWeeks')}
        </ButtonLink>
        {!isLatest && (
          <ButtonLink href={paths.workerSite.pay} look="quiet">
            {t('workerSite.latestWeeks')}
          </ButtonLink>
        )}
      </Actions>
    </Stack>
  );
}

function Row({ row }: { row: PayRow }) {
  const { t, format } = useText();
  return (
    <li>
      <p>
        <a href={paths.workerSite.hours(row.timesheet_id)}>
          {format.dayInWords(row.start_at)} <LocalisedText of={row.role} />
        </a>
        <br />
        <small>
          {format.parts([row.business_name, t('workerSite.paidHours', { hours: format.duration(row.worked_minutes) })])}
        </small>
        <br />
        <AmountText>{format.money(row.pay)}</AmountText> <PayTag row={row} />
      </p>
    </li>
  );
}
