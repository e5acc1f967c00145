import { z } from 'zod';
import { pageSize } from '#domain/shared/paging.ts';
import { call } from '../core/call.ts';
import {
  byId,
  editableRecord,
  id,
  line,
  longLength,
  pageQuery,
  requiredLine,
  searchOrName,
  unlessAbsent,
  version,
} from '../core/common.ts';
import { inChinese, localised, localisedText, named } from '../core/fields/localised.ts';
import { sortOf } from '../core/sorting.ts';
import { openShifts, sortsOfUse, useOfRecord } from './use.ts';

export const position = z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) });

const otherName = unlessAbsent(z.string(), '').meta({ description: 'In the other language; may be empty' });

export const locationFields = z.object({
  name: requiredLine().meta({ description: 'In English, or the only one' }),
  name_hk: inChinese,
  address: requiredLine().meta({ description: 'Unit, floor, building and street, without the district' }),
  address_hk: inChinese,
  district_id: id,
  loading_bay: line().meta({ description: 'Loading bay or gate where workers report; may be empty' }),
  instructions: localisedText(longLength).meta({ description: 'How to arrive; workers read it' }),
  position: position.nullable().meta({ description: 'Null where it was not found on a map' }),
});

/** As part of a shift, `name` and `address` are in the language of the request. */
export const location = editableRecord.extend({
  name: z.string(),
  name_hk: unlessAbsent(z.string(), ''),
  address: z.string(),
  address_hk: unlessAbsent(z.string(), ''),
  district: named,
  loading_bay: z.string(),
  instructions: localised,
  position: position.nullable(),
  open_shifts: openShifts('Shifts at the location that have not ended'),
  ...useOfRecord,
});
export type Location = z.output<typeof location>;

export const listLocations = call({
  name: 'listLocations',
  method: 'GET',
  path: '/shift-locations',
  summary: 'Locations of the business; `search` looks in names, addresses and district',
  access: 'business',
  query: pageQuery(pageSize.general).extend({
    ...searchOrName,
    district_id: id.optional(),
    ...sortOf(...sortsOfUse),
  }),
  answer: z.array(location),
  paged: true,
});

export const createLocation = call({
  name: 'createLocation',
  method: 'POST',
  path: '/shift-locations',
  summary: 'Adds a location',
  access: 'business',
  body: locationFields,
  answer: location,
});

export const getLocation = call({
  name: 'getLocation',
  method: 'GET',
  path: '/shift-locations/{id}',
  summary: 'One location',
  access: 'business',
  params: byId,
  answer: location,
});

export const updateLocation = call({
  name: 'updateLocation',
  method: 'PUT',
  path: '/shift-locations/{id}',
  summary: 'Changes a location',
  access: 'business',
  params: byId,
  body: locationFields.extend({ version }),
  answer: location,
  errors: ['conflict'],
});

export const deleteLocation = call({
  name: 'deleteLocation',
  method: 'DELETE',
  path: '/shift-locations/{id}',
  summary: 'Deletes a location where no shift is left that has not ended',
  access: 'business',
  params: byId,
  errors: ['in_use'],
});

export const locationOptions = call({
  name: 'locationOptions',
  method: 'GET',
  path: '/shift-locations/list-info',
  summary: 'Every location as id and name in the language of the request, for a choice',
  access: 'business',
  answer: z.array(z.object({ id, name: z.string(), other_name: otherName })),
});
