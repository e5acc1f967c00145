import { withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { BankSetting } from '#contract/admin/settings.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import { PaperOnly } from '#app/ui/print-view/print-view.tsx';
import type { BalancePayment } from './balance-payment.server.ts';
import { BankTransfer } from './bank-transfer.tsx';
import { PayByFps } from './pay-by-fps.tsx';

const choicePath = (number: string): string => `${withQuery(paths.payAll, { choice: 'on', pay: number })}#pay`;

/** Leads to the balance page with this document checked. */
export function PayOnBalance({ payment: { number, amount } }: { payment: BalancePayment }) {
  const { t, format } = useText();
  return (
    <ButtonLink look="primary" href={choicePath(number)} wide>
      <Metric testId={`documents.${number}.to_pay`}>{t('transfers.pay', { amount: format.money(amount) })}</Metric>
    </ButtonLink>
  );
}

/** The same code and number on paper, where no link leads on. */
export function PrintedPayment({ payment, bank }: { payment: BalancePayment; bank: BankSetting }) {
  const { number, amount, reference, fps } = payment;
  return (
    <PaperOnly>
      {fps && (
        <PayByFps
          fps={fps}
          amount={amount}
          testId={`documents.${number}.to_pay`}
          picture={withQuery(paths.payAllFpsCode, { numbers: number })}
        />
      )}
      {bank.account_number !== '' && <BankTransfer bank={bank} number={reference} />}
    </PaperOnly>
  );
}
