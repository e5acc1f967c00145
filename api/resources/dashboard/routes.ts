import { may } from '#domain/account/roles.ts';
import { dayOf } from '#domain/time.ts';
import { getDashboard, type Dashboard, type DashboardPart } from '#contract/dashboard.ts';
import type { Database } from '../../db/client.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { waitsByWeek } from '../../figures/board.ts';
import { floorOf } from '../../figures/floor.ts';
import { nextInvoiceOf } from '../../figures/next-invoice.ts';
import { owedOf } from '../../figures/owed.ts';
import { undecidedOf } from '../../figures/timesheets.ts';
import { unreadMessages, waitingApplicants } from '../../figures/waits.ts';
import { firstSteps } from './store.ts';

const moneyOf = async (db: Database, businessId: number, now: Date): Promise<Dashboard['money']> => ({
  next_invoice: await nextInvoiceOf(db, businessId, now),
  owed: await owedOf(db, businessId, dayOf(now), now),
});

const get = defineEndpoint(getDashboard, async ({ db, caller: { businessId, role }, now, log }) => {
  const missing: DashboardPart[] = [];
  const part = <Value>(name: DashboardPart, read: Promise<Value>): Promise<Value | null> =>
    read.catch((error: unknown) => {
      log.error({ err: error, part: name }, 'a part of the dashboard could not be worked out');
      missing.push(name);
      return null;
    });
  const seesMoney = may(role, 'invoiceMoney');
  const floor = floorOf(db, businessId, { now, seesMoney });
  const [review, waits, applicants, messages, week, today, tomorrow, steps, money] = await Promise.all([
    part('review', undecidedOf(db, businessId, now)),
    part('waits', waitsByWeek(db, businessId, now)),
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
    part('steps', firstSteps(db, businessId)),
    part('money', seesMoney ? moneyOf(db, businessId, now) : Promise.resolve(null)),
  ]);
  return { data: { missing, review, waits, applicants, messages, week, today, tomorrow, steps, money } };
});

export const dashboard: Endpoint[] = [get];
