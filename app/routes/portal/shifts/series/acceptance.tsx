import type { DecisionResults } from '#app/shared/bulk-actions/decision.server.ts';
import { useActionResult, useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ResultsPage } from '#app/shared/bulk-actions/results-page.tsx';
import { leadingName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import type { ApplicantOutcome } from '../applicants/decision.server.ts';
import { RejectionReason } from '../applicants/rejection-reason.tsx';
import { acceptPlacesAction, loadAcceptance } from './acceptance.server.ts';
import { SeriesGrid } from './grid.tsx';
import { seriesPagePath } from './place.ts';
import { PlacesQuestion } from './places-question.tsx';

export const handle: RouteHandle = { title: (t) => t('series.acceptance'), permission: 'applicants' };

export const loader = loadAcceptance;

export const action = acceptPlacesAction;

export default function SeriesAcceptance() {
  const answer = useActionResult<typeof action>();
  if (answer && 'results' in answer) return <Results answer={answer} />;
  return answer && 'places' in answer ? <PlacesQuestion {...answer} /> : <SeriesGrid />;
}

function Results({ answer }: { answer: DecisionResults<ApplicantOutcome> }) {
  const { shift, page: number, days, workers } = useLoaderDataAsReturned<typeof loader>();
  const { t, format, language } = useText();
  return (
    <ResultsPage
      response={answer}
      from={{ href: seriesPagePath(shift.id, number), label: t('series.acceptance') }}
      subject={t('term.worker')}
      keyOf={({ shift_id, user_id }) => `${shift_id}-${user_id}`}
      nameOf={({ shift_id, user_id }) => {
        const person = workers.find(({ worker }) => worker.id === user_id)?.worker;
        const day = days.find(({ id }) => id === shift_id);
        return (
          <>
            <a href={paths.worker(user_id)}>
              {person ? leadingName(person, language) : t('shifts.workerNumber', { number: String(user_id) })}
            </a>{' '}
            <small>{day ? format.dateWithWeekday(day.start) : t('shifts.number', { number: String(shift_id) })}</small>
          </>
        );
      }}
      reasonOf={(result) => <RejectionReason of={result} />}
    />
  );
}
