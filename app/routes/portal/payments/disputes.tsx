import { cardName } from '#domain/card/brand.ts';
import { dayOf } from '#domain/time.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { Dispute } from '#contract/invoices/payments.ts';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Quiet } from '#app/ui/text/text.tsx';
import { Figure } from '#app/ui/figure/figure.tsx';

/** Card payments disputed with the bank. Null when the API is unavailable. */
export function Disputes({ disputes }: { disputes: readonly Dispute[] | null }) {
  const { t, format } = useText();
  if (disputes === null) return <Quiet as="p">{t('error.panel')}</Quiet>;
  return disputes.map(({ id, state, amount, paper, card, closed_at: closedAt, opened_at: openedAt }) => {
    if (state === 'CLOSED') return null;
    const number = paper ?? id;
    const date = format.date(dayOf(closedAt ?? openedAt));
    return (
      <Notice
        key={id}
        kind={state === 'WON' ? 'info' : 'warning'}
        title={format.parts([t('payments.disputes.title'), card && cardName(card)])}
      >
        <Figure of={`disputes.${id}.amount`}>
          {t(`payments.disputes.${state}`, { amount: format.money(amount), number, date })}
        </Figure>{' '}
        {paper !== null && <a href={paths.paper(paper)}>{paper}</a>}
      </Notice>
    );
  });
}
