import sql, { type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import type { placeName } from '#contract/core/fields/shift.ts';
import { jsonObject } from '../columns.ts';
import { namedJson } from '#api/db/queries/person.ts';

/** Of a location `l` and its district `d`. */
export const placeJson: Sql = jsonObject<z.output<typeof placeName>>({
  id: sql`l.id`,
  name: sql`l.name`,
  district: namedJson(sql`d`),
});
