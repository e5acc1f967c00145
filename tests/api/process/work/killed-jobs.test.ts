import sql from 'sql-template-tag';
import { afterEach, describe, expect, it } from 'vitest';
import { runDueJobs } from '#api/scheduled-jobs.ts';
import { listFailedJobs, retryFailedJob } from '#contract/admin/failed-jobs.ts';
import { listAllInvoices } from '#contract/billing/admin-billing.ts';
import type { Call, InputOf, ResponseOf } from '#contract/core/call.ts';
import { getShift } from '#contract/shifts/shifts.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { keepSignedIn, type Business } from '#tests/support/people.ts';
import { catchMail, type MailCatcher } from '#tests/support/processes/mail-catcher.ts';
import { paymentsBy, stripeStandIn, type StripeStandIn } from '#tests/support/stand-ins/stripe.ts';
import { tally } from '#tests/support/tally.ts';
import { answerOf, requestOf } from '#tests/support/wire.ts';
import { admin, type SignedIn, type World } from '#tests/support/worlds/world.ts';
import { places, setClock, type Installation } from './installation.ts';
import {
  approveWeek,
  createBusinesses,
  expectNothingLostOrTwice,
  payAtTheBank,
  unsentEmails,
  type BookedShift,
} from './weeks.ts';

/** `npm run test:long` tries more. */
const count = Number(process.env.JOB_BUSINESSES ?? 8);
const kills = Number(process.env.JOB_KILLS ?? 2);

interface Story {
  stripe: StripeStandIn;
  mail: MailCatcher;
  gate: ReturnType<typeof createGate>;
  companies: Business[];
  booked: BookedShift[];
  /** Emails that were not recorded as sent when their sender was killed. */
  unrecorded: Set<string>;
}

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** why: a mail server that takes two emails more, and answers the next ones when their sender is dead. */
function createGate() {
  let left = Infinity;
  let held = Promise.resolve();
  let open = () => {};
  return {
    answers: () => ((left -= 1) < 0 ? held : Promise.resolve()),
    isHolding: () => left < 0,
    hold() {
      left = 2;
      held = new Promise((resolve) => (open = resolve));
    },
    release() {
      left = Infinity;
      open();
    },
  };
}

async function ask<C extends Call>(
  place: Installation,
  call: C,
  input: InputOf<C>,
  as: SignedIn = admin,
): Promise<ResponseOf<C>> {
  const headers = { authorization: `Bearer ${as.token}`, role: as.role };
  const response = await fetch(requestOf(call, input, headers, place.url()));
  const body = (await response.json()) as Record<string, unknown>;
  return answerOf(call, { status: response.status, headers: response.headers, body });
}

/** Of their workers, of each. */
async function invoices(place: Installation, { companies }: Story): Promise<number[]> {
  const { items } = await ask(place, listAllInvoices, {
    query: { kind: 'INVOICE', limit: 100, page: 1, order: 'DUE' },
  });
  return companies.map(({ id }) => items.filter((item) => item.business_id === id).length);
}

async function nothingWaits(place: Installation): Promise<void> {
  for (const name of ['jobs_waiting', 'emails_waiting']) await expect.poll(() => place.metric(name)).toBe(0);
}

async function begin(open: (typeof places)[string]): Promise<{ first: Installation; story: Story }> {
  const stripe = await stripeStandIn();
  const gate = createGate();
  const mail = await catchMail(gate.answers);
  closing.push(mail.close, stripe.close);
  const settings = {
    ...{ SMTP_URL: mail.url, MAIL_FROM: 'Shiftdock <office@platform.example>', EMAIL_CONNECTIONS: '3' },
    ...{ STRIPE_SECRET_KEY: stripe.secretKey, STRIPE_PUBLISHABLE_KEY: stripe.publishableKey },
    ...{ STRIPE_API_URL: stripe.url, JOBS_CONCURRENCY: '1' },
  };
  const first = await open({ payments: paymentsBy(stripe), settings });
  closing.push(first.close);
  const { companies, booked } = await first.within(async (world) => {
    const made = await createBusinesses(world, count);
    await approveWeek(world, made, '2026-11-21');
    const shifts = await payAtTheBank(world, stripe, made);
    world.clock.set('2026-11-24T01:59:00.000Z');
    await runDueJobs(world.db, world.clock.now(), world.services.log);
    return { companies: made, booked: shifts };
  });
  return { first, story: { stripe, mail, gate, companies, booked, unrecorded: new Set() } };
}

/** From three hours after the invoices were due, until the last ones that do jobs are killed. */
async function killInTheMiddle(place: Installation, { gate, unrecorded }: Story): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    // Later each time, so that the time of what was being done has run out.
    await place.within((world) =>
      setClock(world, new Date(Date.parse('2026-11-24T05:00Z') + kill * 1_200_000).toISOString()),
    );
    gate.hold();
    await place.start();
    await expect.poll(gate.isHolding).toBe(true);
    await place.kill();
    gate.release();
    for (const id of await place.within(unsentEmails)) unrecorded.add(id);
  }
  expect(unrecorded.size).toBeGreaterThan(0);
}

function expectEmailsOnce({ mail, unrecorded }: Story): void {
  const ids = mail.emails.map(({ messageId }) => /outbox-(\d+)@/.exec(messageId)?.[1] ?? messageId);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  expect(twice.filter((id) => !unrecorded.has(id))).toEqual([]);
}

async function expectEveryEmail({ db }: World, { mail }: Story): Promise<void> {
  const written = await db.many<{ id: number }>(sql`select id from outbox`);
  const caught = mail.emails.map(({ messageId }) => messageId);
  const lost = written.filter(({ id }) => caught.every((messageId) => !messageId.includes(`outbox-${id}@`)));
  expect(lost).toEqual([]);
}

async function tuesdayWithKills(first: Installation, story: Story): Promise<Installation> {
  await killInTheMiddle(first, story);
  await first.stop();
  const second = await first.restored();
  closing.push(second.close);
  await second.within(async (world) => {
    await setClock(world, '2026-11-25T01:00:00.000Z');
    await keepSignedIn(world);
  });
  await second.start();
  await expect.poll(async () => Math.min(...(await invoices(second, story)))).toBe(1);
  for (const { id, as } of story.booked)
    await expect.poll(async () => (await ask(second, getShift, { params: { id } }, as)).status).toBe(shiftStatus.NEW);
  await nothingWaits(second);
  await second.within(async (world) => {
    await expectNothingLostOrTwice(world, new Date('2026-11-25T02:00:00.000Z'));
    await expectEveryEmail(world, story);
  });
  expectEmailsOnce(story);
  return second;
}

/** Else it is tried again for days. */
const leaveNoRetry = ({ db }: World) =>
  db.run(sql`
    update pgboss.job set retry_limit = retry_count, start_after = created_on
    where name = 'long-by-business' and state = 'retry'`);

const later = '2027-09-25T05:00:00.000Z';

async function jumpWithAPoisonedInvoice(place: Installation, story: Story): Promise<void> {
  const [poisoned] = story.companies;
  await place.within(async (world) => {
    world.clock.set('2026-11-30T02:00:00.000Z');
    await keepSignedIn(world);
    await approveWeek(world, story.companies, '2026-11-28');
    await world.db.script(`
      create function poison() returns trigger language plpgsql as
        $$ begin if new.business_id = ${poisoned!.id} then raise exception 'poisoned'; end if; return new; end $$;
      create trigger poison before insert on invoices for each row execute function poison();`);
    await setClock(world, later);
  });
  const expected = story.companies.map((each) => (each === poisoned ? 1 : 2));
  await expect.poll(() => invoices(place, story)).toEqual(expected);
  const failed = async () => (await ask(place, listFailedJobs, { query: { limit: 20, page: 1 } })).items.length;
  await expect.poll(failed).toBe(1);
  await place.within(leaveNoRetry);
  const ready = async () => (await fetch(`${place.url()}/readyz`)).headers.get('jobs-dead-lettered');
  await expect.poll(ready).toBe('1');
  await expect.poll(() => place.metric('jobs_dead_lettered')).toBe(1);
  const { items } = await ask(place, listFailedJobs, { query: { limit: 20, page: 1 } });
  expect(items).toMatchObject([
    { name: 'weekly-invoices', business_id: poisoned!.id, is_dead_lettered: true, last_error: 'error: poisoned' },
  ]);
  await place.within((world) => world.db.run(sql`drop trigger poison on invoices`));
  await ask(place, retryFailedJob, { params: { id: items[0]!.id } });
  await expect.poll(() => invoices(place, story)).toEqual(story.companies.map(() => 2));
  await nothingWaits(place);
}

describe.runIf(process.env.JOB_KILLS).each(Object.entries(places))('%s', (name, open) => {
  it('lose nothing and do nothing twice: down over Tuesday 10:00, killed, restored from a backup, 305 days ahead, and with an invoice that cannot be made', async () => {
    const { first, story } = await begin(open);
    const second = await tuesdayWithKills(first, story);
    await jumpWithAPoisonedInvoice(second, story);
    await second.within((world) => expectNothingLostOrTwice(world, new Date(later)));
    expectEmailsOnce(story);
    tally(`kill -9 of what does jobs, ${name}`, kills, 0);
  });
});
