import { cardName } from '#domain/billing/cards/brand.ts';
import { dayOf } from '#domain/shared/time.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { Dispute } from '#contract/billing/payments.ts';
import { Notice } from '#app/ui/notice/notice.tsx';
import { MutedText } from '#app/ui/text/text.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';

/** Card payments disputed with the bank. Null when the API is unavailable. */
export function Disputes({ disputes }: { disputes: readonly Dispute[] | null }) {
  const { t, format } = useText();
  if (disputes === null) return <MutedText as="p">{t('error.panel')}</MutedText>;
  return disputes.map(
    ({ id, state, amount, document_number: receipt, card, closed_at: closedAt, opened_at: openedAt }) => {
      if (state === 'CLOSED') return null;
      const number = receipt ?? id;
      const date = format.date(dayOf(closedAt ?? openedAt));
      return (
        <Notice
          key={id}
          kind={state === 'WON' ? 'info' : 'warning'}
          title={format.parts([t('payments.disputes.title'), card && cardName(card)])}
        >
          <Metric testId={`disputes.${id}.amount`}>
            {t(`payments.disputes.${state}`, { amount: format.money(amount), number, date })}
          </Metric>{' '}
          {receipt !== null && <a href={paths.billingDocument(receipt)}>{receipt}</a>}
        </Notice>
      );
    },
  );
}
