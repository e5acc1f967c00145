import type { Day } from '../../shared/time.ts';
import type { KnownName } from './names.ts';

/** The cells as written; a cell that was not found is empty. */
export interface RosterRow {
  day: string;
  time: string;
  workers: string;
  role: string;
  location: string;
  wage: string;
}
export type RosterCell = keyof RosterRow;

export const rosterCells = ['day', 'time', 'workers', 'role', 'location', 'wage'] as const satisfies RosterCell[];

/** Maximum rows, and maximum characters in all, per line of text and per cell; columns of a table. */
export const rosterLimits = { rows: 200, text: 300_000, line: 300, cell: 120, columns: 60 } as const;

export interface RosterNames {
  roles: readonly KnownName[];
  locations: readonly KnownName[];
}

export interface RosterContext extends RosterNames {
  today: Day;
}

export const rowFromCells = (textOf: (cell: RosterCell) => string): RosterRow => ({
  day: textOf('day'),
  time: textOf('time'),
  workers: textOf('workers'),
  role: textOf('role'),
  location: textOf('location'),
  wage: textOf('wage'),
});

export const emptyRow = (): RosterRow => rowFromCells(() => '');

export const tidyCell = (cell: string): string => cell.replace(/\s+/g, ' ').trim().slice(0, rosterLimits.cell);
