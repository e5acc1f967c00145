import { withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { paths } from '#app/paths.ts';
import type { AdminShift } from '#contract/admin/shifts.ts';
import { Table } from '#app/ui/table/table.tsx';
import { countOf, ShiftState } from './shift-state.tsx';

interface ShiftTableProps {
  caption: string;
  showCaption?: boolean;
  shifts: readonly AdminShift[];
  /** Of one day, so that only the time is written. */
  ofDay?: boolean;
}

export function ShiftTable({ caption, showCaption, shifts, ofDay }: ShiftTableProps) {
  const { t, format } = useText();
  return (
    <Table
      compact
      caption={caption}
      showCaption={showCaption}
      rows={shifts}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'shift',
          label: t('adminShifts.shift'),
          kind: 'title',
          cell: (item) => (
            <a href={paths.admin.shift(item.id)}>
              <LocalisedText of={item.role.name} />, {item.location.name}
            </a>
          ),
        },
        {
          id: 'time',
          label: t('adminShifts.time'),
          unbroken: true,
          cell: (item) =>
            ofDay ? format.timeRange(item.start_at, item.end_at) : format.shiftTime(item.start_at, item.end_at),
        },
        {
          id: 'business',
          label: t('admin.who'),
          cell: ({ business }) => (
            <a href={withQuery(paths.admin.shifts, { business_id: business.id })}>{business.name}</a>
          ),
        },
        {
          id: 'places',
          label: t('adminShifts.places'),
          labelled: true,
          cell: (item) =>
            format.parts([
              t('adminShifts.acceptedOf', { number: item.places.length, max: item.workers }),
              countOf(item, 'HERE') > 0 && t('adminShifts.here', { count: countOf(item, 'HERE') }),
              item.applied > 0 && t('adminShifts.applied', { count: item.applied }),
            ]),
        },
        { id: 'state', label: t('field.status'), cell: (item) => <ShiftState shift={item} /> },
      ]}
    />
  );
}
