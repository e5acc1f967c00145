import type { FieldMetadata } from '@conform-to/react';
import { useActionResult } from '#app/layout/route-data.ts';
import { useField } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { SendButton } from '#app/ui/button/send-button.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { placeValue } from './location-form.ts';
import type { SearchResult, searchAddress } from './search.server.ts';

interface AddressSearchProps {
  place: FieldMetadata<string | undefined>;
  /** Address that the search is sent to; null without a map. */
  search: string | null;
}

/** Selecting a place does not change the typed address. */
export function AddressSearch({ place, search }: AddressSearchProps) {
  const { t } = useText();
  const places = useSearchResults()?.places;
  return (
    <>
      {search && (
        <Actions>
          <SendButton look="secondary" icon="search" to={{ path: search }} formNoValidate>
            {t('locations.search')}
          </SendButton>
        </Actions>
      )}
      {places === null && <Notice kind="warning">{t('locations.searchDown')}</Notice>}
      {places?.length === 0 && <Notice kind="warning">{t('location.noResult')}</Notice>}
      {places && places.length > 0 ? (
        <PlaceResults place={place} places={places} />
      ) : (
        <input type="hidden" name={place.name} value={place.initialValue ?? ''} />
      )}
    </>
  );
}

function useSearchResults() {
  const answer = useActionResult<typeof searchAddress>();
  return answer && 'places' in answer ? answer : undefined;
}

interface PlaceResultsProps {
  place: FieldMetadata<string | undefined>;
  places: NonNullable<SearchResult['places']>;
}

function PlaceResults({ place, places }: PlaceResultsProps) {
  const { t } = useText();
  const field = useField();
  const options = places.map((item) => ({ value: placeValue(item), label: item.address }));
  return (
    <ChoiceField
      {...field(place, {
        label: t('locations.found', { count: places.length }),
        hint: t('locations.foundHint'),
      })}
      type="radio"
      required={false}
      options={[...options, { value: '', label: t('locations.notOnMap') }]}
      defaultValue={options[0]?.value}
    />
  );
}

/** The address just searched, else the one stored with the place. */
export function SearchedAddress({ field }: { field: FieldMetadata<string | undefined> }) {
  const found = useSearchResults();
  const address = found?.places?.length ? found.address : field.initialValue;
  return <input type="hidden" name={field.name} value={address ?? ''} />;
}
