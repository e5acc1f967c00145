import { message } from '#domain/shared/message.ts';
import { placesLeft } from '#domain/shifts/places.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { isJobPageGone } from '#domain/shifts/public-page.ts';
import { parseShortCode, shortCode } from '#domain/shifts/short-code.ts';
import { milliseconds } from '#domain/shared/time.ts';
import * as contract from '#contract/shifts/job-postings.ts';
import { createShortLink } from '#contract/shifts/shifts.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { orNotFound, fail } from '../../api-error.ts';
import { roleAndPlace } from '../site.ts';
import { linkOf } from './links.ts';
import { findJobPosting, jobPostingOf, listJobPostings } from './store.ts';

const list = defineEndpoint(contract.listJobPostings, ({ db, query, language, now }) =>
  listJobPostings(db, query, language, now),
);

const get = defineEndpoint(contract.getJobPosting, async ({ db, params, query, language, now }) => {
  const link = query.code === undefined ? null : parseShortCode(query.code);
  const key = link?.shiftId === params.id ? link.key : null;
  const row = orNotFound(await findJobPosting(db, params.id, { key, language, now }));
  if (isJobPageGone(row.end_at, now)) fail('gone', message('error.gone'));
  const { role, location } = await roleAndPlace(db, row);
  return {
    data: {
      ...jobPostingOf({ ...row, role: role.name }),
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
  const code = shortCode(orNotFound(await linkOf(db, body.shift_id, businessId, now)));
  return { data: { code, url: publicUrl === undefined ? `/j/${code}` : new URL(`/j/${code}`, publicUrl).href } };
});

export const jobPostings: Endpoint[] = [list, get, link];
