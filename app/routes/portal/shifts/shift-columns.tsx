import { dayOf } from '#domain/shared/time.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { inLanguage } from '#app/i18n/localised.ts';
import type { Texts } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { shiftSorts, ShiftSummary } from '#contract/shifts/shifts.ts';
import { SendButton } from '#app/ui/button/send-button.tsx';
import type { TableDay } from '#app/ui/table/day-table.tsx';
import type { Column } from '#app/ui/table/table.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import { ShiftTag } from '#app/shared/status-tags/shift-tag.tsx';

const placeOf = ({ id, status }: ShiftSummary) => (status === shiftStatus.DRAFT ? paths.draft(id) : paths.shift(id));

type Sorted = NonNullable<Column<never>['sort']>;

interface ShiftListOptions {
  back?: (address: string) => string;
  sort?: (name: (typeof shiftSorts)[number], first?: Sorted['now']) => Sorted;
}

export const shiftColumns = (
  { t, format }: Pick<Texts, 't' | 'format'>,
  { back = (address) => address, sort }: ShiftListOptions = {},
): Column<ShiftSummary>[] => [
  {
    id: 'shift',
    label: t('term.shift'),
    kind: 'title',
    ...(sort && { sort: sort('role') }),
    cell: (shift) => (
      <>
        <a href={back(placeOf(shift))}>
          <LocalisedText of={shift.role.name} />
          {shift.start_at && shift.end_at && (
            // Links of a list have no row around them.
            <VisuallyHidden>, {format.shiftTimeInWords(shift.start_at, shift.end_at)}</VisuallyHidden>
          )}
        </a>
        <br />
        <small>{shift.location.name}</small>
      </>
    ),
  },
  {
    id: 'time',
    label: t('app.time'),
    unbroken: true,
    cardLabel: false,
    cell: ({ start_at, end_at }) => (start_at && end_at ? format.timeRange(start_at, end_at) : t('shifts.noTime')),
  },
  {
    id: 'workers',
    label: t('shifts.workers'),
    kind: 'number',
    // A phone has no room for the label beside a time that ends on the next day.
    cardLabel: false,
    ...(sort && { sort: sort('open_places', 'descending') }),
    cell: ({ accepted, workers }) => (workers > 0 ? t('shifts.filled', { accepted, workers }) : '–'),
  },
  {
    id: 'cost',
    label: t('shifts.cost'),
    kind: 'number',
    unbroken: true,
    cardLabel: 'HK$',
    ...(sort && { sort: sort('cost', 'descending') }),
    cell: ({ cost }) => (cost === null ? '–' : format.amount(cost)),
    testId: ({ id, cost }) => (cost === null ? undefined : `booking.${id}.total`),
  },
  {
    id: 'status',
    label: t('app.status'),
    cardLabel: false,
    cell: (shift) => <ShiftTag shift={shift} />,
  },
];

export const rebookColumn = ({ t, format, language }: Texts, form: string): Column<ShiftSummary> => ({
  id: 'again',
  label: t('app.actions'),
  kind: 'actions',
  corner: true,
  cell: ({ id, status, role, start_at: start }) =>
    status !== shiftStatus.DRAFT && (
      <SendButton
        look="quiet"
        form={form}
        to={{ path: paths.shiftRebook(id) }}
        of={format.parts([inLanguage(role.name, language).text, start && format.date(start)])}
      >
        {t('shifts.rebook')}
      </SendButton>
    ),
});

export const shiftDay =
  ({ t, format }: Pick<Texts, 't' | 'format'>) =>
  ({ start_at }: Pick<ShiftSummary, 'start_at'>): TableDay => {
    if (!start_at) return { date: '', text: t('shifts.noTime'), weekday: t('status.shift.DRAFT'), day: '–' };
    const plate = format.plate(start_at);
    return { date: dayOf(start_at), text: format.dayInWords(start_at), ...plate };
  };
