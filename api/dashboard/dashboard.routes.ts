import { hasPermission } from '#domain/accounts/roles.ts';
import { dayOf } from '#domain/shared/time.ts';
import { getDashboard, type Dashboard, type DashboardPart } from '#contract/dashboard/dashboard.ts';
import type { Database } from '../db/client.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { todosByWeek } from '../shifts/board.store.ts';
import { getFloor } from '../shifts/floor.ts';
import { getNextInvoice } from '../billing/amounts/next-invoice.ts';
import { getAmountsOwed } from '../billing/amounts/amounts-owed.ts';
import { getUndecidedTimesheets } from '../timesheets/amounts.ts';
import { unreadMessages, waitingApplicants } from '../shifts/todos.ts';
import { findOnboardingSteps } from './dashboard.store.ts';

const moneyOf = async (db: Database, businessId: number, now: Date): Promise<Dashboard['money']> => ({
  next_invoice: await getNextInvoice(db, businessId, now),
  owed: await getAmountsOwed(db, businessId, dayOf(now), now),
});

/** One part is read after the other: together they would keep every processor of the database from other businesses. */
const get = defineEndpoint(getDashboard, async ({ db, caller: { businessId, role }, now, log }) => {
  const missing: DashboardPart[] = [];
  const read = async <Value>(parts: DashboardPart[], value: () => Promise<Value>): Promise<Value | null> => {
    try {
      return await value();
    } catch (error) {
      log.error({ err: error, parts }, 'a part of the dashboard could not be worked out');
      missing.push(...parts);
      return null;
    }
  };
  const seesMoney = hasPermission(role, 'invoiceMoney');
  const floor = await read(['week', 'today', 'tomorrow'], () => getFloor(db, businessId, { now, seesMoney }));
  const data = {
    review: await read(['review'], () => getUndecidedTimesheets(db, businessId, now)),
    todo: await read(['todo'], () => todosByWeek(db, businessId, now)),
    applicants: await read(['applicants'], () => waitingApplicants(db, businessId, now)),
    messages: await read(['messages'], () => unreadMessages(db, businessId)),
    week: floor?.week ?? null,
    today: floor?.today ?? null,
    tomorrow: floor?.tomorrow ?? null,
    steps: await read(['steps'], () => findOnboardingSteps(db, businessId)),
    money: seesMoney ? await read(['money'], () => moneyOf(db, businessId, now)) : null,
  };
  return { data: { missing, ...data } };
});

export const dashboard: Endpoint[] = [get];
