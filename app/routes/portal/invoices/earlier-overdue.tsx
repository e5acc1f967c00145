import { addDays, type Day } from '#domain/time.ts';
import { withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { TotalsOf } from '#contract/call/call.ts';
import type { listInvoices } from '#contract/invoices/invoices.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { PhoneFold } from '#app/ui/phone-fold/phone-fold.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Figure } from '#app/ui/figure/figure.tsx';

interface OverdueBeforeProps {
  overdue: TotalsOf<typeof listInvoices>['totals']['overdue_before'];
  until: Day;
}

export function OverdueBefore({
  overdue: { count, amount, sent, finance_charge: charge, since },
  until,
}: OverdueBeforeProps) {
  const { t, format } = useText();
  if (count === 0 || since === null) return null;
  const nameOf = (sum: string) => `overdue_before.${until}.${sum}`;
  const href = withQuery(paths.workerInvoices, { startDate: since, endDate: addDays(until, -1), status: 'TO_PAY' });
  const more = [
    ...(sent !== null && sent > 0
      ? [{ id: 'sent', text: t('invoices.overdueSent', { amount: format.money(sent) }) }]
      : []),
    ...(charge !== null && charge > 0
      ? [{ id: 'finance_charge', text: t('invoices.finance', { amount: format.money(charge) }) }]
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
          <Figure of={nameOf('amount')}>{t('invoices.overdueBefore', { count, amount: format.money(amount) })}</Figure>
        )
      }
      action={<ButtonLink href={href}>{t('invoices.showOverdue')}</ButtonLink>}
    >
      {more.length > 0 && (
        <PhoneFold label={t('field.details')} look="text">
          <Figure of={more.map(({ id }) => nameOf(id)).join(' ')}>
            {format.sentences(more.map(({ text }) => text))}
          </Figure>
        </PhoneFold>
      )}
    </Notice>
  );
}
