import type { FieldMetadata } from '@conform-to/react';
import { FieldsOf } from '#app/forms/edit-form.tsx';
import { useField } from '#app/forms/route-form.tsx';
import { LocalisedFields } from '#app/shared/localised/localised-fields.tsx';
import { languages } from '#app/i18n/languages.ts';
import { useText } from '#app/i18n/text.tsx';
import type { Location } from '#contract/categories/locations.ts';
import { SelectField } from '#app/ui/field/select-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { AddressSearch, SearchedAddress } from './address-search.tsx';
import { districtGroups, type Districts } from '#app/shared/district/districts.ts';
import type { LocationForm } from './location-form.ts';

interface LocationFieldsProps {
  fields: { [Name in keyof Required<LocationForm>]: FieldMetadata<LocationForm[Name]> };
  districts: Districts;
  /** Address that the search is sent to; null without a map. */
  search: string | null;
  theirs?: Location;
}

export function LocationFields({ fields, districts, search, theirs }: LocationFieldsProps) {
  const { t, language } = useText();
  const field = useField();
  const isTheirDistrict = !theirs || String(theirs.district.id) === fields.district_id.initialValue;
  const chinese = (of: FieldMetadata<string | undefined>, stored: string | undefined) => ({
    ...field(of, { hint: of.initialValue ? undefined : t('locations.chineseHint'), optional: true, theirs: stored }),
    lang: languages.hk.tag,
  });
  return (
    <FieldsOf<LocationForm>
      all={{
        name: <TextField {...field(fields.name, { hint: t('locations.nameHint'), theirs: theirs?.name })} />,
        name_hk: <TextField {...chinese(fields.name_hk, theirs?.name_hk)} />,
        address: (
          <TextField
            {...field(fields.address, { hint: t('locations.addressHint'), theirs: theirs?.address })}
            autoComplete="address-line1"
          />
        ),
        address_hk: <TextField {...chinese(fields.address_hk, theirs?.address_hk)} />,
        place: <AddressSearch place={fields.place} search={search} />,
        place_of: <SearchedAddress field={fields.place_of} />,
        district_id: (
          <SelectField
            {...field(fields.district_id, {
              hint: districts ? undefined : t('error.panel'),
              theirs: isTheirDistrict ? undefined : theirs.district.name[language],
            })}
            empty={t('locations.chooseDistrict')}
            options={districtGroups(districts, language)}
          />
        ),
        loading_bay: (
          <TextField
            {...field(fields.loading_bay, {
              hint: t('field.loadingBayHint'),
              optional: true,
              theirs: theirs?.loading_bay,
            })}
          />
        ),
        instructions: <LocalisedFields field={fields.instructions} rows={4} optional theirs={theirs?.instructions} />,
      }}
    />
  );
}
