import type { ReactNode } from 'react';
import type { RosterCell } from '#domain/shifts/roster/row.ts';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { useText, type Texts } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { SelectCheckbox } from '#app/ui/bulk-bar/select-checkbox.tsx';
import { CellInput } from '#app/ui/cell/cell-input.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import type { Column } from '#app/ui/table/table.tsx';
import { rosterHeadings } from './headings.ts';
import type { PlannedRow } from './plan.server.ts';

/** `index` is the row's place on the page, which identifies its checkbox; `number` is its place in the roster. */
export type NumberedRow = PlannedRow & { index: number; number: number };

export const rolesList = 'roster-roles';
export const locationsList = 'roster-locations';

export function rosterColumns({ t, message, format }: Texts): Column<NumberedRow>[] {
  const cell = (name: RosterCell, width: 'short' | 'wide', list?: string) => {
    const Shown = ({ row, errors, index, number }: NumberedRow) => (
      <CellInput
        id={`${name}-${index}`}
        name={name}
        width={width}
        list={list}
        value={row[name]}
        label={t('roster.cell', { name: t(rosterHeadings[name]), number })}
        placeholder={name === 'wage' ? t('roster.wageAsLastTime') : undefined}
        error={errors[name] && message(errors[name])}
      />
    );
    return Shown;
  };
  const [day, time, workers, role, location, wage] = [
    withCandidates('day', cell('day', 'short')),
    withCandidates('time', cell('time', 'short')),
    cell('workers', 'short'),
    withCandidates('role', cell('role', 'wide', rolesList)),
    withCandidates('location', cell('location', 'wide', locationsList)),
    withCandidates('wage', cell('wage', 'short')),
  ];
  const pair = (a: CellOf, b: CellOf) => (row: NumberedRow) => (
    <>
      {a(row)}
      {b(row)}
    </>
  );
  const heading = (a: RosterCell, b: RosterCell) =>
    t('roster.pair', { first: t(rosterHeadings[a]), second: t(rosterHeadings[b]) });
  return [
    {
      id: 'use',
      label: t('shifts.choose'),
      kind: 'select',
      cell: ({ index, number, use }) => (
        <SelectCheckbox name="use" value={index} checked={use} label={t('roster.use', { number })} />
      ),
    },
    { id: 'when', label: heading('day', 'time'), cardLabel: false, cell: pair(day, time) },
    { id: 'what', label: heading('role', 'location'), cardLabel: false, cell: pair(role, location) },
    { id: 'who', label: heading('workers', 'wage'), cardLabel: false, cell: pair(workers, wage) },
    { id: 'notes', label: t('field.note'), cardLabel: false, cell: (row) => <Notes row={row} texts={{ t, format }} /> },
    {
      id: 'cost',
      label: t('field.totalCost'),
      kind: 'number',
      cell: ({ cost }) => (cost === null ? '–' : format.money(cost)),
    },
  ];
}

function Notes({
  row: { flags, rejected },
  texts: { t, format },
}: {
  row: PlannedRow;
  texts: Pick<Texts, 't' | 'format'>;
}) {
  return (
    <>
      {rejected && <StatusTag tone="no">{rejected}</StatusTag>}
      {flags?.holiday && (
        <StatusTag tone="plain" icon="calendar">
          <LocalisedText of={flags.holiday} />
        </StatusTag>
      )}
      {flags?.belowMinimum && (
        <StatusTag tone="you">{t('book.belowMinimum', { amount: format.money(flags.belowMinimum) })}</StatusTag>
      )}
      {flags?.clash && (
        <StatusTag tone="you">{t(flags.clash === 'booked' ? 'roster.clashBooked' : 'roster.clashRoster')}</StatusTag>
      )}
      {flags?.break && <small>{t(flags.break === 'none' ? 'roster.noBreak' : 'roster.breakDropped')}</small>}
    </>
  );
}

type CellOf = (row: NumberedRow) => ReactNode;

function withCandidates(of: RosterCell, cell: CellOf): CellOf {
  const Shown = (row: NumberedRow) => (
    <>
      {cell(row)}
      <Candidates of={of} row={row} />
    </>
  );
  return Shown;
}

function Candidates({ of, row: { index, candidates } }: { of: RosterCell; row: NumberedRow }) {
  const { t } = useText();
  return (candidates[of] ?? []).map((name) => (
    <Button key={name} look="secondary" name="take" value={`${index} ${of} ${name}`}>
      {t('roster.take', { name })}
    </Button>
  ));
}
