import { accountingFormats, type BookKeeping } from '#domain/invoice/accounting.ts';
import { withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { Statement } from '#contract/invoices/statement.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Facts } from '#app/ui/facts/facts.tsx';
import { Figure } from '#app/ui/figure/figure.tsx';
import { FilterBar, FilterSelect } from '#app/ui/filter-bar/filter-bar.tsx';
import { Receipt } from '#app/ui/receipt/receipt.tsx';
import { Card } from '#app/ui/card/card.tsx';

/** Shows what the accounts of a month need beside what was invoiced. */
export function Accrual({ statement: { accrual, end_date: to } }: { statement: Statement }) {
  const { t, format } = useText();
  if (accrual.total === 0 && accrual.paid_ahead === 0) return null;
  const parts = (['invoiced_later', 'not_invoiced', 'undecided', 'paid_ahead'] as const).filter(
    (id) => accrual[id] !== 0,
  );
  return (
    <Card>
      <Receipt
        title={t('accounting.accrual')}
        lines={parts.map((id) => ({
          id,
          label: t(`accounting.accrued.${id}`),
          amount: <Figure of={`owed.to_accrue.${id}`}>{format.amount(accrual[id])}</Figure>,
        }))}
        total={{
          label: t('accounting.accrualTotal'),
          note: format.dateWithWeekday(to),
          amount: <Figure of="owed.to_accrue.total">{format.money(accrual.total)}</Figure>,
        }}
      />
    </Card>
  );
}

interface ForAccountsProps {
  statement: Statement;
  /** The business has saved its names there. */
  books: BookKeeping;
}

/** The invoices of these days as bills for an accounting program, and everything in one archive. */
export function ForAccounts({ statement, books }: ForAccountsProps) {
  const { t } = useText();
  const { start_date: startDate, end_date: endDate, issuer } = statement;
  const days = { startDate, endDate };
  return (
    <Card>
      <h2>{t('accounting.title')}</h2>
      <p>{t('accounting.help')}</p>
      <Facts
        aligned
        facts={[
          { term: t('accounting.supplier'), value: books.supplier || issuer.name },
          { term: t('accounting.account'), value: books.account || '–' },
          { term: t('accounting.tax'), value: books.tax || t('accounting.usualTax') },
        ]}
      />
      <p>
        <a href={withQuery(paths.statementAccounting, days)}>{t('accounting.change')}</a>
      </p>
      <FilterBar submit={t('accounting.download')} action={paths.statementBills} keep={days}>
        <FilterSelect
          name="format"
          label={t('accounting.program')}
          options={accountingFormats.map((value) => ({ value, label: t(`accounting.programs.${value}`) }))}
        />
      </FilterBar>
      <p>
        <small>{t('accounting.creditHelp')}</small>
      </p>
      <ButtonLink href={withQuery(paths.statementPack, days)} icon="download" download>
        {t('accounting.pack')}
      </ButtonLink>
      <p>
        <small>{t('accounting.packHelp')}</small>
      </p>
    </Card>
  );
}
