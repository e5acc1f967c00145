import sql from 'sql-template-tag';
import { applicantStatus } from '#domain/shifts/applicants/status.ts';
import { industry } from '#domain/accounts/industry.ts';
import { addHours } from '#domain/shared/time.ts';
import type { Database } from '#api/db/client.ts';
import { insertRows } from '#api/db/rows.ts';
import type { ClassStatuses } from './history/crew.ts';
import { demoWorkers } from './people.ts';
import type { DemoSeed } from './demo-seed.ts';

const audienceOf = { packing: industry.WAREHOUSE_ASSISTANT_PACKAGING, coldStore: industry.FORKLIFT_DRIVER } as const;

export async function seedClassApplicants(seed: DemoSeed): Promise<void> {
  const { db, made, now, random } = seed;
  for (const [key, of] of Object.entries(audienceOf)) {
    const classId = made.classes[key] ?? 0;
    const able = made.workers.filter((_, index) => demoWorkers[index]?.industries.includes(of));
    const waiting = Math.max(1, Math.floor(able.length / 5));
    const rows = able.map(({ id }, index) => {
      const isWaiting = index >= able.length - waiting;
      const isRejected = index === able.length - waiting - 1;
      const appliedAt = addHours(now, isWaiting ? -random.whole(3, 90) : -random.whole(24 * 105, 24 * 118));
      return {
        business_id: made.harbourline.id,
        class_id: classId,
        worker_id: id,
        status: isWaiting ? applicantStatus.APPLY : isRejected ? applicantStatus.REJECT : applicantStatus.APPROVEL,
        reason: isRejected ? 'NOT_SUITABLE' : null,
        applied_at: appliedAt,
        decided_at: isWaiting ? null : addHours(appliedAt, random.whole(2, 40)),
        decided_by: isWaiting ? null : made.harbourline.operator.name,
      };
    });
    await insertRows(db, 'class_applicants', rows);
  }
}

export async function classStatuses(db: Database): Promise<ClassStatuses> {
  const rows = await db.many<{ class_id: number; worker_id: number; status: number }>(
    sql`select class_id, worker_id, status from class_applicants`,
  );
  const having = (status: number): Map<number, Set<number>> => {
    const classes = new Map<number, Set<number>>();
    for (const row of rows)
      if (row.status === status)
        classes.set(row.class_id, (classes.get(row.class_id) ?? new Set<number>()).add(row.worker_id));
    return classes;
  };
  return { approved: having(applicantStatus.APPROVEL), waiting: having(applicantStatus.APPLY) };
}
