import sql from 'sql-template-tag';
import { addHours } from '#domain/shared/time.ts';
import type { Database } from '#api/db/client.ts';
import { insertRows } from '#api/db/rows.ts';
import type { DemoSeed } from './demo-seed.ts';

const favourites = [0, 1, 2, 4, 6, 10, 16, 24, 26, 32] as const;
const blocked = [
  { index: 21, block_reason: 'OTHERS', block_note: 'Left three shifts without a word' },
  { index: 35, block_reason: 'SPAM', block_note: '不斷傳送廣告訊息' },
] as const;

export async function seedWorkerMarks({ db, made, now, random }: DemoSeed): Promise<void> {
  const { id: business_id, operator } = made.harbourline;
  const base = (index: number) => ({
    business_id,
    worker_id: made.workers[index]?.id ?? 0,
    updated_at: addHours(now, -24 * random.whole(5, 100)),
    updated_by: operator.name,
  });
  await insertRows(
    db,
    'worker_marks',
    favourites.map((index) => ({
      ...base(index),
      favourite: true,
      blocked: false,
      block_reason: null,
      block_note: '',
    })),
  );
  await insertRows(
    db,
    'worker_marks',
    blocked.map(({ index, ...reason }) => ({ ...base(index), favourite: false, blocked: true, ...reason })),
  );
}

export const blockedWorkers = async (db: Database, businessId: number): Promise<ReadonlySet<number>> =>
  new Set(
    (
      await db.many<{ worker_id: number }>(
        sql`select worker_id from worker_marks where business_id = ${businessId} and blocked`,
      )
    ).map(({ worker_id }) => worker_id),
  );
