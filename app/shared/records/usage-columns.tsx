import type { Texts } from '#app/i18n/text.tsx';
import type { Column } from '#app/ui/table/table.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { NoWrap, MutedText } from '#app/ui/text/text.tsx';
import type { sortsOfUse } from '#contract/categories/use.ts';
import type { sortableColumns } from '../list/sorting.ts';

interface RecordUsage {
  open_shifts: number | null;
  next_shift_at: string | null;
  open_places: number | null;
  last_used_on: string | null;
}

export type UsageSort = ReturnType<typeof sortableColumns<(typeof sortsOfUse)[number]>>;

export const usageColumns = <Row extends RecordUsage>({ t, format }: Texts, sort: UsageSort): Column<Row>[] => [
  {
    id: 'open_places',
    label: t('use.openPlaces'),
    sort: sort('open_places', 'descending'),
    cell: ({ open_places: open, open_shifts: shifts }) =>
      open ? (
        <StatusTag icon="flag">{t('use.open', { count: open })}</StatusTag>
      ) : shifts === 0 ? (
        <StatusTag tone="idle">{t('use.notBooked')}</StatusTag>
      ) : (
        <MutedText>{open === null ? '–' : t('use.filled')}</MutedText>
      ),
  },
  {
    id: 'next_shift_at',
    label: t('use.nextShift'),
    labelled: true,
    sort: sort('next_shift_at'),
    cell: ({ next_shift_at: next }) => (next ? <NoWrap>{format.moment(next)}</NoWrap> : '–'),
  },
  {
    id: 'last_used_on',
    label: t('use.lastUsed'),
    unbroken: true,
    labelled: true,
    sort: sort('last_used_on', 'descending'),
    cell: ({ last_used_on: last }) => (last ? format.date(last) : t('use.never')),
  },
];
