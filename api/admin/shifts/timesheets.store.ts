import sql from 'sql-template-tag';
import { shiftStatus } from '#domain/shifts/status.ts';
import { addDays, instantAt } from '#domain/shared/time.ts';
import type { AdminTimesheet, listAdminTimesheets } from '#contract/admin/shifts.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { containsText, whereAll } from '../../db/filters.ts';
import { readPage, type FilterOf, type ListResult, type Paging } from '../../db/listing.ts';
import { descending } from '../../db/order.ts';
import { workerNames } from '../../db/queries/person.ts';
import { closingSetting } from '../../billing/weekly/closing.ts';
import { tables } from '../../timesheets/matches.ts';
import { timesheet, timesheetOf, type TimesheetRow } from '../../timesheets/timesheets.store.ts';
import { businessJson } from './business.ts';

type Business = Pick<AdminTimesheet, 'business'>;
type Row = TimesheetRow & Business;

const row = sql`${timesheet}, ${columns<Business>({ business: businessJson })}`;
const ofBusiness = sql`${tables} join businesses b on b.id = us.business_id`;

async function timesheetsIn(db: Database, rows: readonly Row[]): Promise<AdminTimesheet[]> {
  const closing = await closingSetting(db);
  return rows.map((each) => ({ ...timesheetOf(each, closing), business: each.business }));
}

export const timesheetsOfShift = async (db: Database, shiftId: number): Promise<AdminTimesheet[]> =>
  timesheetsIn(
    db,
    await db.many<Row>(
      sql`select ${row} from ${ofBusiness} where us.shift_id = ${shiftId} order by lower(w.name), us.id`,
    ),
  );

export async function findTimesheet(db: Database, id: number): Promise<AdminTimesheet | null> {
  const rows = await db.many<Row>(sql`select ${row} from ${ofBusiness} where us.id = ${id}`);
  return (await timesheetsIn(db, rows))[0] ?? null;
}

type Filter = FilterOf<typeof listAdminTimesheets>;

const latestFirst = descending(['instant', sql`s.starts_at`], ['number', sql`us.id`]);

export async function findTimesheets(
  db: Database,
  filter: Filter & Paging,
  now: Date,
): Promise<ListResult<AdminTimesheet>> {
  const matches = sql`from ${ofBusiness} where s.status <> ${shiftStatus.CANCEL} and s.starts_at <= ${now} and ${whereAll<Filter>(
    filter,
    {
      business_id: (id) => sql`us.business_id = ${id}`,
      start_date: (day) => sql`s.starts_at >= ${instantAt(day)}`,
      end_date: (day) => sql`s.starts_at < ${instantAt(addDays(day, 1))}`,
      search: (text) => containsText(text, [...workerNames, sql`b.company_name`]),
    },
  )}`;
  const page = await readPage<Row>(
    db,
    latestFirst,
    filter,
    ({ cursorKey, after, slice }) => sql`select ${row}, ${cursorKey} ${matches} and ${after} ${slice}`,
  );
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total ${matches}`);
  return { ...page, items: await timesheetsIn(db, page.items), total };
}
