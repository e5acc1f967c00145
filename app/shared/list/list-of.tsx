import type { ReactNode } from 'react';
import { pageCount } from '#domain/shared/paging.ts';
import { useText } from '#app/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { isEmpty, Pagination, type List } from './list-pages.tsx';
import { SaveViewLink, SavedViews } from './save-view.tsx';

interface ListPageProps {
  list: List;
  hrefOf: (page: number) => string;
  empty: ReactNode;
  children: ReactNode;
}

export function ListPage({ list, hrefOf, empty, children }: ListPageProps) {
  if (!isEmpty(list))
    return (
      <>
        <SavedViews />
        {children}
        <Pagination list={list} hrefOf={hrefOf} />
        <SaveViewLink />
      </>
    );
  return (
    <>
      <SavedViews />
      {list.page > 1 && list.total !== 0 ? <PageOutOfRange list={list} hrefOf={hrefOf} /> : empty}
      <SaveViewLink />
    </>
  );
}

function PageOutOfRange({ list: { page, total, limit }, hrefOf }: Pick<ListPageProps, 'list' | 'hrefOf'>) {
  const { t, format } = useText();
  return total === null ? (
    <EmptyState
      title={t('empty.pastTheEnd', { number: format.number(page) })}
      action={<ButtonLink href={hrefOf(1)}>{t('action.firstPage')}</ButtonLink>}
    />
  ) : (
    <EmptyState
      title={t('empty.pastTheEnd', { number: format.number(page) })}
      action={<ButtonLink href={hrefOf(pageCount(total, limit))}>{t('action.lastPage')}</ButtonLink>}
    >
      {t('empty.inAll', { total: format.number(total) })}
    </EmptyState>
  );
}
