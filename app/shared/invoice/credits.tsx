import type { DocumentCredit } from '#contract/invoices/movements.ts';
import { IfOffered } from '#app/frame/offers.tsx';
import { useText } from '#app/i18n/text.tsx';
import { LocalisedText } from '#app/parts/localised/localised-text.tsx';
import { paths } from '#app/paths.ts';
import { Table, type Column } from '#app/ui/table/table.tsx';
import { Below, NoWrap } from '#app/ui/text/text.tsx';
import { LedgerFold } from './ledger-fold.tsx';

export function CreditsOn({ credits }: { credits: readonly DocumentCredit[] }) {
  const { t } = useText();
  const columns = useCreditColumns();
  if (credits.length === 0) return null;
  return (
    <>
      <h2>{t('statement.credits')}</h2>
      <LedgerFold count={credits.length}>
        <Table compact caption={t('statement.credits')} columns={columns} rows={credits} keyOf={({ id }) => id} />
      </LedgerFold>
    </>
  );
}

export function useCreditColumns() {
  const { t, format } = useText();
  return [
    { id: 'day', label: t('field.date'), unbroken: true, cardLabel: false, cell: ({ day }) => format.date(day) },
    { id: 'cause', label: t('statement.cause'), kind: 'title', cell: (movement) => <Cause of={movement} /> },
    {
      id: 'document',
      label: t('statement.document'),
      unbroken: true,
      cell: ({ credit, reference }) =>
        credit ? (
          <IfOffered of="credits" otherwise={credit.number}>
            <a href={paths.credit(credit.id)}>{credit.number}</a>
          </IfOffered>
        ) : (
          reference && (
            <IfOffered of="payments" otherwise={reference}>
              <a href={paths.paper(reference)}>{reference}</a>
            </IfOffered>
          )
        ),
    },
    {
      id: 'amount',
      label: 'HK$',
      kind: 'figure',
      cell: ({ amount }) => format.amount(amount),
      figure: ({ id }) => `moved.${id}.amount`,
    },
  ] as const satisfies readonly Column<DocumentCredit>[];
}

function Cause({ of: { cause, note, is_reversal: reversal, ...movement } }: { of: DocumentCredit }) {
  const { t } = useText();
  const what = cause ? t(`statement.causes.${cause.reason}`) : t(`statement.kinds.${movement.group}`);
  return (
    <>
      {reversal ? t('statement.takenBack', { what }) : what}
      {cause && <CauseOf cause={cause} />}
      {note !== '' && <Below>{note}</Below>}
    </>
  );
}

export function CauseOf({ cause }: { cause: NonNullable<DocumentCredit['cause']> }) {
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
