import { z } from 'zod';
import { characters, generalLength } from '#domain/text/characters.ts';
import { editOf, formOf, type EditValues } from '#app/forms/edit-form.tsx';
import { requiredText } from '#contract/call/common.ts';
import { locationFields, position, type Location } from '#contract/categories/locations.ts';
import type { LabelsOf } from '#app/forms/labels.ts';

/** The form of a location. */
export const locationForm = formOf(locationFields.omit({ position: true })).extend({
  /** The chosen place on the map is written `22.36,114.13`; empty for none. */
  place: z.string().max(60).optional(),
  /** The place belongs to this address. */
  place_of: z
    .string()
    .max(generalLength * 32)
    .optional(),
});

export const locationLabels = {
  name: 'field.name',
  address: 'field.streetAddress',
  place: null,
  place_of: null,
  district_id: 'field.district',
  loading_bay: 'field.loadingBay',
  instructions: { inBoth: 'field.arrivalInstructions' },
} satisfies LabelsOf<z.input<typeof locationForm>>;

/** An existing location has the same form: `version` tells which one was on the screen. */
export const locationEdit = editOf(locationForm);

/** The address search asks for this; the rest of the form may be as unfinished as it is. */
export const addressSearch = z.object({ address: requiredText() });

export type LocationForm = z.input<typeof locationForm>;

/** A place as the form's hidden and chosen values write it. */
export const placeValue = ({ latitude, longitude }: z.output<typeof position>): string => `${latitude},${longitude}`;

function positionOf(value: string | undefined): z.output<typeof position> | null {
  const [latitude, longitude] = (value ?? '').split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  const read = position.safeParse({ latitude, longitude });
  return read.success ? read.data : null;
}

/**
 * Tells whether a place found for one address still is that of another: a floor or unit may have been added or left
 * out.
 */
function sameBuilding(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()) as [
    string,
    string,
  ];
  return characters(a) > 0 && (a.includes(b) || b.includes(a));
}

/** Returns what is sent to the API: an address that became another one is no longer on the map. */
export function locationBody<Fields extends z.output<typeof locationForm>>({ place, place_of, ...fields }: Fields) {
  return { ...fields, position: sameBuilding(place_of ?? '', fields.address) ? positionOf(place) : null };
}

/** Returns what the form shows of a location before anything was typed. */
export const locationValues = ({ district, position: at, ...location }: Location): EditValues<typeof locationEdit> => ({
  ...location,
  district_id: district.id,
  place: at ? placeValue(at) : '',
  place_of: at ? location.address : '',
});
