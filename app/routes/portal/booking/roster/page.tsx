import { useActionResult } from '#app/layout/route-data.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { RosterInput } from './paste.tsx';
import { hasRosterErrors } from './has-errors.ts';
import { loadRoster, rosterAction } from './roster.server.ts';
import { RosterRows } from './rows.tsx';

export const handle: RouteHandle<unknown> = {
  title: (t) => t('roster.title'),
  // Showing rows to correct has a success status, not that of an error.
  isErrorPage: (_, answer) => hasRosterErrors(answer),
  permission: 'booking',
};

export const loader = loadRoster;

export const action = rosterAction;

export default function Roster() {
  const shown = useActionResult<typeof action>();
  return shown?.rows.length ? <RosterRows shown={shown} /> : <RosterInput shown={shown} />;
}
