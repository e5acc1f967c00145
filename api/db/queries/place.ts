import sql, { type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import type { Localised } from '#contract/core/fields/localised.ts';
import type { placeName } from '#contract/core/fields/shift.ts';
import { readerLanguage } from '../client.ts';
import { jsonObject } from '../columns.ts';
import { namedJson } from '#api/db/queries/person.ts';

/** A text in the reader's language; where it has none in that, the other one. */
export const inReadersLanguage = (text: Sql, chinese: Sql): Sql =>
  sql`coalesce(nullif(case when ${readerLanguage}::text = 'hk' then ${chinese} end, ''), ${text})`;

/** Of a location `l`. */
export const placeTitle: Sql = inReadersLanguage(sql`l.name`, sql`l.name_hk`);
export const placeAddress: Sql = inReadersLanguage(sql`l.address`, sql`l.address_hk`);

export const addressesJson: Sql = jsonObject<Localised>({
  en: sql`l.address`,
  hk: sql`coalesce(nullif(l.address_hk, ''), l.address)`,
});

/** Both names, to search in. */
export const placeNames: readonly Sql[] = [sql`l.name`, sql`l.name_hk`];

/** Of a location `l` and its district `d`. */
export const placeJson: Sql = jsonObject<z.output<typeof placeName>>({
  id: sql`l.id`,
  name: placeTitle,
  district: namedJson(sql`d`),
});
