import { useText } from '#app/i18n/text.tsx';
import type { ListPage } from '#contract/call/call.ts';
import { Pages } from '#app/ui/pages/pages.tsx';

interface ListPagesProps {
  list: Pick<ListPage<unknown>, 'page' | 'limit' | 'total'>;
  /** The address of another page of the same list. */
  hrefOf: (page: number) => string;
}

/** "1 to 5 of 23" and the way to the other pages; nothing for an empty list. */
export function ListPages({ list: { page, limit, total }, hrefOf }: ListPagesProps) {
  const { t, format } = useText();
  if (total === 0) return null;
  const last = Math.max(1, Math.ceil(total / limit));
  const first = (page - 1) * limit + 1;
  const summary =
    first > total
      ? t('app.pastTheEnd', { total: format.number(total) })
      : t('app.pageSummary', {
          from: format.number(first),
          to: format.number(Math.min(total, page * limit)),
          total: format.number(total),
        });
  return (
    <Pages
      label={t('app.pages')}
      summary={summary}
      page={Math.min(page, last + 1)}
      last={last}
      hrefOf={hrefOf}
      previous={t('action.previousPage')}
      next={t('action.nextPage')}
    />
  );
}
