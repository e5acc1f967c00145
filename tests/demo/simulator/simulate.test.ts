import { pino } from 'pino';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openClock, type DemoClock } from '#api/clock.ts';
import type { DatabaseConnection } from '#api/db/client.ts';
import { runDue } from '#api/scheduled-tasks/run.ts';
import { acceptApplicants } from '#api/resources/applicants/decision.ts';
import { outbox } from '#api/mail/outbox.ts';
import { insertMessage } from '#api/resources/chat/messages.ts';
import { advance } from '#demo/simulator/advance.ts';
import { createSimulator } from '#demo/simulator/simulate.ts';
import { applicantStatus } from '#domain/applicant/status.ts';
import { addMinutes } from '#domain/time.ts';
import { demoDatabase } from '#tests/support/worlds/databases.ts';
import { storyClock } from '#tests/support/worlds/world.ts';

const log = pino({ level: 'silent' });
// A Saturday morning: the weekend's shifts are on, Tuesday's invoices lie ahead.
const begin = '2026-11-21T00:30:00.000Z';

interface Demo {
  db: DatabaseConnection;
  clock: DemoClock;
}

async function demo(): Promise<Demo> {
  const db = await demoDatabase(begin);
  return { db, clock: await openClock(db, storyClock(begin)) };
}

/** A copy of tomorrow's first shift of packers, just posted. */
async function post({ db, clock }: Demo): Promise<{ id: number; workers: number }> {
  const now = clock.now();
  return db.one(sql`
    insert into shifts (business_id, group_id, status, role_id, location_id, contact_id, training_class_id, industry_id, starts_at, ends_at, break_type, breaks,
      break_minutes, workers, wage_type, wage, overtime_included, overtime_start, overtime_percentage, opens_at, payment_method, commission_percentage,
      card_fee_percentage, card_fee_fixed, worker_pay, commission, card_fee, total, clock_in_code, clock_out_code, posted_at, created_at, updated_at)
    select business_id, group_id, 2, role_id, location_id, contact_id, training_class_id, industry_id, ${addMinutes(now, 40 * 60)}, ${addMinutes(now, 49 * 60)},
      break_type, breaks, break_minutes, workers, wage_type, wage, overtime_included, overtime_start, overtime_percentage, ${now}, payment_method,
      commission_percentage, card_fee_percentage, card_fee_fixed, worker_pay, commission, card_fee, total, clock_in_code, clock_out_code, ${now}, ${now}, ${now}
    from shifts where industry_id = 4 and status = 2 order by id limit 1
    returning id, workers`);
}

const applicants = ({ db }: Demo, shiftId: number) =>
  db.many<{ worker_id: number; status: number; applied_at: string }>(
    sql`select worker_id, status, applied_at from shift_applicants where shift_id = ${shiftId} order by applied_at, worker_id`,
  );
const clocked = ({ db }: Demo, since: string) =>
  db.many(sql`
    select us.shift_id, us.worker_id, us.clock_in_at, us.clock_out_at, us.attention from user_shifts us join shifts s on s.id = us.shift_id
    where s.starts_at > ${since} and us.clock_in_at is not null order by us.shift_id, us.worker_id`);

describe('the demo’s workers', () => {
  let here: Demo;
  beforeAll(async () => void (here = await demo()));
  afterAll(() => here.db.close());

  it('notice a new shift within half a minute, and more of them over the hours', async () => {
    const simulator = createSimulator(here.db, log);
    await simulator.turn(here.clock.now());
    const shift = await post(here);
    await here.clock.advance(30_000);
    await simulator.turn(here.clock.now());
    const soon = await applicants(here, shift.id);
    expect(soon.length).toBeGreaterThan(0);
    await here.clock.advance(6 * 3_600_000);
    await simulator.turn(here.clock.now());
    const later = await applicants(here, shift.id);
    expect(later.length).toBeGreaterThan(soon.length);
    expect(later.length).toBeLessThanOrEqual(Math.ceil(shift.workers * 1.6) + 3);
  });

  it('learn first what a shift requires: without the class they apply for it, and wait', async () => {
    const waiting = await here.db.many(sql`
      select a.id from shift_applicants a join shifts s on s.id = a.shift_id
      join class_applicants c on c.class_id = s.training_class_id and c.worker_id = a.worker_id
      where a.status = ${applicantStatus.WAITING} and c.status = ${applicantStatus.APPLY}`);
    expect(waiting.length).toBeGreaterThan(0);
    const unlearned = await here.db.many(sql`
      select a.id from shift_applicants a join shifts s on s.id = a.shift_id
      where s.training_class_id is not null and a.applied_at > ${begin} and not exists (
        select from class_applicants c where c.class_id = s.training_class_id and c.worker_id = a.worker_id)`);
    expect(unlearned).toEqual([]);
  });

  it('answer what they are asked, in their own language', async () => {
    const { db, clock } = here;
    const topic = await db.one<{ id: number; worker_id: number; language: string; account: number }>(sql`
      select t.id, t.worker_id, w.language, (select id from accounts where email = 'operator@demo.test') as account
      from chat_topics t join workers w on w.id = t.worker_id where w.language = 'hk' order by t.id limit 1`);
    const simulator = createSimulator(db, log);
    const sender = { party: 'BUSINESS' as const, accountId: topic.account, name: 'Ada Chan' };
    await insertMessage(
      db,
      topic.id,
      sender,
      { client_id: 'ask', text: '星期五可以開工嗎？', media_ids: [] },
      clock.now(),
    );
    await clock.advance(12 * 60_000);
    await simulator.turn(clock.now());
    const [answer, question] = await db.many<{ sender: string; body: string; read_at: string | null }>(
      sql`select sender, body, read_at from chat_messages where topic_id = ${topic.id} order by id desc limit 2`,
    );
    expect(answer).toMatchObject({ sender: 'WORKER', body: expect.stringMatching(/\p{Script=Han}/u) as string });
    expect(question?.read_at).not.toBeNull();
  });

  it('never act for anyone but the demo’s workers', async () => {
    const { db, clock } = here;
    await db.run(sql`update accounts set email = 'somebody@elsewhere.example' where email = 'operator@demo.test'`);
    const shift = await post(here);
    await clock.advance(3_600_000);
    await createSimulator(db, log).turn(clock.now());
    expect(await applicants(here, shift.id)).toEqual([]);
    await db.run(sql`update accounts set email = 'operator@demo.test' where email = 'somebody@elsewhere.example'`);
  });
});

describe('time that passes', () => {
  it('is the same for the same demo, in steps or at once', async () => {
    const [one, other] = [await demo(), await demo()];
    await advance(one.db, one.clock, 16 * 60, log);
    await other.clock.advance(16 * 60 * 60_000);
    await createSimulator(other.db, log).turn(other.clock.now());
    const days = await clocked(one, '2026-11-20T16:00:00.000Z');
    expect(days.length).toBeGreaterThan(3);
    expect(await clocked(other, '2026-11-20T16:00:00.000Z')).toEqual(days);
    await Promise.all([one.db.close(), other.db.close()]);
  });

  it('ends shifts, lets timesheets wait and invoices the week on Tuesday', async () => {
    const one = await demo();
    await advance(one.db, one.clock, 84 * 60, log);
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

describe('an accepted worker in time that passes', () => {
  it('lets an accepted worker come, work and wait for approval', async () => {
    const here = await demo();
    const { db, clock } = here;
    const shift = await post(here);
    await advance(db, clock, 6 * 60, log);
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
    await advance(db, clock, 48 * 60, log);
    const sheets = await db.many<{ status: number; came: boolean }>(
      sql`select status, clock_in_at is not null as came from user_shifts where shift_id = ${shift.id}`,
    );
    expect(sheets.length).toBeGreaterThan(0);
    expect(sheets.every(({ status }) => status === 2)).toBe(true);
    expect(sheets.some(({ came }) => came)).toBe(true);
    await runDue(db, clock.now(), log);
    await db.close();
  });
});
