import { useActionResult } from '#app/layout/route-data.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { acceptPlacesAction, loadAcceptance } from './acceptance.server.ts';
import { SeriesGrid } from './grid.tsx';
import { PlaceResults } from './place-results.tsx';
import { PlacesQuestion } from './places-question.tsx';

export const handle: RouteHandle = { title: (t) => t('series.acceptance'), permission: 'applicants' };

export const loader = loadAcceptance;

export const action = acceptPlacesAction;

export default function SeriesAcceptance() {
  const answer = useActionResult<typeof action>();
  if (answer && 'results' in answer) return <PlaceResults answer={answer} />;
  return answer && 'places' in answer ? <PlacesQuestion {...answer} /> : <SeriesGrid />;
}
