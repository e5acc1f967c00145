import { zeroCents } from '#domain/shared/money.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { hasPermission } from '#domain/accounts/roles.ts';
import * as contract from '#contract/shifts/shifts.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { orNotFound, failNotFound } from '../api-error.ts';
import { paymentOfGroup } from '../billing/cards/payments.ts';
import { cancellationTerms } from './cancellation/terms.ts';
import { bookedAnswer, draftAnswer, findShift } from './detail.ts';
import { shiftsFile } from './export.ts';
import * as store from './shifts.store.ts';
import { summaryOf } from './summary.ts';

const list = defineEndpoint(contract.listShifts, async ({ db, caller, query, now }) => {
  const { items, ...rest } = await store.listShifts(db, caller.businessId, { ...query, now });
  return { items: items.map((row) => summaryOf(row, now)), ...rest };
});

const get = defineEndpoint(contract.getShift, async ({ db, caller, params, now, payments }) => {
  const row = orNotFound(await findShift(db, caller.businessId, params.id));
  if (row.status === shiftStatus.DRAFT)
    return { data: await draftAnswer({ db, payments, businessId: caller.businessId, now }, row) };
  const payment = orNotFound(await paymentOfGroup(db, row.group_id));
  const sees = { cards: hasPermission(caller.role, 'cards'), invoices: hasPermission(caller.role, 'invoiceMoney') };
  return { data: await bookedAnswer(db, row, payment, sees, now) };
});

const group = defineEndpoint(contract.listGroupShifts, async ({ db, caller, params, now }) => {
  const rows = await store.shiftsOfGroup(db, caller.businessId, params.id);
  if (rows.length === 0) return failNotFound();
  return {
    data: rows.map((row) => ({
      ...summaryOf(row, now),
      version: row.version,
      cancellation: cancellationTerms(
        {
          status: row.status,
          start: row.start_at ?? now,
          totalCost: row.cost ?? zeroCents,
          clockedIn: row.came > 0,
        },
        now,
      ),
    })),
  };
});

const exportAll = defineEndpoint(contract.exportShifts, ({ db, caller, query, language, now }) =>
  shiftsFile(query.format, store.allShifts(db, caller.businessId, { ...query, now }), now, language),
);

export const shifts: Endpoint[] = [list, get, group, exportAll];
