import type { DocumentCredit } from '#contract/billing/movements.ts';
import { IfSupported } from '#app/layout/if-supported.tsx';
import { useText } from '#app/i18n/text.tsx';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { paths } from '#app/paths.ts';
import { Table, type Column } from '#app/ui/table/table.tsx';
import { SmallLine, NoWrap } from '#app/ui/text/text.tsx';
import { FoldedLedger } from './ledger-fold.tsx';

export function InvoiceCredits({ credits }: { credits: readonly DocumentCredit[] }) {
  const { t } = useText();
  const columns = useCreditColumns();
  if (credits.length === 0) return null;
  return (
    <>
      <h2>{t('statement.credits')}</h2>
      <FoldedLedger count={credits.length}>
        <Table compact caption={t('statement.credits')} columns={columns} rows={credits} keyOf={({ id }) => id} />
      </FoldedLedger>
    </>
  );
}

export function useCreditColumns() {
  const { t, format } = useText();
  return [
    { id: 'day', label: t('field.date'), unbroken: true, cardLabel: false, cell: ({ day }) => format.date(day) },
    { id: 'cause', label: t('statement.cause'), kind: 'title', cell: (movement) => <CreditCauseCell of={movement} /> },
    {
      id: 'document',
      label: t('statement.document'),
      unbroken: true,
      cell: ({ credit, reference }) =>
        credit ? (
          <IfSupported capability="credits" otherwise={credit.number}>
            <a href={paths.credit(credit.id)}>{credit.number}</a>
          </IfSupported>
        ) : (
          reference && (
            <IfSupported capability="payments" otherwise={reference}>
              <a href={paths.billingDocument(reference)}>{reference}</a>
            </IfSupported>
          )
        ),
    },
    {
      id: 'amount',
      label: 'HK$',
      kind: 'number',
      cell: ({ amount }) => format.amount(amount),
      testId: ({ id }) => `moved.${id}.amount`,
    },
  ] as const satisfies readonly Column<DocumentCredit>[];
}

function CreditCauseCell({ of: { cause, note, is_reversal: reversal, ...movement } }: { of: DocumentCredit }) {
  const { t } = useText();
  const what = cause ? t(`statement.causes.${cause.reason}`) : t(`statement.kinds.${movement.group}`);
  return (
    <>
      {reversal ? t('statement.reversed', { what }) : what}
      {cause && <CreditCause cause={cause} />}
      {note !== '' && <SmallLine>{note}</SmallLine>}
    </>
  );
}

export function CreditCause({ cause }: { cause: NonNullable<DocumentCredit['cause']> }) {
  const { t, format } = useText();
  return (
    <>
      {cause.person && (
        <>
          {' · '}
          <a href={paths.worker(cause.person.id)}>
            <LocalisedText of={cause.person} />
          </a>
        </>
      )}
      {cause.shift && (
        <>
          {' · '}
          <NoWrap>
            <a href={paths.shift(cause.shift.id)}>{t('invoices.shift', { number: cause.shift.id })}</a>
          </NoWrap>{' '}
          <NoWrap>{format.dayInWords(cause.shift.date)}</NoWrap>
        </>
      )}
    </>
  );
}
