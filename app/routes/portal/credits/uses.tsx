import type { CreditDetail } from '#contract/billing/credits.ts';
import { IfSupported } from '#app/layout/if-supported.tsx';
import { useText } from '#app/i18n/text.tsx';
import { invoicePath } from '#app/shared/invoice/invoice-path.ts';
import { paths } from '#app/paths.ts';
import { Table, type Column } from '#app/ui/table/table.tsx';
import { MutedText } from '#app/ui/text/text.tsx';

type Use = CreditDetail['uses'][number];

const named = ['CREDIT_APPLIED', 'CREDIT_PAID_OUT', 'CREDIT_RETURNED'] as const;

const isBillingDocument = (reference: string): boolean => /^CN-\d+$/.test(reference);

export function CreditUses({ credit: { number, uses } }: { credit: CreditDetail }) {
  const { t, format } = useText();
  const columns: Column<Use>[] = [
    { id: 'day', label: t('field.date'), unbroken: true, cell: ({ day }) => format.dateWithWeekday(day) },
    { id: 'what', label: t('statement.explanation'), kind: 'title', cell: (use) => <CreditUseText use={use} /> },
    { id: 'document', label: t('payments.for'), cell: (use) => <Document use={use} /> },
    {
      id: 'amount',
      label: 'HK$',
      kind: 'number',
      cell: ({ amount }) => format.amount(amount),
      testId: (use) => `credit.${number}.uses.${uses.indexOf(use)}`,
    },
  ];
  return (
    <>
      <h2>{t('credits.usedFor')}</h2>
      {uses.length === 0 ? (
        <MutedText as="p">{t('credits.unused')}</MutedText>
      ) : (
        <Table caption={t('credits.usedFor')} columns={columns} rows={uses} keyOf={(use) => uses.indexOf(use)} />
      )}
    </>
  );
}

function CreditUseText({ use: { event, is_reversal: reversal } }: { use: Use }) {
  const { t } = useText();
  const what = t(`credits.uses.${named.find((name) => name === event) ?? 'ORIGIN'}`);
  return reversal ? t('statement.reversed', { what }) : what;
}

function Document({ use: { document, reference } }: { use: Use }) {
  if (document) return <a href={invoicePath(document)}>{document.number}</a>;
  if (!isBillingDocument(reference)) return '–';
  return (
    <IfSupported capability="payments" otherwise={reference}>
      <a href={paths.billingDocument(reference)}>{reference}</a>
    </IfSupported>
  );
}
