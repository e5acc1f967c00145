import type { FieldMetadata } from '@conform-to/react';
import { useActionData } from '@remix-run/react';
import { useField } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { placeValue } from './location-form.ts';
import type { SearchResult } from './search.server.ts';

interface AddressSearchProps {
  place: FieldMetadata<string | undefined>;
  placeOf: FieldMetadata<string | undefined>;
  /** Where the address is searched; null where no map is set up. */
  search: string | null;
}

/** Looks the address up on the map and lets one of the places be chosen. The address itself stays as typed. */
export function AddressSearch({ place, placeOf, search }: AddressSearchProps) {
  const { t } = useText();
  const found = useActionData<Partial<SearchResult>>();
  return (
    <>
      {search && (
        <Actions>
          <Button look="secondary" icon="search" formAction={search} formNoValidate>
            {t('locations.search')}
          </Button>
        </Actions>
      )}
      {found?.places === null && <Notice kind="warning">{t('locations.searchDown')}</Notice>}
      {found?.places?.length === 0 && <Notice kind="warning">{t('location.noResult')}</Notice>}
      {found?.places && found.places.length > 0 ? (
        <FoundPlaces place={place} found={{ places: found.places, address: found.address ?? '' }} name={placeOf.name} />
      ) : (
        <>
          <input type="hidden" name={place.name} value={place.initialValue ?? ''} />
          <input type="hidden" name={placeOf.name} value={placeOf.initialValue ?? ''} />
        </>
      )}
    </>
  );
}

interface FoundPlacesProps {
  place: FieldMetadata<string | undefined>;
  found: { places: NonNullable<SearchResult['places']>; address: string };
  /** Name of the value that says what was searched. */
  name: string;
}

function FoundPlaces({ place, found, name }: FoundPlacesProps) {
  const { t } = useText();
  const field = useField();
  const options = found.places.map((each) => ({ value: placeValue(each), label: each.address }));
  return (
    <>
      <ChoiceField
        {...field(place, {
          label: t('locations.found', { count: found.places.length }),
          hint: t('locations.foundHint'),
        })}
        type="radio"
        required={false}
        options={[...options, { value: '', label: t('locations.notOnMap') }]}
        defaultValue={options[0]?.value}
      />
      <input type="hidden" name={name} value={found.address} />
    </>
  );
}
