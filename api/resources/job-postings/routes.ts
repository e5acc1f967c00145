import { message } from '#domain/message.ts';
import { placesLeft } from '#domain/shift/places.ts';
import { shiftStatus } from '#domain/shift/status.ts';
import { isPageGone } from '#domain/shift/public-page.ts';
import { readShortCode, shortCode } from '#domain/shift/short-code.ts';
import { milliseconds } from '#domain/time.ts';
import * as contract from '#contract/public-site/jobs.ts';
import { createShortLink } from '#contract/shifts/shifts.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { found, refuse } from '../../http/refusal.ts';
import { roleAndPlace } from '../shifts/site.ts';
import { linkOf } from './links.ts';
import { findJob, jobOf, listJobs } from './store.ts';

const list = defineEndpoint(contract.listJobs, ({ db, query, language, now }) => listJobs(db, query, language, now));

const get = defineEndpoint(contract.getJob, async ({ db, params, query, language, now }) => {
  const link = query.code === undefined ? null : readShortCode(query.code);
  const key = link?.shiftId === params.id ? link.key : null;
  const row = found(await findJob(db, params.id, { key, language, now }));
  if (isPageGone(row.end_at, now)) refuse('gone', message('error.gone'));
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
  const code = shortCode(found(await linkOf(db, body.shift_id, businessId, now)));
  return { data: { code, url: publicUrl === undefined ? `/j/${code}` : new URL(`/j/${code}`, publicUrl).href } };
});

export const jobs: Endpoint[] = [list, get, link];
