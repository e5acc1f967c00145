import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import type { ColumnKind } from './column.ts';
import { number } from './table.css.ts';

interface HeadColumn {
  id: string;
  label: string;
  kind?: ColumnKind;
  sort?: { href: string; now?: 'ascending' | 'descending' };
}

const screenReaderOnly = new Set<ColumnKind>(['select', 'actions', 'menu']);

export const TableHead = ({ columns }: { columns: readonly HeadColumn[] }) => (
  <thead>
    <tr>
      {columns.map(({ id, label, kind, sort }) => (
        <th key={id} scope="col" className={kind === 'number' ? number : undefined} aria-sort={sort?.now}>
          {kind && screenReaderOnly.has(kind) ? (
            <VisuallyHidden>{label}</VisuallyHidden>
          ) : sort ? (
            <SortLink label={label} {...sort} />
          ) : (
            label
          )}
        </th>
      ))}
    </tr>
  </thead>
);

const arrows = { ascending: ' ↑', descending: ' ↓' } as const;

const SortLink = ({ label, href, now }: { label: string; href: string; now?: keyof typeof arrows }) => (
  <a href={href}>
    {label}
    {now && <span aria-hidden="true">{arrows[now]}</span>}
  </a>
);
