import type { RosterCell } from '#domain/shifts/roster/row.ts';
import type { Key } from '#app/i18n/keys.ts';

export const rosterHeadings = {
  day: 'field.date',
  time: 'field.time',
  workers: 'menu.workers',
  role: 'field.role',
  location: 'field.location',
  wage: 'shifts.wage',
} as const satisfies Record<RosterCell, Key>;
