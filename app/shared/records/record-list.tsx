import type { ReactNode } from 'react';
import { withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import type { ReadPage } from '#contract/core/reader/answer.ts';
import { BulkActionForm, type BulkAction } from '#app/ui/bulk-bar/bulk-action-form.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table, type Column } from '#app/ui/table/table.tsx';
import { EmptyList } from '../list/empty-list.tsx';
import { ListPage } from '../list/list-of.tsx';
import type { ListedKind } from './record-kinds.ts';

interface RecordListProps<Item> {
  kind: ListedKind;
  path: string;
  newPath: string;
  list: ReadPage<Item>;
  columns: readonly Column<Item>[];
  query: { search?: string | undefined } & Readonly<Record<string, string | number | null | undefined>>;
  filterText?: string | undefined;
  /** Replaces an empty list; by default it says that the search found nothing, or that there are no records yet. */
  empty?: ReactNode;
  suggestions?: readonly string[];
  actions?: ReactNode;
  bulkActions?: readonly BulkAction[];
  children: ReactNode;
}

export function RecordList<Item extends { id: number }>({
  kind,
  path,
  newPath,
  list,
  columns,
  query,
  filterText = query.search,
  empty,
  suggestions,
  actions,
  bulkActions = [],
  children,
}: RecordListProps<Item>) {
  const { t } = useText();
  return (
    <>
      <PageHead
        skips={bulkActions.length > 0 && list.items.length > 0 ? [{ to: 'list', label: t('app.skipToList') }] : []}
        title={t(`${kind}.list`)}
        line={list.total === null ? t(`${kind}.line`) : t(`${kind}.count`, { count: list.total })}
        actions={
          <>
            {actions}
            <ButtonLink href={newPath} look="primary" icon="plus">
              {t(`${kind}.add`)}
            </ButtonLink>
          </>
        }
      />
      {children}
      <ListPage
        list={list}
        hrefOf={(number) => withQuery(path, { ...query, page: number })}
        empty={
          empty ?? (
            <EmptyList
              search={filterText}
              suggestions={suggestions}
              allPath={path}
              emptyText={t(`${kind}.empty`)}
              example={t(`${kind}.example`)}
              createAction={
                <ButtonLink href={newPath} icon="plus">
                  {t(`${kind}.add`)}
                </ButtonLink>
              }
            />
          )
        }
      >
        <SelectableRows actions={bulkActions} currentPath={withQuery(path, query)}>
          <Table caption={t(`${kind}.list`)} columns={columns} rows={list.items} keyOf={({ id }) => id} compact />
        </SelectableRows>
      </ListPage>
    </>
  );
}

function SelectableRows({
  actions,
  currentPath,
  children,
}: {
  actions: readonly BulkAction[];
  currentPath: string;
  children: ReactNode;
}) {
  const { t } = useText();
  if (actions.length === 0) return children;
  return (
    <BulkActionForm selected={t('shifts.selected')} actions={actions} currentPath={currentPath}>
      {children}
    </BulkActionForm>
  );
}
