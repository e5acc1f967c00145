import { LinkIfSupported } from '#app/layout/if-supported.tsx';
import { useText } from '#app/i18n/text.tsx';
import { withQuery } from '#app/forms/query.ts';
import { openItemsPath } from '#app/shared/invoice/open-lines.ts';
import { paths } from '#app/paths.ts';
import type { Summary } from '#contract/dashboard/summary.ts';
import { Metric } from '#app/ui/metric/metric.tsx';
import { AmountDue } from '#app/ui/amount-due/amount-due.tsx';

export function AmountDueLine({ summary: { owed, next_invoice: next } }: { summary: Summary }) {
  const { t, format } = useText();
  if (!owed || !next) return null;
  const { start_date: startDate } = next;
  return (
    <AmountDue
      label={t('board.owe')}
      amount={
        <LinkIfSupported capability="statement" href={openItemsPath('ALL')}>
          <Metric testId="owed.open">{format.money(owed.open)}</Metric>
        </LinkIfSupported>
      }
      flag={
        owed.overdue > 0 && (
          <LinkIfSupported capability="statement" href={openItemsPath('OVERDUE')}>
            <Metric testId="owed.overdue">{t('board.overdue', { amount: format.money(owed.overdue) })}</Metric>
          </LinkIfSupported>
        )
      }
    >
      {t('board.nextInvoice', { time: format.momentInWords(next.created_at) })}{' '}
      <LinkIfSupported capability="reconciliation" href={withQuery(paths.workerInvoiceWeek, { startDate })}>
        <Metric testId={`billable.${startDate}/${next.end_date}.amount`}>
          {t('board.soFar', { amount: format.money(next.amount) })}
        </Metric>
      </LinkIfSupported>
    </AmountDue>
  );
}
