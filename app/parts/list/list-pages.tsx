import { useText } from '#app/i18n/text.tsx';
import type { ReadPage } from '#contract/adapter/answer.ts';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Pages } from '#app/ui/pages/pages.tsx';

type List = Omit<ReadPage<unknown>, 'items'> & { items: readonly unknown[] };

/** Whether there is nothing: a list whose rows cannot be read is not empty. */
export const isEmpty = ({ items, unreadable }: List): boolean => items.length + unreadable.length === 0;

interface ListPagesProps {
  list: List;
  /** The address of another page of the same list. */
  hrefOf: (page: number) => string;
}

/** Below a list: its rows that could not be read, "1 to 5 of 23", and the way to the other pages. */
export function ListPages({ list, hrefOf }: ListPagesProps) {
  const { t, format } = useText();
  const { page, limit, total, more, items, unreadable } = list;
  const last = total === null ? (more ? page + 1 : page) : Math.max(1, Math.ceil(total / limit));
  const before = (page - 1) * limit;
  return (
    <>
      {unreadable.map(({ index }) => (
        <Notice key={index} kind="warning">
          {t('app.unreadableRow', { number: before + index + 1 })}
        </Notice>
      ))}
      {!(isEmpty(list) && (before === 0 || total === 0)) && (
        <Pages
          label={t('app.pages')}
          summary={summary()}
          page={Math.min(page, last + 1)}
          last={last}
          hrefOf={hrefOf}
          previous={t('action.previousPage')}
          next={t('action.nextPage')}
        />
      )}
    </>
  );

  function summary(): string {
    const from = before + 1;
    const to = before + items.length + unreadable.length;
    if (total === null)
      return to < from
        ? t('app.nothingHere')
        : t('app.pageRange', { from: format.number(from), to: format.number(to) });
    if (from > total) return t('app.pastTheEnd', { total: format.number(total) });
    return t('app.pageSummary', {
      from: format.number(from),
      to: format.number(Math.min(total, page * limit)),
      total: format.number(total),
    });
  }
}
