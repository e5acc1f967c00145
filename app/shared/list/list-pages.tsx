import { pageCount, pageLinks } from '#domain/shared/paging.ts';
import { useText } from '#app/i18n/text.tsx';
import type { ReadPage } from '#contract/core/reader/answer.ts';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Pages } from '#app/ui/pages/pages.tsx';

export type List = Omit<ReadPage<unknown>, 'items'> & { items: readonly unknown[] };

/** A list whose rows cannot be parsed is not empty. */
export const isEmpty = ({ items, unreadable }: List): boolean => items.length + unreadable.length === 0;

interface PaginationProps {
  list: List;
  hrefOf: (page: number) => string;
}

export function Pagination({ list, hrefOf }: PaginationProps) {
  const { t, format } = useText();
  const { page, limit, total, more, items, unreadable } = list;
  const last = total === null ? (more ? page + 1 : page) : pageCount(total, limit);
  const before = (page - 1) * limit;
  return (
    <>
      {unreadable.map(({ index }) => (
        <Notice key={index} kind="warning">
          {t('app.unreadableRow', { number: before + index + 1 })}
        </Notice>
      ))}
      <Pages
        label={t('app.pages')}
        summary={summary()}
        page={page}
        last={last}
        links={pageLinks(page, last)}
        hrefOf={hrefOf}
        previous={t('action.previousPage')}
        next={t('action.nextPage')}
      />
    </>
  );

  function summary(): string {
    const to = before + items.length + unreadable.length;
    const range = { from: format.number(before + 1), to: format.number(to) };
    return total === null ? t('app.pageRange', range) : t('app.pageSummary', { ...range, total: format.number(total) });
  }
}
