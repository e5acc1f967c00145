import { withQuery } from '#app/forms/query.ts';
import { IfOffered, OfferedLink } from '#app/frame/offers.tsx';
import { useText } from '#app/i18n/text.tsx';
import { invoicePath } from '#app/parts/invoice/invoice-path.ts';
import { openLines } from '#app/parts/invoice/open-lines.ts';
import { paths } from '#app/paths.ts';
import type { Dashboard } from '#contract/dashboard.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Figure } from '#app/ui/figure/figure.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Purse, PurseSum } from '#app/ui/purse/purse.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';

type Money = NonNullable<Dashboard['money']>;

export function MoneyCard({ dashboard: { money, missing } }: { dashboard: Dashboard }) {
  const { t } = useText();
  if (missing.includes('money')) return <Notice kind="warning">{t('dashboard.lacks.money')}</Notice>;
  if (!money) return null;
  return (
    <Purse title={t('dashboard.money')}>
      {money.owed.overdue > 0 && <Late owed={money.owed} />}
      <Open owed={money.owed} />
      <Next of={money.next_invoice} />
      <Credit owed={money.owed} />
      <IfOffered of="costs">
        <p>
          <a href={paths.costs}>{t('costs.link')}</a>
        </p>
      </IfOffered>
    </Purse>
  );
}

interface OwedProps {
  owed: Money['owed'];
}

function Late({ owed }: OwedProps) {
  const { t, format } = useText();
  const { documents, overdue, overdue_count: count, overdue_since: since, finance_charge: charge } = owed;
  const [first] = documents;
  const date = since === null ? '' : format.dayInWords(since);
  return (
    <PurseSum
      late
      label={<StatusTag tone="you">{t('status.invoice.UNPAID')}</StatusTag>}
      amount={
        <OfferedLink of="statement" href={openLines('OVERDUE')}>
          <Figure of="owed.overdue">{format.money(overdue)}</Figure>
        </OfferedLink>
      }
    >
      <p>
        {count === 1 && first ? (
          <>
            <a href={invoicePath(first)}>{first.number}</a> · {t('dashboard.dueSince', { date })}
          </>
        ) : (
          <Figure of="owed.overdue_count">{t('dashboard.lateInvoices', { count, date })}</Figure>
        )}
        {charge > 0 && (
          <>
            <br />
            <Figure of="owed.finance_charge">{t('dashboard.lateCharge', { amount: format.money(charge) })}</Figure>
          </>
        )}
      </p>
      <IfOffered of="transfers">
        <p>
          <ButtonLink href={withQuery(paths.payAll, { only: 'OVERDUE' })}>{t('transfers.overdue')}</ButtonLink>
        </p>
      </IfOffered>
    </PurseSum>
  );
}

function Open({ owed: { open, count, next_due: next } }: OwedProps) {
  const { t, format } = useText();
  return (
    <PurseSum
      label={t('board.owe')}
      amount={
        <OfferedLink of="statement" href={openLines('ALL')}>
          <Figure of="owed.open">{format.money(open)}</Figure>
        </OfferedLink>
      }
    >
      <p>
        <small>
          {count > 0 ? (
            <Figure of="owed.count">{t('dashboard.openInvoices', { count })}</Figure>
          ) : (
            t('dashboard.nothingDue')
          )}
          {next && (
            <>
              {' · '}
              <Figure of="owed.next_due.open">
                {t('dashboard.dueNext', { amount: format.money(next.open), date: format.dayInWords(next.day) })}
              </Figure>
            </>
          )}
        </small>
      </p>
    </PurseSum>
  );
}

function Next({ of: next }: { of: Money['next_invoice'] }) {
  const { t, format } = useText();
  const { start_date: startDate, end_date: endDate, amount, created_at: madeAt } = next;
  return (
    <PurseSum
      label={t('dashboard.nextInvoice')}
      amount={
        <OfferedLink of="tieOut" href={withQuery(paths.workerInvoiceWeek, { startDate })}>
          <Figure of={`billable.${startDate}/${endDate}.amount`}>{format.money(amount)}</Figure>
        </OfferedLink>
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
    </PurseSum>
  );
}

function Credit({ owed: { unused_credit: credit } }: OwedProps) {
  const { t, format } = useText();
  if (credit === 0) return null;
  return (
    <PurseSum
      label={t('credits.title')}
      amount={
        <OfferedLink of="credits" href={paths.credits}>
          <Figure of="owed.unused_credit">{format.money(credit)}</Figure>
        </OfferedLink>
      }
    >
      <p>
        <small>{t('dashboard.creditLine')}</small>
      </p>
    </PurseSum>
  );
}
