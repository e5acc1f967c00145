import { z } from 'zod';
import { call } from '../core/call.ts';
import { id } from '../core/common.ts';
import { localised, localisedListInfo } from '../core/fields/localised.ts';

export const listDistricts = call({
  name: 'listDistricts',
  method: 'GET',
  path: '/districts/list-info',
  summary: 'Districts of Hong Kong by area, in the order people list them',
  access: 'anyone',
  answer: z.array(z.object({ id, name: localised, area: localised })),
});

export const listIndustries = call({
  name: 'listIndustries',
  method: 'GET',
  path: '/industries',
  summary: 'Industry choices, in the order of the specification',
  access: 'anyone',
  answer: localisedListInfo,
});

export const listBanks = call({
  name: 'listBanks',
  method: 'GET',
  path: '/banks',
  summary: 'Banks of Hong Kong',
  access: 'anyone',
  answer: z.array(
    z.object({
      id,
      code: z
        .string()
        .regex(/^\d{3}$/)
        .meta({ description: 'Clearing code' }),
      name: localised,
    }),
  ),
});
