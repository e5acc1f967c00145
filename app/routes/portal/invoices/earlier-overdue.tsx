import { addDays, type Day } from '#domain/shared/time.ts';
import { withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { TotalsOf } from '#contract/core/call.ts';
import type { listInvoices } from '#contract/billing/invoices.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { PhoneFold } from '#app/ui/phone-fold/phone-fold.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';

interface EarlierOverdueProps {
  overdue: TotalsOf<typeof listInvoices>['totals']['overdue_before'];
  until: Day;
}

export function EarlierOverdue({
  overdue: { count, amount, reported, finance_charge: charge, since },
  until,
}: EarlierOverdueProps) {
  const { t, format } = useText();
  if (count === 0 || since === null) return null;
  const nameOf = (sum: string) => `overdue_before.${until}.${sum}`;
  const href = withQuery(paths.workerInvoices, { startDate: since, endDate: addDays(until, -1), status: 'TO_PAY' });
  const more = [
    ...(reported !== null && reported > 0
      ? [{ id: 'reported', text: t('invoices.overdueReported', { amount: format.money(reported) }) }]
      : []),
    ...(charge !== null && charge > 0
      ? [{ id: 'finance_charge', text: t('financeCharge.toDate', { amount: format.money(charge) }) }]
      : []),
  ];
  return (
    <Notice
      compact
      kind="warning"
      title={
        amount === null ? (
          t('invoices.overdueCount', { count })
        ) : (
          <Metric testId={nameOf('amount')}>
            {t('invoices.overdueBefore', { count, amount: format.money(amount) })}
          </Metric>
        )
      }
      action={<ButtonLink href={href}>{t('invoices.showOverdue')}</ButtonLink>}
    >
      {more.length > 0 && (
        <PhoneFold label={t('field.details')} look="text">
          <Metric testId={more.map(({ id }) => nameOf(id)).join(' ')}>
            {format.sentences(more.map(({ text }) => text))}
          </Metric>
        </PhoneFold>
      )}
    </Notice>
  );
}
