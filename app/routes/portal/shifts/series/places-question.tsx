import { FormKey } from '#app/forms/form-key.tsx';
import { acceptedPlaces } from '#app/shared/cost-change/cost-difference.ts';
import { PlacesCostChange, NoPlacesNotice } from '#app/shared/cost-change/places.tsx';
import { leadingName } from '#app/shared/localised/person-name.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { SidePanelAction } from '#app/shared/bulk-actions/side-panel-action.tsx';
import { submitButtonId, skipToSubmit } from '#app/shared/submit-button.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { Actions, Stack } from '#app/ui/layout/layout.tsx';
import { CardForm } from '#app/ui/card/card.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { SmallLine } from '#app/ui/text/text.tsx';
import { RejectionReason } from '../applicants/rejection-reason.tsx';
import type { loadAcceptance } from './acceptance.server.ts';
import type { CostChange } from '#contract/shifts/cost-changes.ts';
import { seriesPagePath, serializePlace, type Place } from './place.ts';

interface PlacesQuestionProps {
  places: readonly Place[];
  /** Null when the API is unavailable. */
  cost: CostChange | null;
}

/** Every place counts as possible when the API is unavailable. */
const canBeAccepted =
  (cost: CostChange | null) =>
  ({ shift, worker }: Place): boolean =>
    !cost?.places.some((place) => !place.ok && place.shift_id === shift && place.user_id === worker);

function useRows({ places, cost }: PlacesQuestionProps) {
  const { days, workers } = useLoaderDataAsReturned<typeof loadAcceptance>();
  const { t, format, language } = useText();
  return [...new Set(places.map(({ worker }) => worker))].map((id) => {
    const person = workers.find(({ worker }) => worker.id === id)?.worker;
    const selectedDays = days.filter((day) => places.some((place) => place.worker === id && place.shift === day.id));
    const of = selectedDays.map((day) => ({
      ...day,
      rejected: cost?.places.find((place) => place.user_id === id && place.shift_id === day.id && !place.ok),
    }));
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
  const rows = useRows({ places, cost });
  // Counts what can be accepted, so that the button does not promise more.
  const given = cost && acceptedPlaces(cost);
  const message = given && given.count > 0 && { count: given.count, amount: format.money(given.more) };
  const submit = message ? t('series.accept', message) : t('action.accept');
  return (
    <Stack>
      <PageHead
        back={{ href: currentPath, label: t('series.acceptance') }}
        title={message ? t('series.acceptanceOf', message) : t('series.acceptance')}
        skips={given?.count === 0 ? [] : [skipToSubmit(t, submit)]}
      />
      <SidePanelAction
        count={rows.length}
        action={
          given?.count !== 0 && <PlacesForm places={places} cost={cost} currentPath={currentPath} submit={submit} />
        }
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
        />
      </SidePanelAction>
      {given?.count === 0 && <NoPlacesNotice back={currentPath} />}
    </Stack>
  );
}

function PlacesForm({
  places,
  cost,
  currentPath,
  submit,
}: PlacesQuestionProps & { currentPath: string; submit: string }) {
  const { t } = useText();
  return (
    <CardForm action={currentPath}>
      <PlacesCostChange of={cost} />
      {places.filter(canBeAccepted(cost)).map((place) => (
        <input key={serializePlace(place)} type="hidden" name="place" value={serializePlace(place)} />
      ))}
      <input type="hidden" name="asked" value="on" />
      <FormKey />
      <Actions>
        <Button id={submitButtonId}>{submit}</Button>
        <ButtonLink href={currentPath} look="quiet">
          {t('action.cancel')}
        </ButtonLink>
      </Actions>
    </CardForm>
  );
}
