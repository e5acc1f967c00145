import { useAnswer } from '#app/frame/route-data.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { answerPlaces, loadAcceptance } from './acceptance.server.ts';
import { Grid } from './grid.tsx';
import { PlaceResults } from './place-results.tsx';
import { PlacesQuestion } from './places-question.tsx';

export const handle: ScreenHandle = { title: (t) => t('series.acceptance'), may: 'applicants' };

export const loader = loadAcceptance;

export const action = answerPlaces;

export default function SeriesAcceptance() {
  const answer = useAnswer<typeof action>();
  if (answer && 'results' in answer) return <PlaceResults answer={answer} />;
  return answer && 'places' in answer ? <PlacesQuestion {...answer} /> : <Grid />;
}
