import type { ReactNode } from 'react';
import { withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import type { ReadPage } from '#contract/adapter/answer.ts';
import { PickForm, type PickAct } from '#app/ui/bulk-bar/pick-form.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table, type Column } from '#app/ui/table/table.tsx';
import { EmptyList } from '../list/empty-list.tsx';
import { ListOf } from '../list/list-of.tsx';
import type { ListedKind } from './words.ts';

interface RecordListProps<Item> {
  of: ListedKind;
  at: string;
  add: string;
  list: ReadPage<Item>;
  columns: readonly Column<Item>[];
  query: { search?: string | undefined } & Readonly<Record<string, string | number | null | undefined>>;
  sought?: string | undefined;
  /** Replaces an empty list; by default it says that the search found nothing, or that there are no records yet. */
  empty?: ReactNode;
  near?: readonly string[];
  actions?: ReactNode;
  acts?: readonly PickAct[];
  children: ReactNode;
}

export function RecordList<Item extends { id: number }>({
  of,
  at,
  add,
  list,
  columns,
  query,
  sought = query.search,
  empty,
  near,
  actions,
  acts = [],
  children,
}: RecordListProps<Item>) {
  const { t } = useText();
  return (
    <>
      <PageHead
        skips={acts.length > 0 && list.items.length > 0 ? [{ to: 'list', label: t('app.skipToList') }] : []}
        title={t(`${of}.list`)}
        line={list.total === null ? t(`${of}.line`) : t(`${of}.count`, { count: list.total })}
        actions={
          <>
            {actions}
            <ButtonLink href={add} look="primary" icon="plus">
              {t(`${of}.add`)}
            </ButtonLink>
          </>
        }
      />
      {children}
      <ListOf
        list={list}
        hrefOf={(number) => withQuery(at, { ...query, page: number })}
        empty={
          empty ?? (
            <EmptyList
              search={sought}
              near={near}
              all={at}
              none={t(`${of}.empty`)}
              example={t(`${of}.example`)}
              begin={
                <ButtonLink href={add} icon="plus">
                  {t(`${of}.add`)}
                </ButtonLink>
              }
            />
          )
        }
      >
        <Pickable acts={acts} here={withQuery(at, query)}>
          <Table caption={t(`${of}.list`)} columns={columns} rows={list.items} keyOf={({ id }) => id} compact />
        </Pickable>
      </ListOf>
    </>
  );
}

function Pickable({ acts, here, children }: { acts: readonly PickAct[]; here: string; children: ReactNode }) {
  const { t } = useText();
  if (acts.length === 0) return children;
  return (
    <PickForm selected={t('shifts.selected')} acts={acts} here={here}>
      {children}
    </PickForm>
  );
}
