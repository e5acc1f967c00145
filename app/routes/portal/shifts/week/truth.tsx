import { OfferedLink } from '#app/frame/offers.tsx';
import { useText } from '#app/i18n/text.tsx';
import { withQuery } from '#app/forms/query.ts';
import { openLines } from '#app/parts/invoice/open-lines.ts';
import { paths } from '#app/paths.ts';
import type { Figures } from '#contract/figures.ts';
import { Figure } from '#app/ui/figure/figure.tsx';
import { Truth } from '#app/ui/truth/truth.tsx';

export function OwedLine({ figures: { owed, next_invoice: next } }: { figures: Figures }) {
  const { t, format } = useText();
  if (!owed || !next) return null;
  const { start_date: startDate } = next;
  return (
    <Truth
      label={t('board.owe')}
      figure={
        <OfferedLink of="statement" href={openLines('ALL')}>
          <Figure of="owed.open">{format.money(owed.open)}</Figure>
        </OfferedLink>
      }
      flag={
        owed.overdue > 0 && (
          <OfferedLink of="statement" href={openLines('OVERDUE')}>
            <Figure of="owed.overdue">{t('board.overdue', { amount: format.money(owed.overdue) })}</Figure>
          </OfferedLink>
        )
      }
    >
      {t('board.nextInvoice', { time: format.momentInWords(next.created_at) })}{' '}
      <OfferedLink of="tieOut" href={withQuery(paths.workerInvoiceWeek, { startDate })}>
        <Figure of={`billable.${startDate}/${next.end_date}.amount`}>
          {t('board.soFar', { amount: format.money(next.amount) })}
        </Figure>
      </OfferedLink>
    </Truth>
  );
}
