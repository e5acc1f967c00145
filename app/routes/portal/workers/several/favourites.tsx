import type { ScreenHandle } from '#app/serving/screen.ts';
import { Standings } from './page.tsx';
import { changesStandings, loadStandings } from './standing.server.ts';

export const handle: ScreenHandle = { title: (t) => t('workerAction.FAVORITE'), may: 'favourites' };

export const loader = loadStandings('FAVORITE');

export const action = changesStandings('FAVORITE');

export default function MakeFavourites() {
  return <Standings action="FAVORITE" />;
}
