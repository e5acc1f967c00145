import { withQuery } from '#app/forms/query.ts';
import { IfSupported, LinkIfSupported } from '#app/layout/if-supported.tsx';
import { useText } from '#app/i18n/text.tsx';
import { invoicePath } from '#app/shared/invoice/invoice-path.ts';
import { openItemsPath } from '#app/shared/invoice/open-lines.ts';
import { paths } from '#app/paths.ts';
import type { AmountsDue } from '#contract/billing/transfers.ts';
import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { BalanceSummary, BalanceSummaryItem } from '#app/ui/balance-summary/balance-summary.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';

export const moneyId = 'money';

type Money = NonNullable<Dashboard['money']>;

interface MoneyCardProps {
  dashboard: Dashboard;
  /** Null where it is not known what was sent. */
  due: AmountsDue | null;
}

export function MoneyCard({ dashboard: { money, missing }, due }: MoneyCardProps) {
  const { t } = useText();
  if (missing.includes('money')) return <Notice kind="warning">{t('dashboard.lacks.money')}</Notice>;
  if (!money) return null;
  return (
    <BalanceSummary id={moneyId} title={t('dashboard.money')}>
      {money.owed.overdue > 0 && (due === null || due.overdue > 0) && <OverdueAmount owed={money.owed} />}
      {due && <OnItsWay due={due} />}
      <OpenAmount owed={money.owed} />
      <Next of={money.next_invoice} />
      <Credit owed={money.owed} />
      <IfSupported capability="costs">
        <p>
          <a href={paths.costs}>{t('costs.link')}</a>
        </p>
      </IfSupported>
    </BalanceSummary>
  );
}

/** What was sent is not asked for again. */
function OnItsWay({ due: { sent, overdue } }: { due: AmountsDue }) {
  const { t, format } = useText();
  if (sent === 0) return null;
  return (
    <p>
      <a href={paths.payAll}>
        <Metric testId="todo.payments.amount">
          {format.sentences([
            t('transfers.onItsWay', { amount: format.money(sent) }),
            overdue === 0 && t('transfers.nothingOverdueLeft'),
          ])}
        </Metric>
      </a>
    </p>
  );
}

interface OwedProps {
  owed: Money['owed'];
}

function OverdueAmount({ owed }: OwedProps) {
  const { t, format } = useText();
  const { documents, overdue, overdue_count: count, overdue_since: since, finance_charge: charge } = owed;
  const [first] = documents;
  const date = since === null ? '' : format.dayInWords(since);
  return (
    <BalanceSummaryItem
      late
      label={<StatusTag tone="you">{t('invoices.overdue')}</StatusTag>}
      amount={
        <LinkIfSupported capability="statement" href={openItemsPath('OVERDUE')}>
          <Metric testId="owed.overdue">{format.money(overdue)}</Metric>
        </LinkIfSupported>
      }
    >
      <p>
        {count === 1 && first ? (
          <>
            <a href={invoicePath(first)}>{first.number}</a> · {t('dashboard.dueSince', { date })}
          </>
        ) : (
          <Metric testId="owed.overdue_count">{t('dashboard.lateInvoices', { count, date })}</Metric>
        )}
        {charge > 0 && (
          <>
            <br />
            <Metric testId="owed.finance_charge">{t('financeCharge.toDate', { amount: format.money(charge) })}</Metric>
          </>
        )}
      </p>
      <IfSupported capability="transfers">
        <p>
          <ButtonLink href={paths.payAll}>{t('transfers.overdue')}</ButtonLink>
        </p>
      </IfSupported>
    </BalanceSummaryItem>
  );
}

function OpenAmount({ owed: { open, count, next_due: next } }: OwedProps) {
  const { t, format } = useText();
  return (
    <BalanceSummaryItem
      label={t('board.owe')}
      amount={
        <LinkIfSupported capability="statement" href={openItemsPath('ALL')}>
          <Metric testId="owed.open">{format.money(open)}</Metric>
        </LinkIfSupported>
      }
    >
      <p>
        <small>
          {count > 0 ? (
            <Metric testId="owed.count">{t('dashboard.openInvoices', { count })}</Metric>
          ) : (
            t('dashboard.nothingDue')
          )}
          {next && (
            <>
              {' · '}
              <Metric testId="owed.next_due.open">
                {t('dashboard.dueNext', { amount: format.money(next.open), date: format.dayInWords(next.day) })}
              </Metric>
            </>
          )}
        </small>
      </p>
    </BalanceSummaryItem>
  );
}

function Next({ of: next }: { of: Money['next_invoice'] }) {
  const { t, format } = useText();
  const { start_date: startDate, end_date: endDate, amount, created_at: madeAt } = next;
  return (
    <BalanceSummaryItem
      label={t('dashboard.nextInvoice')}
      amount={
        <LinkIfSupported capability="reconciliation" href={withQuery(paths.workerInvoiceWeek, { startDate })}>
          <Metric testId={`billable.${startDate}/${endDate}.amount`}>{format.money(amount)}</Metric>
        </LinkIfSupported>
      }
    >
      <p>
        <small>
          {t('dashboard.nextInvoiceLine', {
            week: format.rangeInWords(startDate, endDate),
            time: format.momentInWords(madeAt),
          })}
        </small>
      </p>
    </BalanceSummaryItem>
  );
}

function Credit({ owed: { unused_credit: credit } }: OwedProps) {
  const { t, format } = useText();
  if (credit === 0) return null;
  return (
    <BalanceSummaryItem
      label={t('credits.title')}
      amount={
        <LinkIfSupported capability="credits" href={paths.credits}>
          <Metric testId="owed.unused_credit">{format.money(credit)}</Metric>
        </LinkIfSupported>
      }
    >
      <p>
        <small>{t('dashboard.creditLine')}</small>
      </p>
    </BalanceSummaryItem>
  );
}
