import type { ReactNode } from 'react';
import { pageCount } from '#domain/paging.ts';
import { useText } from '#app/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { isEmpty, ListPages, type List } from './list-pages.tsx';
import { SaveView, ViewsOfList } from './save-view.tsx';

interface ListOfProps {
  list: List;
  hrefOf: (page: number) => string;
  empty: ReactNode;
  children: ReactNode;
}

export function ListOf({ list, hrefOf, empty, children }: ListOfProps) {
  if (!isEmpty(list))
    return (
      <>
        <ViewsOfList />
        {children}
        <ListPages list={list} hrefOf={hrefOf} />
        <SaveView />
      </>
    );
  return (
    <>
      <ViewsOfList />
      {list.page > 1 && list.total !== 0 ? <PastTheEnd list={list} hrefOf={hrefOf} /> : empty}
      <SaveView />
    </>
  );
}

function PastTheEnd({ list: { total, limit }, hrefOf }: Pick<ListOfProps, 'list' | 'hrefOf'>) {
  const { t, format } = useText();
  return total === null ? (
    <EmptyState
      title={t('empty.pastTheEnd')}
      action={<ButtonLink href={hrefOf(1)}>{t('action.firstPage')}</ButtonLink>}
    />
  ) : (
    <EmptyState
      title={t('empty.pastTheEnd')}
      action={<ButtonLink href={hrefOf(pageCount(total, limit))}>{t('action.lastPage')}</ButtonLink>}
    >
      {t('empty.inAll', { total: format.number(total) })}
    </EmptyState>
  );
}
