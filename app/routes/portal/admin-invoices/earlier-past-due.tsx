import { addDays, type Day } from '#domain/shared/time.ts';
import { withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { listAdminInvoices } from '#contract/billing/admin-invoices.ts';
import type { TotalsOf } from '#contract/core/call.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';

interface EarlierPastDueProps {
  pastDue: TotalsOf<typeof listAdminInvoices>['totals']['past_due_before'];
  until: Day;
}

export function EarlierPastDue({ pastDue: { count, balance, since }, until }: EarlierPastDueProps) {
  const { t, format } = useText();
  if (count === 0 || since === null) return null;
  const days = { startDate: since, endDate: addDays(until, -1) };
  return (
    <Notice
      compact
      kind="warning"
      title={
        <Metric testId={`past_due_before.${until}.balance`}>
          {t('adminInvoices.pastDueBefore', { count, amount: format.money(balance) })}
        </Metric>
      }
      action={
        <ButtonLink href={withQuery(paths.adminInvoices, { ...days, status: 'PAST_DUE' })}>
          {t('invoices.showOverdue')}
        </ButtonLink>
      }
    />
  );
}
