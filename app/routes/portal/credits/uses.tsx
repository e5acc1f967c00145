import type { CreditDetail } from '#contract/invoices/credits.ts';
import { IfOffered } from '#app/frame/offers.tsx';
import { useText } from '#app/i18n/text.tsx';
import { invoicePath } from '#app/parts/invoice/invoice-path.ts';
import { paths } from '#app/paths.ts';
import { Table, type Column } from '#app/ui/table/table.tsx';
import { Quiet } from '#app/ui/text/text.tsx';

type Use = CreditDetail['uses'][number];

const named = ['CREDIT_APPLIED', 'CREDIT_PAID_OUT', 'CREDIT_RETURNED'] as const;

const isPaper = (reference: string): boolean => /^CN-\d+$/.test(reference);

export function Uses({ credit: { number, uses } }: { credit: CreditDetail }) {
  const { t, format } = useText();
  const columns: Column<Use>[] = [
    { id: 'day', label: t('field.date'), unbroken: true, cell: ({ day }) => format.dateWithWeekday(day) },
    { id: 'what', label: t('statement.what'), kind: 'title', cell: (use) => <What use={use} /> },
    { id: 'document', label: t('payments.for'), cell: (use) => <Document use={use} /> },
    {
      id: 'amount',
      label: 'HK$',
      kind: 'figure',
      cell: ({ amount }) => format.amount(amount),
      figure: (use) => `credit.${number}.uses.${uses.indexOf(use)}`,
    },
  ];
  return (
    <>
      <h2>{t('credits.usedFor')}</h2>
      {uses.length === 0 ? (
        <Quiet as="p">{t('credits.unused')}</Quiet>
      ) : (
        <Table caption={t('credits.usedFor')} columns={columns} rows={uses} keyOf={(use) => uses.indexOf(use)} />
      )}
    </>
  );
}

function What({ use: { event, is_reversal: reversal } }: { use: Use }) {
  const { t } = useText();
  const what = t(`credits.uses.${named.find((name) => name === event) ?? 'ORIGIN'}`);
  return reversal ? t('statement.takenBack', { what }) : what;
}

function Document({ use: { document, reference } }: { use: Use }) {
  if (document) return <a href={invoicePath(document)}>{document.number}</a>;
  if (!isPaper(reference)) return '–';
  return (
    <IfOffered of="payments" otherwise={reference}>
      <a href={paths.paper(reference)}>{reference}</a>
    </IfOffered>
  );
}
