import sql from 'sql-template-tag';
import * as timesheets from '#contract/timesheets/timesheets.ts';
import type { Company, Context } from './context.ts';

export async function decideRandomly({ world, random, send }: Context, { business }: Company): Promise<void> {
  const waiting = await world.db.many<{ id: number; version: number; lacks: boolean; ends_at: string }>(sql`
    select us.id, us.version, us.clock_in_at is not null and us.clock_out_at is null as lacks, s.ends_at
    from user_shifts us join shifts s on s.id = us.shift_id where us.business_id = ${business.id} and us.status in (2, 7) order by us.id`);
  for (const { id, version, lacks, ends_at } of waiting) {
    if (random.chance(0.35)) continue;
    let seen = version;
    if (lacks && random.chance(0.6)) {
      const body = { clock_out_at: ends_at, version, is_confirmed: false };
      const answer = await send(timesheets.updateClockOut, { params: { id }, body }, { as: business.operator });
      seen = (answer.body.data as { version?: number } | undefined)?.version ?? version;
    }
    const action = random.pick([
      'APPROVE_ALL',
      'APPROVE_ALL',
      'APPROVE_ALL',
      'APPROVE_WORK_TIME',
      'REJECT',
      'PUT_TO_PENDING',
    ] as const);
    const selection = { by: 'ID' as const, timesheets: [{ id, version: seen }] };
    await send(timesheets.decideTimesheets, { body: { action, selection } }, { as: business.operator });
  }
}

export async function reopenRandomly({ world, random, send }: Context, { business }: Company): Promise<void> {
  const approved = await world.db.many<{ id: number; version: number }>(sql`
    select id, version from user_shifts where business_id = ${business.id} and status in (3, 6, 8) order by reviewed_at desc, id desc limit 8`);
  if (approved.length === 0) return;
  const { id, version } = random.pick(approved);
  await send(
    timesheets.reopenTimesheet,
    { params: { id }, body: { version, reason: 'Wrong hours' } },
    { as: business.operator },
  );
}
