import { pageLinks } from '#domain/paging.ts';
import { useText } from '#app/i18n/text.tsx';
import type { Board } from '#contract/shifts/board.ts';
import { Pages } from '#app/ui/pages/pages.tsx';
import { boardOf, type BoardView } from '#app/parts/board/address.ts';

/** Large weeks are paged; the daily totals cover all pages. */
export function PagesOfPlaces({ board: { page, pages, start_date: week }, view }: { board: Board; view: BoardView }) {
  const { t } = useText();
  if (pages < 2) return null;
  return (
    <Pages
      label={t('app.pages')}
      summary={t('board.pageOf', { number: page, total: pages })}
      page={page}
      last={pages}
      links={pageLinks(page, pages)}
      hrefOf={(number) => boardOf(week, { ...view, page: number })}
      previous={t('action.previousPage')}
      next={t('action.nextPage')}
    />
  );
}
