import sql from 'sql-template-tag';
import { lastClosedWeek } from '#domain/shared/weekly-closing.ts';
import { weekOf, type Day } from '#domain/shared/time.ts';
import type { TotalsOf } from '#contract/core/call.ts';
import type { SheetFormat } from '#contract/core/fields/files.ts';
import type { listWorkerPay, WorkerPayRow } from '#contract/workers/worker-pay.ts';
import type { FileReply } from '#api/http/endpoint.ts';
import type { Database } from '../../db/client.ts';
import { batches } from '../../db/batches.ts';
import { columns, type Columns } from '../../db/columns.ts';
import { ascending, type WithCursorKey } from '../../db/order.ts';
import { billedOf, workerPaySums, workerPayTotals } from './to-pay.ts';
import { moneyCell, numberCell, textCell } from '../../http/spreadsheets/cells.ts';
import { listFile } from '../../http/spreadsheets/spreadsheet-file.ts';
import type { SheetColumn } from '../../http/spreadsheets/workbook.ts';
import type { Language } from '../../language.ts';
import type { Sealing } from '../../sealing.ts';
import { readPage, type FilterOf, type ListResult, type Paging } from '../../db/listing.ts';
import { closingSetting } from '../../billing/weekly/closing.ts';
import { openBankDetails } from '../worker-account/details.ts';
import { bankJson } from '../worker-account/profile.ts';

type Filter = FilterOf<typeof listWorkerPay>;
type StoredPayRow = Omit<WorkerPayRow, 'bank_details'> & {
  payee: string;
  account_sealed: string | null;
  account_masked: string;
  bank: NonNullable<WorkerPayRow['bank_details']>['bank'];
};

const storedPayRow: Columns<StoredPayRow> = {
  worker_id: sql`w.id`,
  worker: sql`w.name`,
  worker_hk: sql`w.name_hk`,
  timesheets: sql`g.timesheets`,
  billed: sql`g.billed`,
  paid: sql`g.paid`,
  to_pay: sql`g.to_pay`,
  payee: sql`w.payee`,
  account_sealed: sql`w.account_sealed`,
  account_masked: sql`w.account_masked`,
  bank: bankJson,
};

const sums = columns<Pick<StoredPayRow, keyof typeof workerPaySums>>(workerPaySums);

const from = (week: Day) => sql`
  from (select t.worker_id, ${sums} from (${billedOf(week)}) t group by t.worker_id) g join workers w on w.id = g.worker_id`;

const largestFirst = ascending(['number', sql`-g.to_pay`], ['text', sql`lower(w.name)`], ['number', sql`w.id`]);

/** Returns Monday of the week that is asked for: of the latest that is closed by now, unless another one is named. */
const weekFor = async (db: Database, asked: Day | undefined, now: Date): Promise<Day> =>
  asked === undefined ? lastClosedWeek(now, await closingSetting(db)).from : weekOf(asked).from;

const answerOf = ({ payee, account_sealed, account_masked, bank, ...sums }: StoredPayRow): WorkerPayRow => ({
  ...sums,
  bank_details:
    account_sealed === null ? null : { kind: bank === null ? 'FPS' : 'ACCOUNT', payee, bank, account_masked },
});

export async function listWorkerPayOf(
  db: Database,
  { week_start, worker_id: workerId, ...paging }: Filter & Paging,
  now: Date,
): Promise<ListResult<WorkerPayRow> & { totals: TotalsOf<typeof listWorkerPay>['totals'] }> {
  const week = await weekFor(db, week_start, now);
  const matches = sql`${from(week)} where (${workerId ?? null}::bigint is null or w.id = ${workerId ?? null}::bigint)`;
  const page = await readPage<StoredPayRow>(
    db,
    largestFirst,
    paging,
    ({ cursorKey, after, slice }) =>
      sql`select ${columns<StoredPayRow>(storedPayRow)}, ${cursorKey} ${matches} and ${after} ${slice}`,
  );
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total ${matches}`);
  return { items: page.items.map(answerOf), next: page.next, total, totals: await workerPayTotals(db, week) };
}

const allPayRows = (db: Database, week: Day): AsyncGenerator<StoredPayRow[]> =>
  batches<StoredPayRow & WithCursorKey>((last, limit) =>
    db.many(sql`
      select ${columns<StoredPayRow>(storedPayRow)}, ${largestFirst.cursorColumn} ${from(week)} where g.to_pay > 0
      and ${largestFirst.after(last?.cursor_key)} ${largestFirst.by} limit ${limit}`),
  );

/** Falls back to the last characters when the key it was sealed with is gone. */
function accountOf(
  { worker_id: id, account_sealed: sealed, account_masked: masked }: StoredPayRow,
  sealing: Sealing,
): string {
  if (sealed === null) return '';
  try {
    return openBankDetails(sealing, id, sealed);
  } catch {
    return masked;
  }
}

const sheetColumns = (sealing: Sealing): SheetColumn<StoredPayRow>[] => [
  { heading: 'adminWorkerPay.worker', width: 30, cell: ({ worker }) => textCell(worker) },
  { heading: 'adminBilling.workerNumber', width: 10, cell: ({ worker_id: id }) => numberCell(id) },
  { heading: 'adminBilling.payee', width: 30, cell: ({ payee }) => textCell(payee) },
  {
    heading: 'adminBilling.bankCode',
    width: 10,
    cell: ({ bank, account_sealed: sealed }) => textCell(sealed === null ? '' : (bank?.code ?? 'FPS')),
  },
  {
    heading: 'adminBilling.account',
    width: 24,
    cell: (row) => textCell(accountOf(row, sealing)),
  },
  { heading: 'adminWorkerPay.timesheets', width: 12, cell: ({ timesheets }) => numberCell(timesheets) },
  { heading: 'adminBilling.toTransfer', width: 14, cell: ({ to_pay: amount }) => moneyCell(amount) },
];

export async function workerPayFile(
  db: Database,
  { format, week_start }: { format: SheetFormat; week_start?: Day | undefined },
  { sealing, language, now }: { sealing: Sealing; language: Language; now: Date },
): Promise<FileReply> {
  const week = await weekFor(db, week_start, now);
  const rows = allPayRows(db, week);
  return listFile(format, { rows, columns: sheetColumns(sealing), language, heading: 'adminWorkerPay.list', now });
}
