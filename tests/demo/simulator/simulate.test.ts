import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { runDueJobs } from '#api/scheduled-jobs.ts';
import { acceptApplicants } from '#api/shifts/applicants/decision.ts';
import { outbox } from '#api/email/outbox.ts';
import { issueToken } from '#api/http/tokens/tokens.ts';
import { advance } from '#demo/simulator/advance.ts';
import { createSimulator } from '#demo/simulator/simulate.ts';
import { applicantStatus } from '#domain/shifts/applicants/status.ts';
import { addMinutes } from '#domain/shared/time.ts';
import { applicants, demo, post, type Demo } from '#tests/support/demo/saturday.ts';

const clocked = ({ db }: Demo, since: string) =>
  db.many(sql`
    select us.shift_id, us.worker_id, us.clock_in_at, us.clock_out_at, us.attention from user_shifts us join shifts s on s.id = us.shift_id
    where s.starts_at > ${since} and us.clock_in_at is not null order by us.shift_id, us.worker_id`);

describe('time that passes', () => {
  it('is the same for the same demo, in steps or at once', async () => {
    const [one, other] = [await demo(), await demo()];
    await advance(one.services, one.clock, 16 * 60);
    await other.clock.advance(16 * 60 * 60_000);
    await createSimulator(other.services).turn(other.clock.now());
    const days = await clocked(one, '2026-11-20T16:00:00.000Z');
    expect(days.length).toBeGreaterThan(3);
    expect(await clocked(other, '2026-11-20T16:00:00.000Z')).toEqual(days);
    await Promise.all([one.db.close(), other.db.close()]);
  });

  it('ends shifts, lets timesheets wait and invoices the week on Tuesday', async () => {
    const one = await demo();
    await advance(one.services, one.clock, 84 * 60);
    expect(one.clock.now().toISOString()).toBe('2026-11-24T12:30:00.000Z');
    const { db } = one;
    expect(await db.many(sql`select id from shifts where status = 2 and starts_at <= ${one.clock.now()}`)).toEqual([]);
    expect(
      await db.many(
        sql`select us.id from user_shifts us join shifts s on s.id = us.shift_id where us.status in (1, 4) and s.ends_at < ${addMinutes(one.clock.now(), -190)} and s.status <> 5`,
      ),
    ).toEqual([]);
    const made = await db.many<{ issued_at: string }>(
      sql`select issued_at from invoices where week_start = '2026-11-16' and business_id = (select business_id from accounts where email = 'operator@demo.test')`,
    );
    expect(made.length).toBeGreaterThan(0);
    expect(made.every(({ issued_at }) => issued_at.startsWith('2026-11-24T02:00:0'))).toBe(true);
    expect(
      await db.many(sql`select id from user_shifts where greatest(clock_in_at, clock_out_at) > ${one.clock.now()}`),
    ).toEqual([]);
    await db.close();
  });
});

describe('a worker who acts by hand', () => {
  it('is left alone for as long as the session is used, and no longer', async () => {
    const here = await demo();
    const { db, clock } = here;
    const shift = await post(here);
    const everybody = await db.many<{ id: number }>(
      sql`select a.id from accounts a where a.role = 'USER' order by a.id`,
    );
    for (const { id } of everybody) await issueToken(db, id, 'worker', clock.now());
    await advance(here.services, clock, 6 * 60);
    expect(await applicants(here, shift.id)).toEqual([]);
    await db.run(sql`update tokens set revoked_at = ${clock.now()} where account_id <> ${everybody[0]!.id}`);
    const other = await post(here);
    await advance(here.services, clock, 5 * 60);
    expect((await applicants(here, other.id)).length).toBeGreaterThan(0);
    const { id: alone } = await db.one<{ id: number }>(
      sql`select worker_id as id from accounts where id = ${everybody[0]!.id}`,
    );
    expect((await applicants(here, other.id)).map(({ worker_id }) => worker_id)).not.toContain(alone);
    await db.close();
  });
});

describe('an accepted worker in time that passes', () => {
  it('lets an accepted worker come, work and wait for approval', async () => {
    const here = await demo();
    const { db, clock } = here;
    const shift = await post(here);
    await advance(here.services, clock, 6 * 60);
    const able = (await applicants(here, shift.id))
      .filter(({ status }) => status !== applicantStatus.WAITING)
      .slice(0, 3);
    const { business_id } = await db.one<{ business_id: number }>(
      sql`select business_id from shifts where id = ${shift.id}`,
    );
    await db.tx((tx) =>
      acceptApplicants(
        {
          tx,
          mail: outbox(tx, clock.now()),
          businessId: business_id,
          language: 'en',
          edit: { at: clock.now(), by: 'Ada Chan' },
        },
        [shift.id],
        able.map(({ worker_id }) => worker_id),
      ),
    );
    await advance(here.services, clock, 48 * 60);
    const sheets = await db.many<{ status: number; came: boolean }>(
      sql`select status, clock_in_at is not null as came from user_shifts where shift_id = ${shift.id}`,
    );
    expect(sheets.length).toBeGreaterThan(0);
    expect(sheets.every(({ status }) => status === 2)).toBe(true);
    expect(sheets.some(({ came }) => came)).toBe(true);
    await runDueJobs(db, clock.now(), here.services.log);
    await db.close();
  });
});
