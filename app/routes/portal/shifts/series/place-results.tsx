import type { DecisionResults } from '#app/parts/bulk-decision/decision.server.ts';
import { ResultsPage } from '#app/parts/bulk-decision/results-page.tsx';
import { leadingName } from '#app/parts/localised/person-name.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { RefusalText } from '../applicants/refusal-text.tsx';
import type { Outcome } from './accept.server.ts';
import type { loadAcceptance } from './acceptance.server.ts';
import { pageOfSeries } from './place.ts';

export function PlaceResults({ answer }: { answer: DecisionResults<Outcome> }) {
  const { shift, page: number, days, workers } = useRouteData<typeof loadAcceptance>();
  const { t, format, language } = useText();
  return (
    <ResultsPage
      answer={answer}
      from={{ href: pageOfSeries(shift.id, number), label: t('series.acceptance') }}
      subject={t('term.worker')}
      nothing={t('shifts.chooseOne')}
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
      whyOf={(result) => <RefusalText of={result} />}
    />
  );
}
