import type { ReactNode } from 'react';
import { IfOffered } from '#app/frame/offers.tsx';
import { useText } from '#app/i18n/text.tsx';
import { withQuery } from '#app/forms/query.ts';
import { openLines } from '#app/parts/invoice/open-lines.ts';
import { paths } from '#app/paths.ts';
import type { Figures } from '#contract/figures.ts';
import { Figure } from '#app/ui/figure/figure.tsx';
import { Truth } from '#app/ui/truth/truth.tsx';

/** Shows what is owed, what is late of it, and what comes next: each leads to its lines. */
export function OwedLine({ figures: { owed, next_invoice: next } }: { figures: Figures }) {
  const { t, format } = useText();
  if (!owed || !next) return null;
  const { start_date: startDate } = next;
  const soFar = (
    <Figure of={`billable.${startDate}/${next.end_date}.amount`}>
      {t('board.soFar', { amount: format.money(next.amount) })}
    </Figure>
  );
  return (
    <Truth
      label={t('board.owe')}
      figure={
        <a href={openLines('ALL')}>
        <ToStatement>
          <Figure of="owed.open">{format.money(owed.open)}</Figure>
        </ToStatement>
      }
      flag={
        owed.overdue > 0 && (
          <a href={openLines('OVERDUE')}>
          <ToStatement>
            <Figure of="owed.overdue">{t('board.overdue', { amount: format.money(owed.overdue) })}</Figure>
          </ToStatement>
        )
      }
    >
      {t('board.nextInvoice', { time: format.momentInWords(next.created_at) })}{' '}
      <IfOffered of="tieOut" otherwise={soFar}>
        <a href={withQuery(paths.workerInvoiceWeek, { startDate })}>{soFar}</a>
      </IfOffered>
    </Truth>
  );
}

const ToStatement = ({ children }: { children: ReactNode }) => (
  <IfOffered of="statement" otherwise={children}>
    <a href={paths.statement}>{children}</a>
  </IfOffered>
);
