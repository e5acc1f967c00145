import type { ReactNode } from 'react';
import type { RosterCell } from '#domain/roster/read.ts';
import { LocalisedText } from '#app/parts/localised/localised-text.tsx';
import { useText, type Texts } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Tick } from '#app/ui/bulk-bar/tick.tsx';
import { CellInput } from '#app/ui/field/cell-input.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import type { Column } from '#app/ui/table/table.tsx';
import { headings } from './headings.ts';
import type { PlannedRow } from './plan.server.ts';

/** `index` is the row's place on the page, which identifies its checkbox; `number` is its place in the roster. */
export type NumberedRow = PlannedRow & { index: number; number: number };

export const rolesList = 'roster-roles';
export const locationsList = 'roster-locations';

export function rosterColumns({ t, message, format }: Texts): Column<NumberedRow>[] {
  const cell = (name: RosterCell, width: 'short' | 'wide', list?: string) => {
    const Shown = ({ row, faults, index, number }: NumberedRow) => (
      <CellInput
        id={`${name}-${index}`}
        name={name}
        width={width}
        list={list}
        value={row[name]}
        label={t('roster.cell', { name: t(headings[name]), number })}
        placeholder={name === 'wage' ? t('roster.wageAsLastTime') : undefined}
        error={faults[name] && message(faults[name])}
      />
    );
    return Shown;
  };
  const [day, time, workers, role, location, wage] = [
    cell('day', 'short'),
    cell('time', 'short'),
    cell('workers', 'short'),
    withOffers('role', cell('role', 'wide', rolesList)),
    withOffers('location', cell('location', 'wide', locationsList)),
    cell('wage', 'short'),
  ];
  const pair = (one: CellOf, other: CellOf) => (row: NumberedRow) => (
    <>
      {one(row)}
      {other(row)}
    </>
  );
  const heading = (one: RosterCell, other: RosterCell) =>
    t('roster.pair', { one: t(headings[one]), other: t(headings[other]) });
  return [
    {
      id: 'use',
      label: t('shifts.choose'),
      kind: 'tick',
      cell: ({ index, number, use }) => (
        <Tick name="use" value={index} checked={use} label={t('roster.use', { number })} />
      ),
    },
    { id: 'when', label: heading('day', 'time'), cardLabel: false, cell: pair(day, time) },
    { id: 'what', label: heading('role', 'location'), cardLabel: false, cell: pair(role, location) },
    { id: 'who', label: heading('workers', 'wage'), cardLabel: false, cell: pair(workers, wage) },
    { id: 'notes', label: t('field.note'), cardLabel: false, cell: (row) => <Notes row={row} texts={{ t, format }} /> },
    {
      id: 'cost',
      label: t('field.totalCost'),
      kind: 'figure',
      cell: ({ cost }) => (cost === null ? '–' : format.money(cost)),
    },
  ];
}

function Notes({
  row: { flags, refused },
  texts: { t, format },
}: {
  row: PlannedRow;
  texts: Pick<Texts, 't' | 'format'>;
}) {
  return (
    <>
      {refused && <StatusTag tone="no">{refused}</StatusTag>}
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
      {flags?.break && <small>{t(flags.break === 'none' ? 'roster.noBreak' : 'roster.breakLeftOut')}</small>}
    </>
  );
}

type CellOf = (row: NumberedRow) => ReactNode;

function withOffers(of: 'role' | 'location', cell: CellOf): CellOf {
  const Shown = (row: NumberedRow) => (
    <>
      {cell(row)}
      <Offers of={of} row={row} />
    </>
  );
  return Shown;
}

function Offers({ of, row: { index, offers } }: { of: 'role' | 'location'; row: NumberedRow }) {
  const { t } = useText();
  return offers[of].map((name) => (
    <Button key={name} look="secondary" name="take" value={`${index} ${of} ${name}`}>
      {t('roster.take', { name })}
    </Button>
  ));
}
