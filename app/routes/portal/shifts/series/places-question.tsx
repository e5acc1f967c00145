import { HiddenValues } from '#app/shared/bulk-actions/hidden-selection.tsx';
import { leadingName } from '#app/shared/localised/person-name.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { SmallLine } from '#app/ui/text/text.tsx';
import { AcceptanceQuestion } from '../applicants/acceptance-question.tsx';
import { RejectionReason } from '../applicants/rejection-reason.tsx';
import type { loadAcceptance } from './acceptance.server.ts';
import type { CostChange } from '#contract/shifts/cost-changes.ts';
import { seriesPagePath, serializePlace, type Place } from './place.ts';

interface PlacesQuestionProps {
  places: readonly Place[];
  /** Null when the API is unavailable. */
  cost: CostChange | null;
}

const rejectionOf = (cost: CostChange | null, { shift, worker }: Place) =>
  cost?.places.find((place) => !place.ok && place.shift_id === shift && place.user_id === worker);

function useRows({ places, cost }: PlacesQuestionProps) {
  const { days, workers } = useLoaderDataAsReturned<typeof loadAcceptance>();
  const { t, format, language } = useText();
  return [...new Set(places.map(({ worker }) => worker))].map((id) => {
    const person = workers.find(({ worker }) => worker.id === id)?.worker;
    const selectedDays = days.filter((day) => places.some((place) => place.worker === id && place.shift === day.id));
    const of = selectedDays.map((day) => ({ ...day, rejected: rejectionOf(cost, { shift: day.id, worker: id }) }));
    return {
      id,
      name: person ? leadingName(person, language) : t('shifts.workerNumber', { number: String(id) }),
      on: format.list(of.filter(({ rejected }) => !rejected).map(({ start }) => format.date(start))),
      of,
    };
  });
}

export function PlacesQuestion({ places, cost }: PlacesQuestionProps) {
  const { shift, page: number } = useLoaderDataAsReturned<typeof loadAcceptance>();
  const { t, format } = useText();
  const currentPath = seriesPagePath(shift.id, number);
  // Every place counts as possible when the API is unavailable.
  const possible = places.filter((place) => !rejectionOf(cost, place));
  return (
    <AcceptanceQuestion
      from={{ href: currentPath, label: t('series.acceptance') }}
      cost={cost}
      ofSeries
      title={t('series.acceptance')}
      action={currentPath}
      caption={t('series.acceptance')}
      rows={useRows({ places, cost })}
      keyOf={({ id }) => id}
      columns={[
        { id: 'name', label: t('term.worker'), kind: 'title', cell: ({ name }) => name },
        {
          id: 'days',
          label: t('field.date'),
          cell: ({ on, of }) => (
            <>
              {on}
              {of.map(
                ({ id, start, rejected }) =>
                  rejected && (
                    <SmallLine key={id}>
                      {format.date(start)}: <RejectionReason of={rejected} />
                    </SmallLine>
                  ),
              )}
            </>
          ),
        },
      ]}
    >
      <HiddenValues name="place" values={possible.map(serializePlace)} />
      <input type="hidden" name="asked" value="on" />
    </AcceptanceQuestion>
  );
}
