import { pageLinks } from '#domain/shared/paging.ts';
import { useText } from '#app/i18n/text.tsx';
import type { Board } from '#contract/shifts/board.ts';
import { Pages } from '#app/ui/pages/pages.tsx';
import { boardPath, type BoardView } from '#app/shared/board/address.ts';

/** Large weeks are paged; the daily totals cover all pages. */
export function BoardPagination({ board: { page, pages, start_date: week }, view }: { board: Board; view: BoardView }) {
  const { t } = useText();
  if (pages < 2) return null;
  return (
    <Pages
      label={t('app.pages')}
      summary={t('board.pageOf', { number: page, total: pages })}
      page={page}
      last={pages}
      links={pageLinks(page, pages)}
      hrefOf={(number) => boardPath(week, { ...view, page: number })}
      previous={t('action.previousPage')}
      next={t('action.nextPage')}
    />
  );
}
