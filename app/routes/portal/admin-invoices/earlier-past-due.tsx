import { addDays, type Day } from '#domain/time.ts';
import { withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { listAdminInvoices } from '#contract/invoices/admin-invoices.ts';
import type { TotalsOf } from '#contract/call/call.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Figure } from '#app/ui/figure/figure.tsx';

interface PastDueBeforeProps {
  pastDue: TotalsOf<typeof listAdminInvoices>['totals']['past_due_before'];
  until: Day;
}

export function PastDueBefore({ pastDue: { count, balance, since }, until }: PastDueBeforeProps) {
  const { t, format } = useText();
  if (count === 0 || since === null) return null;
  const days = { startDate: since, endDate: addDays(until, -1) };
  return (
    <Notice
      compact
      kind="warning"
      title={
        <Figure of={`past_due_before.${until}.balance`}>
          {t('adminInvoices.pastDueBefore', { count, amount: format.money(balance) })}
        </Figure>
      }
      action={
        <ButtonLink href={withQuery(paths.adminInvoices, { ...days, status: 'PAST_DUE' })}>
          {t('invoices.showOverdue')}
        </ButtonLink>
      }
    />
  );
}
