import * as contract from '#contract/workers/worker-shifts.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { listNotifications } from '../../messaging/notifications/store.ts';
import { addClockPhoto, reportLate } from './clock.ts';
import { findHours, object, rateBusiness } from './hours.ts';
import { findShift } from './shift.ts';

const shift = defineEndpoint(contract.workerShift, async ({ db, caller, params, language, now }) => ({
  data: await findShift(db, caller, params.id, { language, now }),
}));

const late = defineEndpoint(contract.workerReportLate, async ({ db, caller, params, body, now }) => ({
  data: await reportLate(db, caller.workerId, params.id, body.minutes, now),
}));

const photo = defineEndpoint(contract.workerAddClockPhoto, async ({ db, caller, params, body, now }) => ({
  data: await addClockPhoto(db, caller.workerId, params.id, body, now),
}));

const hours = defineEndpoint(contract.workerTimesheet, async ({ db, caller, params, language, now }) => ({
  data: await findHours(db, caller.workerId, params.id, { language, now }),
}));

const objection = defineEndpoint(contract.workerObject, async ({ db, caller, params, body, language, now }) => ({
  data: await object(db, caller.workerId, params.id, body.reason, { language, now }),
}));

const rating = defineEndpoint(contract.workerRateBusiness, async ({ db, caller, params, body, language, now, t }) => ({
  data: await rateBusiness(db, caller.workerId, params.id, body.rating, { language, now }),
  message: t('toast.reviewSaved'),
}));

const notifications = defineEndpoint(contract.workerNotifications, ({ db, caller, query }) =>
  listNotifications(db, caller.accountId, query),
);

export const workerShifts: Endpoint[] = [shift, late, photo, hours, objection, rating, notifications];
