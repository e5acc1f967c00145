import sql from 'sql-template-tag';
import { localisedText } from '#domain/shared/text/in-language.ts';
import { payAsDecided } from '#domain/timesheets/formula.ts';
import { overtimeStatusName, timesheetStatusName } from '#domain/timesheets/status.ts';
import { addDays, dayOf, weekOf, type Day, type Instant } from '#domain/shared/time.ts';
import type { SheetFormat } from '#contract/core/fields/files.ts';
import type { Timesheet } from '#contract/timesheets/timesheets.ts';
import { batches } from '../db/batches.ts';
import type { Database } from '../db/client.ts';
import type { WithCursorKey } from '../db/order.ts';
import type { FileReply } from '#api/http/endpoint.ts';
import { dayCell, instantCell, textCell, workerCell } from '../http/spreadsheets/cells.ts';
import { listFile } from '../http/spreadsheets/spreadsheet-file.ts';
import type { SheetColumn } from '../http/spreadsheets/workbook.ts';
import { translator, type Language } from '../language.ts';
import { closingSetting } from '../billing/weekly/closing.ts';
import { hasBegun, inDays, newestDayFirst, ofTab, tables, type TimesheetFilter } from './matches.ts';
import { timesheet, timesheetOf, type TimesheetRow } from './timesheets.store.ts';

/** As decided, so that the column adds up to what is invoiced. */
const decided = ({ status, overtime_status, pay }: Timesheet) =>
  payAsDecided({ status, overtimeStatus: overtime_status }, pay);

function sheetColumns(language: Language): SheetColumn<Timesheet>[] {
  const t = translator(language);
  return [
    { heading: 'term.timesheet', width: 10, cell: (row) => ({ number: row.id }) },
    { heading: 'field.date', width: 12, cell: (row) => dayCell(dayOf(row.planned_start_at)) },
    { heading: 'term.worker', width: 22, cell: ({ worker }) => workerCell(worker, language) },
    { heading: 'field.role', width: 24, cell: (row) => textCell(localisedText(row.role.name, language)) },
    { heading: 'field.location', width: 24, cell: (row) => textCell(row.location.name) },
    { heading: 'field.start', width: 17, cell: (row) => ({ instant: row.planned_start_at }) },
    { heading: 'field.end', width: 17, cell: (row) => ({ instant: row.planned_end_at }) },
    { heading: 'field.clockIn', width: 17, cell: (row) => instantCell(row.clock_in_at) },
    { heading: 'field.clockOut', width: 17, cell: (row) => instantCell(row.clock_out_at) },
    { heading: 'field.break', width: 9, cell: (row) => ({ minutes: row.sum.break }) },
    { heading: 'field.workTime', width: 10, cell: (row) => ({ minutes: row.sum.work }) },
    { heading: 'field.overtime', width: 10, cell: (row) => ({ minutes: row.sum.overtime }) },
    { heading: 'field.workerPay', width: 13, cell: (row) => ({ money: decided(row).work }) },
    { heading: 'field.overtimePay', width: 13, cell: (row) => ({ money: decided(row).overtime }) },
    { heading: 'field.total', width: 13, cell: (row) => ({ money: decided(row).total }) },
    {
      heading: 'field.status',
      width: 20,
      cell: (row) => textCell(t(`status.timesheet.${timesheetStatusName(row.status)}`)),
    },
    {
      heading: 'field.overtimeStatus',
      width: 16,
      cell: (row) =>
        row.sum.overtime > 0 ? textCell(t(`status.overtime.${overtimeStatusName(row.overtime_status)}`)) : null,
    },
    { heading: 'field.rejectReason', width: 30, cell: (row) => textCell(row.rejected_reason) },
  ];
}

/** The newest day on which a shift of these days starts; null where there is none. */
async function newestDay(db: Database, businessId: number, days: TimesheetFilter): Promise<Day | null> {
  const { start } = await db.one<{ start: Instant | null }>(
    sql`select max(s.starts_at) as start from shifts s where s.business_id = ${businessId} and ${inDays(days)}`,
  );
  return start && dayOf(start);
}

/** A week at a time, so that a batch sorts the rows of its week and not the history of years. */
async function* newestWeekFirst(
  db: Database,
  { businessId, filter, now }: { businessId: number; filter: TimesheetFilter; now: Date },
): AsyncGenerator<(TimesheetRow & WithCursorKey)[]> {
  const { start_date: from } = filter;
  for (let until = await newestDay(db, businessId, filter); until;) {
    const { from: monday } = weekOf(until);
    const start = from && from > monday ? from : monday;
    const week = { ...filter, start_date: start, end_date: until };
    yield* batches<TimesheetRow & WithCursorKey>((last, limit) =>
      db.many(sql`
        select ${timesheet}, ${newestDayFirst.cursorColumn} from ${tables}
        where ${hasBegun(businessId, week, now)} and ${ofTab(filter, now)} and ${newestDayFirst.after(last?.cursor_key)}
        ${newestDayFirst.by} limit ${limit}`),
    );
    until = await newestDay(db, businessId, { ...filter, end_date: addDays(start, -1) });
  }
}

export async function timesheetsFile(
  format: SheetFormat,
  db: Database,
  businessId: number,
  filter: TimesheetFilter,
  now: Date,
  language: Language,
): Promise<FileReply> {
  const closing = await closingSetting(db);
  const rows = async function* () {
    for await (const batch of newestWeekFirst(db, { businessId, filter, now }))
      yield batch.map((row) => timesheetOf(row, closing));
  };
  return listFile(format, {
    rows: rows(),
    columns: sheetColumns(language),
    language,
    heading: 'menu.timesheets',
    now,
  });
}
