import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertMessage } from '#api/messaging/chat/messages.ts';
import { createSimulator } from '#demo/simulator/simulate.ts';
import { applicantStatus } from '#domain/shifts/applicants/status.ts';
import { applicants, begin, demo, post, type Demo } from '#tests/support/demo/saturday.ts';

let here: Demo;
beforeAll(async () => void (here = await demo()));
afterAll(() => here.db.close());

describe('the demo’s workers', () => {
  it('notice a new shift within half a minute, and more of them over the hours', async () => {
    const simulator = createSimulator(here.services);
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
    const simulator = createSimulator(here.services);
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
    await createSimulator(here.services).turn(clock.now());
    expect(await applicants(here, shift.id)).toEqual([]);
    await db.run(sql`update accounts set email = 'operator@demo.test' where email = 'somebody@elsewhere.example'`);
  });
});
