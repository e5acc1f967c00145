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

const get = defineEndpoint(getDashboard, async ({ db, caller: { businessId, role }, now, log }) => {
  const missing: DashboardPart[] = [];
  const part = <Value>(name: DashboardPart, read: Promise<Value>): Promise<Value | null> =>
    read.catch((error: unknown) => {
      log.error({ err: error, part: name }, 'a part of the dashboard could not be worked out');
      missing.push(name);
      return null;
    });
  const seesMoney = hasPermission(role, 'invoiceMoney');
  const floor = getFloor(db, businessId, { now, seesMoney });
  const [review, todo, applicants, messages, week, today, tomorrow, steps, money] = await Promise.all([
    part('review', getUndecidedTimesheets(db, businessId, now)),
    part('todo', todosByWeek(db, businessId, now)),
    part('applicants', waitingApplicants(db, businessId, now)),
    part('messages', unreadMessages(db, businessId)),
    part(
      'week',
      floor.then((of) => of.week),
    ),
    part(
      'today',
      floor.then((of) => of.today),
    ),
    part(
      'tomorrow',
      floor.then((of) => of.tomorrow),
    ),
    part('steps', findOnboardingSteps(db, businessId)),
    part('money', seesMoney ? moneyOf(db, businessId, now) : Promise.resolve(null)),
  ]);
  return { data: { missing, review, todo, applicants, messages, week, today, tomorrow, steps, money } };
});

export const dashboard: Endpoint[] = [get];
