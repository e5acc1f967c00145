import type { ReactNode } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { ListSuggestions } from './did-you-mean.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';

interface EmptyListProps {
  search: string | undefined;
  isFiltered?: boolean;
  allPath: string;
  emptyText: string;
  example?: string;
  createAction?: ReactNode;
  suggestions?: readonly string[];
}

export function EmptyList({
  search,
  isFiltered,
  allPath,
  emptyText,
  example,
  createAction,
  suggestions = [],
}: EmptyListProps) {
  const { t } = useText();
  if (!search && !isFiltered)
    return (
      <EmptyState title={emptyText} action={createAction}>
        {example}
      </EmptyState>
    );
  return (
    <EmptyState
      title={search ? t('empty.search', { name: search }) : emptyText}
      action={<ButtonLink href={allPath}>{t('action.showAll')}</ButtonLink>}
    >
      {suggestions.length > 0 && <ListSuggestions names={suggestions} />}
    </EmptyState>
  );
}
