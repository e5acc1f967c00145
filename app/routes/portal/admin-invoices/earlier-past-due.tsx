import { addDays, type Day } from '#domain/shared/time.ts';
import { withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { listAdminInvoices } from '#contract/billing/admin-invoices.ts';
import type { TotalsOf } from '#contract/core/call.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { PhoneFold } from '#app/ui/phone-fold/phone-fold.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';

interface EarlierPastDueProps {
  pastDue: TotalsOf<typeof listAdminInvoices>['totals']['past_due_before'];
  until: Day;
}

export function EarlierPastDue({
  pastDue: { count, balance, unbilled_charge: charge, since },
  until,
}: EarlierPastDueProps) {
  const { t, format } = useText();
  if (count === 0 || since === null) return null;
  const nameOf = (sum: string) => `past_due_before.${until}.${sum}`;
  const days = { startDate: since, endDate: addDays(until, -1) };
  return (
    <Notice
      compact
      kind="warning"
      title={
        <Metric testId={nameOf('balance')}>
          {t('adminInvoices.pastDueBefore', { count, amount: format.money(balance) })}
        </Metric>
      }
      action={
        <ButtonLink href={withQuery(paths.adminInvoices, { ...days, status: 'PAST_DUE' })}>
          {t('invoices.showOverdue')}
        </ButtonLink>
      }
    >
      {charge > 0 && (
        <PhoneFold label={t('field.details')} look="text">
          <Metric testId={nameOf('unbilled_charge')}>
            {t('financeCharge.toDate', { amount: format.money(charge) })}
          </Metric>
        </PhoneFold>
      )}
    </Notice>
  );
}
