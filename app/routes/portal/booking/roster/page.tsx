import { useAnswer } from '#app/frame/route-data.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { Paste } from './paste.tsx';
import { loadRoster, readOrSave } from './roster.server.ts';
import { Rows } from './rows.tsx';

export const handle: ScreenHandle = { title: (t) => t('roster.title'), may: 'booking' };

export const loader = loadRoster;

export const action = readOrSave;

export default function Roster() {
  const shown = useAnswer<typeof action>();
  return shown?.rows.length ? <Rows shown={shown} /> : <Paste shown={shown} />;
}
