import sql from 'sql-template-tag';
import { lastClosedWeek } from '#domain/invoice/weekly.ts';
import { weekOf, type Day } from '#domain/time.ts';
import type { TotalsOf } from '#contract/call/call.ts';
import type { SheetFormat } from '#contract/call/files.ts';
import type { listWorkerPayouts, WorkerPayout } from '#contract/workers/payouts.ts';
import type { FileReply } from '#api/http/endpoint.ts';
import type { Database } from '../../db/client.ts';
import { batches } from '../../db/batches.ts';
import { columns, type Columns } from '../../db/columns.ts';
import { ascending, type WithCursorKey } from '../../db/order.ts';
import { billedOf, payoutSums, payoutTotals } from '../../figures/worker-pay/payouts.ts';
import { moneyCell, numberCell, textCell } from '../../http/sheets/sheet-cells.ts';
import { listFile } from '../../http/sheets/sheet-file.ts';
import type { SheetColumn } from '../../http/sheets/spreadsheet.ts';
import type { Language } from '../../language.ts';
import type { Sealing } from '../../sealing.ts';
import { readPage, type FilterOf, type Listed, type Paging } from '../listing.ts';
import { closingSetting } from '../timesheets/closing.ts';
import { openPayout } from '../worker-account/own.ts';
import { bankJson } from '../worker-account/profile.ts';

type Filter = FilterOf<typeof listWorkerPayouts>;
type Kept = Omit<WorkerPayout, 'payout'> & {
  payee: string;
  payout_sealed: string | null;
  payout_masked: string;
  bank: NonNullable<WorkerPayout['payout']>['bank'];
};

const kept: Columns<Kept> = {
  worker_id: sql`w.id`,
  worker: sql`w.name`,
  worker_hk: sql`w.name_hk`,
  timesheets: sql`g.timesheets`,
  billed: sql`g.billed`,
  paid: sql`g.paid`,
  to_pay: sql`g.to_pay`,
  payee: sql`w.payee`,
  payout_sealed: sql`w.payout_sealed`,
  payout_masked: sql`w.payout_masked`,
  bank: bankJson,
};

const sums = columns<Pick<Kept, keyof typeof payoutSums>>(payoutSums);

const from = (week: Day) => sql`
  from (select t.worker_id, ${sums} from (${billedOf(week)}) t group by t.worker_id) g join workers w on w.id = g.worker_id`;

const mostFirst = ascending(['number', sql`-g.to_pay`], ['text', sql`lower(w.name)`], ['number', sql`w.id`]);

/** Returns Monday of the week that is asked for: of the latest that is closed by now, unless another one is named. */
const weekFor = async (db: Database, asked: Day | undefined, now: Date): Promise<Day> =>
  asked === undefined ? lastClosedWeek(now, await closingSetting(db)).from : weekOf(asked).from;

const answerOf = ({ payee, payout_sealed, payout_masked, bank, ...sums }: Kept): WorkerPayout => ({
  ...sums,
  payout:
    payout_sealed === null
      ? null
      : { kind: bank === null ? 'FPS' : 'ACCOUNT', payee, bank, account_masked: payout_masked },
});

export async function listPayoutsOf(
  db: Database,
  { week_start, worker_id: workerId, ...paging }: Filter & Paging,
  now: Date,
): Promise<Listed<WorkerPayout> & { totals: TotalsOf<typeof listWorkerPayouts>['totals'] }> {
  const week = await weekFor(db, week_start, now);
  const matches = sql`${from(week)} where (${workerId ?? null}::bigint is null or w.id = ${workerId ?? null}::bigint)`;
  const page = await readPage<Kept>(
    db,
    mostFirst,
    paging,
    ({ cursorKey, after, slice }) => sql`select ${columns<Kept>(kept)}, ${cursorKey} ${matches} and ${after} ${slice}`,
  );
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total ${matches}`);
  return { items: page.items.map(answerOf), next: page.next, total, totals: await payoutTotals(db, week) };
}

const everyPayout = (db: Database, week: Day): AsyncGenerator<Kept[]> =>
  batches<Kept & WithCursorKey>((last, limit) =>
    db.many(sql`
      select ${columns<Kept>(kept)}, ${mostFirst.cursorColumn} ${from(week)} where g.to_pay > 0
      and ${mostFirst.after(last?.cursor_key)} ${mostFirst.by} limit ${limit}`),
  );

/** Falls back to the last characters when the key it was sealed with is gone. */
function accountOf({ worker_id: id, payout_sealed: sealed, payout_masked: masked }: Kept, sealing: Sealing): string {
  if (sealed === null) return '';
  try {
    return openPayout(sealing, id, sealed);
  } catch {
    return masked;
  }
}

const sheetColumns = (sealing: Sealing): SheetColumn<Kept>[] => [
  { heading: 'officePay.worker', width: 30, cell: ({ worker }) => textCell(worker) },
  { heading: 'officeMoney.workerNumber', width: 10, cell: ({ worker_id: id }) => numberCell(id) },
  { heading: 'officeMoney.payee', width: 30, cell: ({ payee }) => textCell(payee) },
  {
    heading: 'officeMoney.bankCode',
    width: 10,
    cell: ({ bank, payout_sealed: sealed }) => textCell(sealed === null ? '' : (bank?.code ?? 'FPS')),
  },
  {
    heading: 'officeMoney.account',
    width: 24,
    cell: (row) => textCell(accountOf(row, sealing)),
  },
  { heading: 'officePay.timesheets', width: 12, cell: ({ timesheets }) => numberCell(timesheets) },
  { heading: 'officeMoney.toTransfer', width: 14, cell: ({ to_pay: amount }) => moneyCell(amount) },
];

export async function payoutsOfWeekFile(
  db: Database,
  { format, week_start }: { format: SheetFormat; week_start?: Day | undefined },
  { sealing, language, now }: { sealing: Sealing; language: Language; now: Date },
): Promise<FileReply> {
  const week = await weekFor(db, week_start, now);
  const rows = everyPayout(db, week);
  return listFile(format, { rows, columns: sheetColumns(sealing), language, heading: 'officePay.list', now });
}
