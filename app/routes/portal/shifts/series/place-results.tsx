import type { DecisionResults } from '#app/shared/bulk-actions/decision-response.server.ts';
import { ResultsPage } from '#app/shared/bulk-actions/results-page.tsx';
import { leadingName } from '#app/shared/localised/person-name.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { RejectionReason } from '../applicants/rejection-reason.tsx';
import type { Outcome } from './accept-places.server.ts';
import type { loadAcceptance } from './acceptance.server.ts';
import { seriesPagePath } from './place.ts';

export function PlaceResults({ answer }: { answer: DecisionResults<Outcome> }) {
  const { shift, page: number, days, workers } = useLoaderDataAsReturned<typeof loadAcceptance>();
  const { t, format, language } = useText();
  return (
    <ResultsPage
      response={answer}
      from={{ href: seriesPagePath(shift.id, number), label: t('series.acceptance') }}
      subject={t('term.worker')}
      emptyText={t('shifts.chooseOne')}
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
