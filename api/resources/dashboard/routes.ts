import { may } from '#app/domain/account/roles.ts';
import { nextClosing } from '#app/domain/invoice/weekly.ts';
import { addDays, dayOf, daysFromTo, iso, weekOf, type Days } from '#app/domain/time.ts';
import { getDashboard, type Dashboard } from '#app/upstream/contract/dashboard.ts';
import type { Database } from '../../db/client.ts';
import { implement, type Endpoint } from '../../http/implement.ts';
import { closingSetting } from '../timesheets/closing.ts';
import * as store from './store.ts';

const dates = ({ from, to }: Days) => ({ start_date: from, end_date: to });

async function moneyOf(db: Database, businessId: number, week: Days, closesAt: Date): Promise<Dashboard['money']> {
  const amount = await store.approvedCost(db, businessId, week);
  return {
    next_invoice: { ...dates(week), created_at: iso(closesAt), amount },
    due: await store.dueInvoices(db, businessId),
    weeks: [...(await store.invoicedWeeks(db, businessId, week.from)), { start_date: week.from, amount }],
  };
}

const get = implement(getDashboard, async ({ db, caller, now }) => {
  const { businessId } = caller;
  const today = dayOf(now);
  const thisWeek = weekOf(today);
  const closesAt = nextClosing(now, await closingSetting(db));
  // What closes on a Tuesday is the work week before it.
  const closing = weekOf(addDays(dayOf(closesAt), -7));
  const piles = await store.waitingTimesheets(db, businessId, closing);
  const filled = new Map((await store.placesByDay(db, businessId, thisWeek)).map((day) => [day.date, day]));
  const days = daysFromTo(thisWeek.from, thisWeek.to).map((date) => filled.get(date) ?? { date, places: 0, accepted: 0 });
  const sum = (part: 'places' | 'accepted') => days.reduce((total, day) => total + day[part], 0);
  return {
    data: {
      review: piles.waiting.count === 0 ? null : { week: dates(closing), deadline_at: iso(closesAt), ...piles },
      applicants: await store.waitingApplicants(db, businessId, now),
      messages: await store.unreadMessages(db, businessId),
      week: { ...dates(thisWeek), places: sum('places'), accepted: sum('accepted'), days },
      today: await store.shiftsOfDay(db, businessId, today, now, true),
      tomorrow: await store.shiftsOfDay(db, businessId, addDays(today, 1), now, false),
      money: may(caller.role, 'invoiceMoney') ? await moneyOf(db, businessId, closing, closesAt) : null,
    },
  };
});

export const dashboard: Endpoint[] = [get];
