import type { ReactNode } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Meant } from './did-you-mean.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';

interface EmptyListProps {
  search: string | undefined;
  /** It is true if another filter leaves rows out. */
  filtered?: boolean;
  /** The address without search and filters. */
  all: string;
  /** The sentence without a search. */
  none: string;
  /** It shows what an entry may be, where there is none yet. */
  example?: string;
  /** The one next act, there. */
  begin?: ReactNode;
  /** The search may have meant these names. */
  near?: readonly string[];
}

/** Replaces an empty list: no match, with a link to the whole list, or nothing yet. */
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
