import type { ReactNode } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Meant } from './did-you-mean.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';

interface EmptyListProps {
  search: string | undefined;
  filtered?: boolean;
  all: string;
  none: string;
  example?: string;
  begin?: ReactNode;
  near?: readonly string[];
}

export function EmptyList({ search, filtered, all, none, example, begin, near = [] }: EmptyListProps) {
  const { t } = useText();
  if (!search && !filtered)
    return (
      <EmptyState title={none} action={begin}>
        {example}
      </EmptyState>
    );
  return (
    <EmptyState
      title={search ? t('empty.search', { name: search }) : none}
      action={<ButtonLink href={all}>{t('action.showAll')}</ButtonLink>}
    >
      {near.length > 0 && <Meant names={near} />}
    </EmptyState>
  );
}
