import { FormKey } from '#app/forms/form-key.tsx';
import { givenOf } from '#app/parts/cost-change/more.ts';
import { ChangeOfPlaces, NoPlace } from '#app/parts/cost-change/places.tsx';
import { leadingName } from '#app/parts/localised/person-name.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { Actions, Stack } from '#app/ui/layout/layout.tsx';
import { CardForm } from '#app/ui/card/card.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import type { loadAcceptance } from './acceptance.server.ts';
import type { CostChange } from '#contract/shifts/cost-changes.ts';
import { pageOfSeries, writePlace, type Place } from './place.ts';

interface PlacesQuestionProps {
  places: readonly Place[];
  /** It is null if the API could not say. */
  cost: CostChange | null;
}

/** Names the workers that were ticked, their days and what that changes, before the places are given. */
export function PlacesQuestion({ places, cost }: PlacesQuestionProps) {
  const { shift, page: number, days, workers } = useRouteData<typeof loadAcceptance>();
  const { t, format, language } = useText();
  const here = pageOfSeries(shift.id, number);
  const rows = [...new Set(places.map(({ worker }) => worker))].map((id) => {
    const person = workers.find(({ worker }) => worker.id === id)?.worker;
    const on = days.filter((day) => places.some((place) => place.worker === id && place.shift === day.id));
    return {
      id,
      name: person ? leadingName(person, language) : t('shifts.workerNumber', { number: String(id) }),
      on: format.list(on.map(({ start }) => format.date(start))),
    };
  });
  // It counts what can be given, so that the button promises no more.
  const given = cost && givenOf(cost);
  const said = given && given.count > 0 && { count: given.count, amount: format.money(given.more) };
  return (
    <Stack narrow>
      <PageHead
        back={{ href: here, label: t('series.acceptance') }}
        title={said ? t('series.acceptanceOf', said) : t('series.acceptance')}
      />
      <Table
        caption={t('series.acceptance')}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { id: 'name', label: t('term.worker'), kind: 'title', cell: ({ name }) => name },
          { id: 'days', label: t('field.date'), cell: ({ on }) => on },
        ]}
      />
      {given?.count === 0 ? (
        <NoPlace back={here} />
      ) : (
        <CardForm action={here}>
          <ChangeOfPlaces of={cost} />
          {places.map((place) => (
            <input key={writePlace(place)} type="hidden" name="place" value={writePlace(place)} />
          ))}
          <input type="hidden" name="asked" value="on" />
          <FormKey />
          <Actions apart>
            <ButtonLink href={here}>{t('action.cancel')}</ButtonLink>
            <Button>{said ? t('series.accept', said) : t('action.accept')}</Button>
          </Actions>
        </CardForm>
      )}
    </Stack>
  );
}
