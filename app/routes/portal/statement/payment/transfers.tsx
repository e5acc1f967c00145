import { FormKey } from '#app/forms/form-key.tsx';
import { useText } from '#app/i18n/text.tsx';
import type { Transfer } from '#contract/billing/transfers.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';

export function TransferNotice({ transfer }: { transfer: Transfer }) {
  const { t, format } = useText();
  const { id, number, amount, paid_on: day, parts } = transfer;
  return (
    <Notice
      title={
        <Metric testId={`transfer.${id}`}>{t('transfers.pending', { number, amount: format.money(amount) })}</Metric>
      }
    >
      {format.dayInWords(day)}
      <ul>
        {parts.map((part) => (
          <li key={part.number}>
            <Metric testId={`transfer.${id}.${part.number}`}>
              {t('transfers.parts', { number: part.number, amount: format.money(part.amount) })}
            </Metric>
          </li>
        ))}
      </ul>
      <form method="post" action={paths.transferCancel(id)}>
        <FormKey />
        <Button look="secondary" of={number}>
          {t('transfers.cancel')}
        </Button>
      </form>
    </Notice>
  );
}
