import { hasPermission } from '#domain/accounts/roles.ts';
import * as contract from '#contract/timesheets/timesheets.ts';
import { timesheetAction, type TimesheetAction } from '#domain/timesheets/status.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { orNotFound } from '../api-error.ts';
import { localise, type Language } from '../language.ts';
import { changeClockOut } from './clock-out.ts';
import { closingSetting } from '../billing/weekly/closing.ts';
import { approveTimesheets, approveWorkTime, putTimesheetsToPending, rejectTimesheets } from './decision/decision.ts';
import { findTimesheetDetail } from './detail.ts';
import { timesheetsFile } from './export.ts';
import type { DecidedTimesheet } from './decision/outcome.ts';
import { reopenTimesheet } from './decision/reopening.ts';
import { undoDecisions } from './decision/undo.ts';
import { findTimesheet, listTimesheets } from './timesheets.store.ts';

const list = defineEndpoint(contract.listTimesheets, async ({ db, caller, query, now }) =>
  listTimesheets(db, caller.businessId, query, now, await closingSetting(db)),
);

const get = defineEndpoint(contract.getTimesheet, async ({ db, caller, params, now }) => ({
  data: orNotFound(
    await findTimesheetDetail(
      db,
      caller.businessId,
      params.id,
      now,
      await closingSetting(db),
      hasPermission(caller.role, 'invoiceMoney'),
    ),
  ),
}));

const clockOut = defineEndpoint(contract.updateClockOut, async ({ db, caller, params, body, edit, t }) => {
  const saved = await changeClockOut(db, caller.businessId, params.id, body, edit);
  return {
    data: orNotFound(await findTimesheet(db, caller.businessId, params.id, await closingSetting(db))),
    message: t(saved ? 'toast.clockOutSaved' : 'toast.nothingChanged'),
  };
});

const reopen = defineEndpoint(contract.reopenTimesheet, async ({ db, caller, params, body, edit, t }) => {
  const number = await reopenTimesheet(db, caller.businessId, params.id, body, edit);
  return {
    data: orNotFound(await findTimesheet(db, caller.businessId, params.id, await closingSetting(db))),
    message: number === null ? t('toast.timesheetReopened') : t('toast.timesheetCredited', { number }),
  };
});

const verbs: Readonly<Record<TimesheetAction, typeof rejectTimesheets>> = {
  [timesheetAction.APPROVE_ALL]: approveTimesheets,
  [timesheetAction.APPROVE_WORK_TIME]: approveWorkTime,
  [timesheetAction.REJECT]: rejectTimesheets,
  [timesheetAction.PUT_TO_PENDING]: putTimesheetsToPending,
};

const toasts: Readonly<Record<TimesheetAction, { one: string; multiple: string }>> = {
  [timesheetAction.APPROVE_ALL]: { one: 'toast.timesheetApproved', multiple: 'toast.timesheetsApproved' },
  [timesheetAction.APPROVE_WORK_TIME]: { one: 'toast.workTimeApproved', multiple: 'toast.timesheetsApproved' },
  [timesheetAction.REJECT]: { one: 'toast.timesheetRejected', multiple: 'toast.timesheetsRejected' },
  [timesheetAction.PUT_TO_PENDING]: { one: 'toast.timesheetPending', multiple: 'toast.timesheetsPending' },
};

const outcomeOf = ({ id, worker, version, rejection }: DecidedTimesheet, language: Language) => ({
  id,
  worker,
  version,
  ok: rejection === null,
  code: rejection?.code ?? null,
  message: rejection && localise(rejection.text, language),
});

const decideAll = defineEndpoint(contract.decideTimesheets, async ({ db, caller, body, language, edit, t }) => {
  const { action, selection, ...rejection } = body;
  const deciding = { tx: db, businessId: caller.businessId, selection, edit };
  const { results, amount } = await verbs[action](deciding, rejection);
  const count = results.filter(({ rejection }) => rejection === null).length;
  return {
    data: { results: results.map((result) => outcomeOf(result, language)), amount },
    ...(count > 0 && { message: count === 1 ? t(toasts[action].one) : t(toasts[action].multiple, { count }) }),
  };
});

const undo = defineEndpoint(contract.undoDecisions, async ({ db, caller, body, language, edit, t }) => {
  const results = await undoDecisions(db, caller.businessId, body, edit);
  const count = results.filter(({ rejection }) => rejection === null).length;
  return {
    data: { results: results.map((result) => outcomeOf(result, language)) },
    ...(count > 0 && { message: t('toast.decisionsUndone', { count }) }),
  };
});

const exportAll = defineEndpoint(contract.exportTimesheets, async ({ db, caller, query, now, language }) =>
  timesheetsFile(query.format, db, caller.businessId, query, now, language),
);

export const timesheets: Endpoint[] = [list, get, clockOut, decideAll, undo, reopen, exportAll];
