import * as contract from '#contract/admin/shifts.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { orNotFound } from '../../api-error.ts';
import { rolledBack } from '../../db/queries/rolled-back.ts';
import { outbox } from '../../email/outbox.ts';
import { removeWorker } from '../../shifts/applicants/placement.ts';
import { asPlatform, costOfHours, costOfPlace, enterHours, place } from './hours.ts';
import { findShiftDetail, findShifts, readToday } from './shifts.store.ts';
import { findTimesheet, findTimesheets } from './timesheets.store.ts';

const today = defineEndpoint(contract.getToday, async ({ db, now }) => ({ data: await readToday(db, now) }));

const list = defineEndpoint(contract.listAdminShifts, ({ db, query, now }) => findShifts(db, query, now));

const get = defineEndpoint(contract.getAdminShift, async ({ db, params, now }) => ({
  data: orNotFound(await findShiftDetail(db, params.id, now)),
}));

const placed = defineEndpoint(contract.placeWorker, async ({ db, params, body, language, mail, edit, t }) => {
  await place({ tx: db, mail, language, edit: await asPlatform(db, edit) }, params.id, body.worker_id);
  return { message: t('adminShifts.placed') };
});

// Previews are not stored, so a repeated request is answered anew.
const previewOnly = { transaction: 'own', storesNothing: true } as const;

const placePreview = defineEndpoint(
  contract.previewPlacement,
  async ({ db, params, body, language, edit }) => ({
    data: await rolledBack(db, (tx) =>
      costOfPlace({ tx, mail: outbox(tx, edit.at), language, edit }, params.id, body.worker_id),
    ),
  }),
  previewOnly,
);

const removed = defineEndpoint(contract.removeWorker, async ({ db, params, body, language, mail, edit, t }) => {
  const placing = { tx: db, mail, language, edit: await asPlatform(db, edit) };
  await removeWorker(placing, params.id, body.worker_id, body.reason);
  return { message: t('adminShifts.removed') };
});

const timesheets = defineEndpoint(contract.listAdminTimesheets, ({ db, query, now }) => findTimesheets(db, query, now));

const timesheet = defineEndpoint(contract.getAdminTimesheet, async ({ db, params }) => ({
  data: orNotFound(await findTimesheet(db, params.id)),
}));

const hours = defineEndpoint(contract.enterHours, async ({ db, params, body, mail, edit, t }) => {
  await enterHours({ tx: db, mail, edit: await asPlatform(db, edit) }, params.id, body);
  return { data: orNotFound(await findTimesheet(db, params.id)), message: t('adminShifts.hoursSaved') };
});

const hoursPreview = defineEndpoint(
  contract.previewHours,
  async ({ db, params, body, edit }) => ({
    data: await rolledBack(db, (tx) => costOfHours(tx, params.id, body, edit)),
  }),
  previewOnly,
);

export const adminShifts: Endpoint[] = [
  today,
  list,
  get,
  placed,
  placePreview,
  removed,
  timesheets,
  timesheet,
  hours,
  hoursPreview,
];
