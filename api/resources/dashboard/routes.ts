import { may } from '#domain/account/roles.ts';
import { noMoney } from '#domain/money.ts';
import { addDays, dayOf, daysFromTo, weekOf, type Day, type Days } from '#domain/time.ts';
import { getDashboard, type Dashboard, type DashboardPart } from '#contract/dashboard.ts';
import type { Database } from '../../db/client.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { costsOf } from '../../figures/costs.ts';
import { nextInvoiceOf } from '../../figures/next-invoice.ts';
import { openDocumentsOn, sumOfOpen } from '../../figures/owed.ts';
import { undecidedOf } from '../../figures/timesheets.ts';
import { unreadMessages, waitingApplicants } from '../../figures/waits.ts';
import * as store from './store.ts';

const dates = ({ from, to }: Days) => ({ start_date: from, end_date: to });

/** The dashboard shows the cost of so many weeks before the one that is invoiced next. */
const weeksBefore = 3;

async function moneyOf(db: Database, businessId: number, now: Date): Promise<Dashboard['money']> {
  const next = await nextInvoiceOf(db, businessId, now);
  const week = { from: next.start_date, to: next.end_date };
  const shown = { from: addDays(week.from, -7 * weeksBefore), to: week.to };
  const weeks = (await costsOf(db, businessId, shown, now)).weeks.map(({ start_date, total }) => ({
    start_date,
    amount: total,
  }));
  return {
    next_invoice: next,
    due: await dueDocuments(db, businessId, dayOf(now)),
    // The last one has its place even if nothing has come up.
    weeks: weeks.at(-1)?.start_date === week.from ? weeks : [...weeks, { start_date: week.from, amount: noMoney }],
  };
}

/** Returns what is owed on invoices of both kinds, and the one that is due first. */
async function dueDocuments(db: Database, businessId: number, today: Day) {
  const open = await openDocumentsOn(db, businessId, today);
  const { count, open: amount, overdue } = sumOfOpen(open);
  const [next] = open;
  return {
    ...{ count, amount, overdue },
    admin_invoices: open.filter(({ kind }) => kind === 'ADMIN_INVOICE').length,
    next_due_on: next?.due_on ?? null,
    next: next ? { kind: next.kind, id: next.id, number: next.number } : null,
  };
}

async function weekOfPlaces(db: Database, businessId: number, week: Days): Promise<Dashboard['week']> {
  const filled = new Map((await store.placesByDay(db, businessId, week)).map((day) => [day.date, day]));
  const days = daysFromTo(week.from, week.to).map((date) => filled.get(date) ?? { date, places: 0, accepted: 0 });
  const sum = (part: 'places' | 'accepted') => days.reduce((total, day) => total + day[part], 0);
  return { ...dates(week), places: sum('places'), accepted: sum('accepted'), days };
}

const get = defineEndpoint(getDashboard, async ({ db, caller: { businessId, role }, now, log }) => {
  const today = dayOf(now);
  const missing: DashboardPart[] = [];
  const part = <Value>(name: DashboardPart, read: Promise<Value>): Promise<Value | null> =>
    read.catch((error: unknown) => {
      log.error({ err: error, part: name }, 'a part of the dashboard could not be worked out');
      missing.push(name);
      return null;
    });
  const [review, applicants, messages, week, onToday, onTomorrow, steps, money] = await Promise.all([
    part('review', undecidedOf(db, businessId, now)),
    part('applicants', waitingApplicants(db, businessId, now)),
    part('messages', unreadMessages(db, businessId)),
    part('week', weekOfPlaces(db, businessId, weekOf(today))),
    part('today', store.shiftsOfDay(db, businessId, today, now, true)),
    part('tomorrow', store.shiftsOfDay(db, businessId, addDays(today, 1), now, false)),
    part('steps', store.firstSteps(db, businessId)),
    part('money', may(role, 'invoiceMoney') ? moneyOf(db, businessId, now) : Promise.resolve(null)),
  ]);
  return { data: { missing, review, applicants, messages, week, today: onToday, tomorrow: onTomorrow, steps, money } };
});

export const dashboard: Endpoint[] = [get];
