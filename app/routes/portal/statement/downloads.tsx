import { accountingFormats, type BookkeepingNames } from '#domain/billing/invoices/accounting.ts';
import { withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { ExportLinks } from '#app/shared/list/export-links.tsx';
import { paths } from '#app/paths.ts';
import type { Statement } from '#contract/billing/statement.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';

interface StatementDownloadsProps {
  statement: Statement;
  books: BookkeepingNames;
}

export function StatementDownloads({ statement, books }: StatementDownloadsProps) {
  const { t, format } = useText();
  const { start_date: startDate, end_date: endDate, issuer } = statement;
  const days = { startDate, endDate };
  return (
    <Card>
      <h2>{t('accounting.title')}</h2>
      {books.account === '' && (
        <Notice
          kind="warning"
          compact
          action={<a href={withQuery(paths.statementAccounting, days)}>{t('accounting.nameAccount')}</a>}
        >
          {t('accounting.noAccount')}
        </Notice>
      )}
      <Actions>
        <ButtonLink href={withQuery(paths.statementPack, days)} icon="download" download>
          {t('accounting.pack')}
        </ButtonLink>
        <ExportLinks href={{ csv: paths.statementCsv, xlsx: paths.statementXlsx }} query={days} />
        {accountingFormats.map((program) => (
          <ButtonLink
            key={program}
            href={withQuery(paths.statementBills, { ...days, format: program })}
            icon="download"
            download
          >
            {t(`accounting.programs.${program}`)}
          </ButtonLink>
        ))}
      </Actions>
      <p>
        <small>
          {format.sentences([t('accounting.packHelp'), t('accounting.creditHelp'), t('accounting.disputeHelp')])}
        </small>
      </p>
      <p>
        <small>
          {t('accounting.names', {
            supplier: books.supplier || issuer.name,
            account: books.account || '–',
            tax: books.tax || t('accounting.usualTax'),
          })}
        </small>{' '}
        <a href={withQuery(paths.statementAccounting, days)}>{t('accounting.change')}</a>
      </p>
    </Card>
  );
}
