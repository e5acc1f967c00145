import { placesLeft } from '#domain/shift/places.ts';
import { shiftStatus } from '#domain/shift/status.ts';
import { shiftOfShortCode, shortCode } from '#domain/shift/short-code.ts';
import { milliseconds } from '#domain/time.ts';
import * as contract from '#contract/jobs.ts';
import { createShortLink } from '#contract/shifts.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { found } from '../../http/refusal.ts';
import { roleAndPlace } from '../shifts/site.ts';
import { mayBeLinked } from './links.ts';
import { findJob, jobOf, listJobs } from './store.ts';

const list = defineEndpoint(contract.listJobs, ({ db, query, language, now }) => listJobs(db, query, language, now));

const get = defineEndpoint(contract.getJob, async ({ db, params, query, language, now }) => {
  const hasCode = query.code !== undefined && shiftOfShortCode(query.code) === params.id;
  const row = found(await findJob(db, params.id, { hasCode, language, now }));
  const { role, location } = await roleAndPlace(db, row);
  return {
    data: {
      ...jobOf({ ...row, role: role.name }),
      ...row,
      role,
      location,
      is_open: row.status === shiftStatus.NEW && milliseconds(row.start_at) > now.getTime() && placesLeft(row) > 0,
      places_left: placesLeft(row),
    },
  };
});

const link = defineEndpoint(createShortLink, async ({ db, caller, body, publicUrl, now }) => {
  const businessId = caller !== null && 'businessId' in caller ? caller.businessId : null;
  found(await mayBeLinked(db, body.shift_id, businessId, now));
  const code = shortCode(body.shift_id);
  return { data: { code, url: publicUrl === undefined ? `/j/${code}` : new URL(`/j/${code}`, publicUrl).href } };
});

export const jobs: Endpoint[] = [list, get, link];
