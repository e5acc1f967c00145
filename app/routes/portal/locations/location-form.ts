import { z } from 'zod';
import { graphemeCount, generalLength } from '#domain/shared/text/characters.ts';
import { createFormSchema, editFormSchema, keptUnlessPosted, type EditValues } from '#app/forms/edit-form.tsx';
import { line, requiredText } from '#contract/core/common.ts';
import { locationFields, position, type Location } from '#contract/categories/locations.ts';
import type { LabelsOf } from '#app/forms/labels.ts';

export const locationForm = createFormSchema(locationFields.omit({ position: true })).extend({
  name_hk: keptUnlessPosted(line()),
  address_hk: keptUnlessPosted(line()),
  /** The place selected on the map, such as `22.36,114.13`; empty for none. */
  place: z.string().max(60).optional(),
  /** The address that the place belongs to. */
  place_of: z
    .string()
    .max(generalLength * 32)
    .optional(),
});

export const locationLabels = {
  name: 'field.name',
  name_hk: 'locations.nameChinese',
  address: 'field.streetAddress',
  address_hk: 'locations.addressChinese',
  place: null,
  place_of: null,
  district_id: 'field.district',
  loading_bay: 'field.loadingBay',
  instructions: { bilingual: 'field.arrivalInstructions' },
} satisfies LabelsOf<z.input<typeof locationForm>>;

export const locationEditForm = editFormSchema(locationForm);

/** All that the address search validates; the rest of the form may be incomplete. */
export const addressSearch = z.object({ address: requiredText() });

export type LocationForm = z.input<typeof locationForm>;

export const placeValue = ({ latitude, longitude }: z.output<typeof position>): string => `${latitude},${longitude}`;

function positionOf(value: string | undefined): z.output<typeof position> | null {
  const [latitude, longitude] = (value ?? '').split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  const read = position.safeParse({ latitude, longitude });
  return read.success ? read.data : null;
}

/** Whether a place found for one address still fits the other: a floor or unit may have been added or removed. */
function isSameBuilding(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()) as [
    string,
    string,
  ];
  return graphemeCount(a) > 0 && (a.includes(b) || b.includes(a));
}

/** A changed address loses its position on the map. */
export function locationBody<Fields extends z.output<typeof locationForm>>({ place, place_of, ...fields }: Fields) {
  return { ...fields, position: isSameBuilding(place_of ?? '', fields.address) ? positionOf(place) : null };
}

export const locationValues = ({ district, position, ...location }: Location): EditValues<typeof locationEditForm> => ({
  ...location,
  district_id: district.id,
  place: position ? placeValue(position) : '',
  place_of: position ? location.address : '',
});
