import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { notifyAdmins } from '#api/admin/notify-admins.job.ts';
import { getEmailChoices, updateEmailChoices } from '#contract/admin/emails/email-choices.ts';
import { addHours, instantAt } from '#domain/shared/time.ts';
import { createAdmin } from '#tests/support/builders/admin.ts';
import { worker } from '#tests/support/people.ts';
import { emailsTo } from '#tests/support/stand-ins/mailbox.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario({ quiet: true });

describe('emails to admins', () => {
  it('go to whose work it is, at once, once a day or never', async ({ world }) => {
    const sam = await createAdmin(world, 'SUPPORT', 'Sam So');
    const fanny = await createAdmin(world, 'FINANCE', 'Fanny Fok');
    const wing = await createAdmin(world, 'SUPPORT', 'Wing Au');
    const chosen = await world.call(getEmailChoices, {}, wing);
    expect(chosen).toMatchObject({ SIGN_UP: 'NOW', PAYMENT: 'NEVER' });
    await world.call(updateEmailChoices, { body: { ...chosen, SIGN_UP: 'DAILY' } }, wing);
    const at = instantAt('2026-11-24', '07:30');
    const { id } = await worker(world, { name: 'Lee Siu Ming' });
    await world.db.run(sql`update workers set state = 'WAITING', submitted_at = ${at} where id = ${id}`);
    const subjects = async (person: { email: string }) =>
      (await emailsTo(world, person.email))
        .map(({ subject }) => subject)
        .filter((subject) => subject.includes('sign-up'));
    const run = (since: Date, until: Date) => world.db.tx((tx) => notifyAdmins.run(tx, { now: until, since, until }));
    await run(addHours(at, -1), addHours(at, 0.1));
    expect([await subjects(sam), await subjects(fanny), await subjects(wing)]).toEqual([
      ['1 sign-up to review'],
      [],
      [],
    ]);
    // The run at 08:00 tells Wing of the day before, and Sam not again.
    await run(addHours(at, 0.1), addHours(at, 1));
    expect([await subjects(sam), await subjects(wing)]).toEqual([['1 sign-up to review'], ['1 sign-up to review']]);
    const [email] = await emailsTo(world, wing.email);
    expect(email?.body_text).toContain('Lee Siu Ming');
  });
});

describe('an event that is committed after the run that covers it', () => {
  it('is in the next email, once', async ({ world }) => {
    const sam = await createAdmin(world, 'SUPPORT', 'Sam Siu');
    const wing = await createAdmin(world, 'SUPPORT', 'Wing Ip');
    const chosen = await world.call(getEmailChoices, {}, wing);
    await world.call(updateEmailChoices, { body: { ...chosen, SIGN_UP: 'DAILY' } }, wing);
    const morning = instantAt('2026-12-01', '08:00');
    const run = (from: number, to: number) => {
      const [since, until] = [addHours(morning, from), addHours(morning, to)];
      return world.db.tx((tx) => notifyAdmins.run(tx, { now: until, since, until }));
    };
    await run(-1, 0);
    const { id } = await worker(world, { name: 'Late Lee' });
    await world.db.run(sql`
      update workers set state = 'WAITING', submitted_at = ${addHours(morning, -0.01)} where id = ${id}`);
    await run(0, 0.1);
    await run(0.1, 0.2);
    await run(23, 24.1);
    for (const { email } of [sam, wing]) {
      const texts = (await emailsTo(world, email)).map(({ body_text: text }) => text);
      expect(texts.filter((text) => text.includes('Late Lee'))).toHaveLength(1);
    }
  });

  it('is told of a dispute whose bank opened it long before', async ({ world, ours }) => {
    const fanny = await createAdmin(world, 'FINANCE', 'Fanny Fong');
    const now = instantAt('2026-12-03', '10:00');
    const { id } = await world.db.one<{ id: number }>(sql`
      insert into payments (business_id, method, state, amount, payment_id, created_at, paid_at)
      values (${ours.id}, 2, 'PAID', 100, 'pi_disputed', ${now}, ${now}) returning id`);
    await world.db.run(sql`
      insert into disputes (id, business_id, payment_id, amount, state, reason, opened_at)
      values ('dp_late', ${ours.id}, ${id}, 100, 'OPEN', 'fraudulent', ${addHours(now, -30)})`);
    const run = (until: Date) =>
      world.db.tx((tx) => notifyAdmins.run(tx, { now: until, since: addHours(until, -0.1), until }));
    await run(now);
    await run(addHours(now, 200));
    const subjects = (await emailsTo(world, fanny.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('dispute'))).toHaveLength(1);
  });
});

it('an email to an admin lists only what still waits, and names each kind in its subject', async ({ world, ours }) => {
  const sam = await createAdmin(world, 'SUPPORT', 'Sam Sit');
  const at = instantAt('2026-11-25', '09:30');
  const signUp = async (name: string, state: string) => {
    const { id } = await worker(world, { name });
    await world.db.run(sql`update workers set state = ${state}, submitted_at = ${at} where id = ${id}`);
  };
  await signUp('Approved Before', 'ACTIVE');
  await signUp('Still Waiting', 'WAITING');
  await world.db.run(sql`
    insert into agreement_acceptances (business_id, account_id, email, occasion, edition, accepted_at)
    select business_id, id, email, 'sign_up', 1, ${at} from accounts where id = ${ours.operator.accountId}`);
  const span = { now: addHours(at, 1), since: addHours(at, -1), until: addHours(at, 1) };
  const sent = async () => {
    await world.db.run(sql`delete from outbox`);
    await world.db.run(sql`delete from emailed_admin_events`);
    await world.db.tx((tx) => notifyAdmins.run(tx, span));
    return (await emailsTo(world, sam.email))[0];
  };
  const email = await sent();
  expect(email?.subject).toBe('1 sign-up to review');
  expect(email?.body_text).not.toContain('Approved Before');
  await world.db.run(sql`update businesses set approval = 'waiting' where id = ${ours.id}`);
  expect((await sent())?.subject).toBe('2 sign-ups to review');
  await world.db.run(sql`
    insert into background_jobs (name, business_id, since, until, dead_lettered_at, failed_at)
    values ('weekly-invoices', ${ours.id}, ${at}, ${at}, ${at}, ${at})`);
  await world.db.run(sql`update accounts set admin_role = 'OWNER' where email = ${sam.email}`);
  expect((await sent())?.subject).toBe('2 sign-ups to review, 1 email or job needs attention');
});
