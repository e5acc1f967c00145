import { encode } from 'uqr';
import { withQuery } from '#app/forms/query.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { AmountsDue } from '#contract/billing/transfers.ts';
import type { BankSetting } from '#contract/admin/settings.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { DescriptionList } from '#app/ui/description-list/description-list.tsx';
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx';
import { ScreenOnly } from '#app/ui/print-view/print-view.tsx';
import { BillNumber } from '#app/ui/payment-choice/payment-choice.tsx';
import { Qr } from '#app/ui/qr/qr.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import type { Choice } from './choice.server.ts';
import { ReportTransferForm } from './report-transfer-form.tsx';

interface PayProps {
  choice: Choice;
  chosen: AmountsDue;
  bank: BankSetting;
  today: string;
}

/** Amount, code and bill number of exactly what is chosen. */
export function PayChosen({ choice, chosen, bank, today }: PayProps) {
  const { t, format } = useText();
  const { amount, fps, reference } = chosen;
  const money = format.money(amount);
  return (
    <Stack>
      <Card id="pay">
        <h2>{t('transfers.pay', { amount: money })}</h2>
        {fps && (
          <Qr
            matrix={encode(fps.payload, { border: 0, ecc: 'M' }).data}
            label={t('invoices.qr', { amount: money, number: reference })}
          />
        )}
        <p>
          <small>{t('field.billNumber')}</small>
          <br />
          <BillNumber>{reference}</BillNumber>
          <br />
          <small>{t('transfers.ownNumber')}</small>
        </p>
        {fps && (
          <>
            <p>{t('invoices.fpsId', { number: fps.fps_id })}</p>
            <ButtonLink href={withQuery(paths.payAllFpsCode, { ...choice })} icon="download" download wide>
              {t('invoices.saveCode')}
            </ButtonLink>
            <ScreenOnly>
              <Disclosure summary={t('invoices.codeText')}>
                <code>{fps.payload}</code>
              </Disclosure>
            </ScreenOnly>
          </>
        )}
        {bank.account_number !== '' && <BankAccount bank={bank} number={reference} />}
      </Card>
      <ReportTransferForm choice={choice} chosen={chosen} today={today} />
    </Stack>
  );
}

function BankAccount({ bank, number }: { bank: BankSetting; number: string }) {
  const { t, language } = useText();
  return (
    <Disclosure summary={t('adminInvoices.bankTransfer')}>
      <DescriptionList
        stackedInPrint
        facts={[
          { term: t('field.bank'), value: `${inLanguage(bank.bank_name, language).text} (${bank.bank_code})` },
          { term: t('field.name'), value: bank.account_name },
          { term: t('field.bankAccount'), value: bank.account_number },
          { term: t('field.billNumber'), value: <b>{number}</b> },
        ]}
      />
    </Disclosure>
  );
}
