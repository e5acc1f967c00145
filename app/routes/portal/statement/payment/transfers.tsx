import { FormKey } from '#app/forms/form-key.tsx';
import { useText } from '#app/i18n/text.tsx';
import type { Transfer } from '#contract/invoices/transfers.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Figure } from '#app/ui/figure/figure.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';

export function TransferNotice({ transfer }: { transfer: Transfer }) {
  const { t, format } = useText();
  const { id, number, amount, paid_on: day, parts } = transfer;
  return (
    <Notice
      title={<Figure of={`transfer.${id}`}>{t('transfers.waits', { number, amount: format.money(amount) })}</Figure>}
    >
      {format.dayInWords(day)}
      <ul>
        {parts.map((part) => (
          <li key={part.number}>
            <Figure of={`transfer.${id}.${part.number}`}>
              {t('transfers.parts', { number: part.number, amount: format.money(part.amount) })}
            </Figure>
          </li>
        ))}
      </ul>
      <form method="post" action={paths.transferRemoval(id)}>
        <FormKey />
        <Button look="secondary" of={number}>
          {t('transfers.takeBack')}
        </Button>
      </form>
    </Notice>
  );
}
