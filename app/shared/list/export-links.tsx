import type { SheetFormat } from '#contract/core/fields/files.ts';
import { withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';

interface ExportLinksProps {
  /** One address that takes the format in its query, or one address per format. */
  href: string | Readonly<Record<SheetFormat, string>>;
  query?: Readonly<Record<string, string | number>>;
}

export function ExportLinks({ href, query = {} }: ExportLinksProps) {
  const { t } = useText();
  const { csv, xlsx } =
    typeof href === 'string'
      ? { csv: withQuery(href, { ...query, format: 'csv' }), xlsx: withQuery(href, query) }
      : { csv: withQuery(href.csv, query), xlsx: withQuery(href.xlsx, query) };
  return (
    <>
      <ButtonLink href={csv} icon="download" download>
        {t('statement.csv')}
      </ButtonLink>{' '}
      <ButtonLink href={xlsx} icon="download" download>
        {t('invoices.excel')}
      </ButtonLink>
    </>
  );
}
