import { FormKey } from '#app/forms/form-key.tsx';
import { givenOf } from '#app/parts/cost-change/more.ts';
import { ChangeOfPlaces, NoPlace } from '#app/parts/cost-change/places.tsx';
import { leadingName } from '#app/parts/localised/person-name.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ActBeside } from '#app/parts/bulk-decision/act-beside.tsx';
import { sendId, skipToSend } from '#app/parts/send.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { Actions, Stack } from '#app/ui/layout/layout.tsx';
import { CardForm } from '#app/ui/card/card.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { Below } from '#app/ui/text/text.tsx';
import { RefusalText } from '../applicants/refusal-text.tsx';
import type { loadAcceptance } from './acceptance.server.ts';
import type { CostChange } from '#contract/shifts/cost-changes.ts';
import { pageOfSeries, writePlace, type Place } from './place.ts';

interface PlacesQuestionProps {
  places: readonly Place[];
  /** Null when the API is unavailable. */
  cost: CostChange | null;
}

/** Every place counts as possible when the API is unavailable. */
const canBeGiven =
  (cost: CostChange | null) =>
  ({ shift, worker }: Place): boolean =>
    !cost?.places.some((place) => !place.ok && place.shift_id === shift && place.user_id === worker);

function useRows({ places, cost }: PlacesQuestionProps) {
  const { days, workers } = useRouteData<typeof loadAcceptance>();
  const { t, format, language } = useText();
  return [...new Set(places.map(({ worker }) => worker))].map((id) => {
    const person = workers.find(({ worker }) => worker.id === id)?.worker;
    const ticked = days.filter((day) => places.some((place) => place.worker === id && place.shift === day.id));
    const of = ticked.map((day) => ({
      ...day,
      refused: cost?.places.find((place) => place.user_id === id && place.shift_id === day.id && !place.ok),
    }));
    return {
      id,
      name: person ? leadingName(person, language) : t('shifts.workerNumber', { number: String(id) }),
      on: format.list(of.filter(({ refused }) => !refused).map(({ start }) => format.date(start))),
      of,
    };
  });
}

export function PlacesQuestion({ places, cost }: PlacesQuestionProps) {
  const { shift, page: number } = useRouteData<typeof loadAcceptance>();
  const { t, format } = useText();
  const here = pageOfSeries(shift.id, number);
  const rows = useRows({ places, cost });
  // Counts what can be accepted, so that the button does not promise more.
  const given = cost && givenOf(cost);
  const said = given && given.count > 0 && { count: given.count, amount: format.money(given.more) };
  const submit = said ? t('series.accept', said) : t('action.accept');
  return (
    <Stack>
      <PageHead
        back={{ href: here, label: t('series.acceptance') }}
        title={said ? t('series.acceptanceOf', said) : t('series.acceptance')}
        skips={given?.count === 0 ? [] : [skipToSend(t, submit)]}
      />
      <ActBeside
        count={rows.length}
        act={given?.count !== 0 && <PlacesForm places={places} cost={cost} here={here} submit={submit} />}
      >
        <Table
          caption={t('series.acceptance')}
          rows={rows}
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
                    ({ id, start, refused }) =>
                      refused && (
                        <Below key={id}>
                          {format.date(start)}: <RefusalText of={refused} />
                        </Below>
                      ),
                  )}
                </>
              ),
            },
          ]}
        />
      </ActBeside>
      {given?.count === 0 && <NoPlace back={here} />}
    </Stack>
  );
}

function PlacesForm({ places, cost, here, submit }: PlacesQuestionProps & { here: string; submit: string }) {
  const { t } = useText();
  return (
    <CardForm action={here}>
      <ChangeOfPlaces of={cost} />
      {places.filter(canBeGiven(cost)).map((place) => (
        <input key={writePlace(place)} type="hidden" name="place" value={writePlace(place)} />
      ))}
      <input type="hidden" name="asked" value="on" />
      <FormKey />
      <Actions>
        <Button id={sendId}>{submit}</Button>
        <ButtonLink href={here} look="quiet">
          {t('action.cancel')}
        </ButtonLink>
      </Actions>
    </CardForm>
  );
}
