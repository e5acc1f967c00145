import type { ScreenHandle } from '#app/serving/screen.ts';
import { Standings } from './page.tsx';
import { changesStandings, loadStandings } from './standing.server.ts';

export const handle: ScreenHandle = { title: (t) => t('workerAction.UNFAVORITE'), may: 'favourites' };

export const loader = loadStandings('UNFAVORITE');

export const action = changesStandings('UNFAVORITE');

export default function RemoveFavourites() {
  return <Standings action="UNFAVORITE" />;
}
