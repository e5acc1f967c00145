import { useAnswer } from '#app/frame/route-data.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { Paste } from './paste.tsx';
import { hasFaults } from './faults.ts';
import { loadRoster, readOrSave } from './roster.server.ts';
import { Rows } from './rows.tsx';

export const handle: ScreenHandle<unknown> = {
  title: (t) => t('roster.title'),
  // Showing rows to correct has a success status, not that of an error.
  refused: (_, answer) => hasFaults(answer),
  may: 'booking',
};

export const loader = loadRoster;

export const action = readOrSave;

export default function Roster() {
  const shown = useAnswer<typeof action>();
  return shown?.rows.length ? <Rows shown={shown} /> : <Paste shown={shown} />;
}
