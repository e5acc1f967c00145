import { withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';

interface SheetLinksProps {
  /** Where the list is as a file. */
  href: string;
  /** The filters of the list. */
  query?: Readonly<Record<string, string | number>>;
}

/** A list as comma-separated text and as a spreadsheet. */
export function SheetLinks({ href, query = {} }: SheetLinksProps) {
  const { t } = useText();
  return (
    <>
      <ButtonLink href={withQuery(href, { ...query, format: 'csv' })} icon="download" download>
        {t('statement.csv')}
      </ButtonLink>
      <ButtonLink href={withQuery(href, query)} icon="download" download>
        {t('invoices.excel')}
      </ButtonLink>
    </>
  );
}
