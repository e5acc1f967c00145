import { inLanguage } from '#app/i18n/localised.ts';
import { useText } from '#app/i18n/text.tsx';
import type { BankSetting } from '#contract/admin/settings.ts';
import { DescriptionList } from '#app/ui/description-list/description-list.tsx';
import { Card } from '#app/ui/card/card.tsx';

export function BankTransfer({ bank, number }: { bank: BankSetting; number: string }) {
  const { t, language } = useText();
  return (
    <Card>
      <h2>{t('adminInvoices.bankTransfer')}</h2>
      <DescriptionList
        stackedInPrint
        facts={[
          { term: t('field.bank'), value: `${inLanguage(bank.bank_name, language).text} (${bank.bank_code})` },
          { term: t('field.name'), value: bank.account_name },
          { term: t('field.bankAccount'), value: bank.account_number },
          { term: t('field.billNumber'), value: <b>{number}</b> },
        ]}
      />
    </Card>
  );
}
