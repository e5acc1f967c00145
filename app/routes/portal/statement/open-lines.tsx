import { withQuery } from '#app/forms/query.ts';
import { IfOffered } from '#app/frame/offers.tsx';
import { useText } from '#app/i18n/text.tsx';
import { invoicePath } from '#app/parts/invoice/invoice-path.ts';
import { openKinds, openLines, type OpenKind } from '#app/parts/invoice/open-lines.ts';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Figure } from '#app/ui/figure/figure.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { FootRow } from '#app/ui/table/foot-row.tsx';
import { Table, type Column } from '#app/ui/table/table.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import type { Owed } from './owed.ts';

interface OpenLinesProps {
  owed: Owed;
  open: OpenKind;
  /** The moment of the figures. */
  now: string;
}

/** Shows exactly the lines that make a sum of what is owed: every open invoice, or those that are overdue. */
export function OpenLines({ owed, open, now }: OpenLinesProps) {
  const { t, format } = useText();
  const isLate = open === 'OVERDUE';
  const documents = isLate ? owed.documents.filter(({ is_overdue: late }) => late) : owed.documents;
  const sum = isLate ? { of: 'owed.overdue', amount: owed.overdue } : { of: 'owed.open', amount: owed.open };
  const counts = { ALL: owed.count, OVERDUE: owed.overdue_count };
  const columns = useColumns();
  return (
    <>
      <PageHead
        back={{ href: paths.statement, label: t('menu.statement') }}
        title={<Figure of={sum.of}>{t(`statement.open.${open}`, { amount: format.money(sum.amount) })}</Figure>}
        line={t('statement.asAt', { time: format.momentInWords(now) })}
        actions={
          documents.length > 0 && (
            <IfOffered of="transfers">
              <ButtonLink href={isLate ? withQuery(paths.payAll, { only: 'OVERDUE' }) : paths.payAll} look="primary">
                {t(isLate ? 'transfers.overdue' : 'transfers.all')}
              </ButtonLink>
            </IfOffered>
          )
        }
      />
      <Tabs
        label={t('statement.howOld')}
        tabs={openKinds.map((kind) => ({
          href: openLines(kind),
          label: t(`statement.open.tab.${kind}`),
          number: counts[kind],
          figure: kind === 'ALL' ? 'owed.count' : 'owed.overdue_count',
          current: kind === open,
        }))}
      />
      {documents.length === 0 ? (
        <EmptyState title={t('statement.oweNothing')} />
      ) : (
        <Table
          compact
          caption={t('statement.howOld')}
          columns={columns}
          rows={documents}
          keyOf={({ number }) => number}
          foot={
            <FootRow
              label={t('transfers.together')}
              span={columns.length - 1}
              figures={[
                <Figure key="all" of={sum.of}>
                  {format.amount(sum.amount)}
                </Figure>,
              ]}
            />
          }
        />
      )}
    </>
  );
}

function useColumns(): Column<Owed['documents'][number]>[] {
  const { t, format } = useText();
  return [
    {
      id: 'number',
      label: t('field.invoiceNumber'),
      kind: 'title',
      cell: (document) => <a href={invoicePath(document)}>{document.number}</a>,
    },
    {
      id: 'due',
      label: t('field.dueDate'),
      unbroken: true,
      cell: ({ due_on: day, is_overdue: late }) => (
        <>
          {format.date(day)} {late && <StatusTag tone="you">{t('status.invoice.UNPAID')}</StatusTag>}
        </>
      ),
    },
    {
      id: 'open',
      label: t('statement.open.left'),
      kind: 'figure',
      cell: ({ open, number }) => <Figure of={`owed.documents.${number}.open`}>{format.amount(open)}</Figure>,
    },
  ];
}
