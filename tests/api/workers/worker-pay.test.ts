import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { checkIntegrity } from '#api/admin/integrity-checks/integrity-check.ts';
import type { Database } from '#api/db/client.ts';
import { eraseWorker } from '#api/admin/deletions/erase-worker.ts';
import { setBankDetails } from '#api/workers/worker-account/details.ts';
import { previewAction } from '#contract/admin/action-preview.ts';
import * as contract from '#contract/workers/worker-pay.ts';
import { mergeWorkers } from '#contract/admin/workers.ts';
import { requestWorkerDeletion, workerPay } from '#contract/workers/worker-account.ts';
import { overtimeStatus } from '#domain/timesheets/status.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { accept, bookShift, kwaiChung, worked } from '#tests/support/builders/shifts.ts';
import { createAdmin, type SignedInAdmin } from '#tests/support/builders/admin.ts';
import { tuesdayMorning } from '#tests/support/builders/timesheets.ts';
import { worker, type Business } from '#tests/support/people.ts';
import { emailsTo } from '#tests/support/stand-ins/mailbox.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';
import { admin, type World } from '#tests/support/worlds/world.ts';

const week = '2026-11-16';

async function invoicedWeek(world: World, businesses: readonly Business[]) {
  const [wong, chan, ho] = [
    await worker(world, { name: 'Wong Ka Yan' }),
    await worker(world, { name: 'Chan Tai Man' }),
    await worker(world, { name: 'Ho Chi Keung' }),
  ];
  await setBankDetails(
    world.db,
    ho.id,
    { payee: 'Ho Chi Keung', bank_code: '004', account: '123-456789-838' },
    world.services.sealing,
  );
  for (const [index, business] of businesses.entries()) {
    const site = await kwaiChung(world, business);
    const at = async (id: number, day: string, out: string) => {
      const shift = await bookShift(world, business, site, { day, status: shiftStatus.COMPLETED, wage: 61_37 + index });
      const sheet = await accept(world, shift, id);
      await worked(world, sheet, { day, out, status: 3 });
      return sheet;
    };
    await at(wong.id, `2026-11-${20 + index}`, '18:30');
    if (index === 0) await at(chan.id, '2026-11-20', '17:43');
    await at(ho.id, `2026-11-${18 + index}`, '19:01');
  }
  await world.db.run(sql`update user_shifts set overtime_status = ${overtimeStatus.DONE}`);
  await tuesdayMorning(world);
  return { wong, chan, ho };
}

type People = Awaited<ReturnType<typeof invoicedWeek>>;

const it = apiScenario({ each: true, quiet: true })
  .perTest('people', ({ world, ours, theirs }) => invoicedWeek(world, [ours, theirs]))
  .extend<{ fanny: SignedInAdmin; sam: SignedInAdmin }>({
    fanny: async ({ world }, use) => use(await createAdmin(world, 'FINANCE', 'Fanny Fok')),
    sam: async ({ world }, use) => use(await createAdmin(world, 'SUPPORT', 'Sam So')),
  });

interface Line {
  invoice: number;
  sheet: number;
  worker: number;
  pay: number;
  is_credited: boolean;
}

async function byHand(db: Database) {
  const lines = await db.many<Line>(sql`
    select il.invoice_id as invoice, il.user_shift_id as sheet, us.worker_id as worker, il.worker_pay as pay, il.is_credited
    from invoice_lines il join invoices i on i.id = il.invoice_id join user_shifts us on us.id = il.user_shift_id
    where i.week_start = ${week}::date`);
  const payments = await db.many<{ sheet: number; amount: number; is_reversed: boolean }>(
    sql`select user_shift_id as sheet, amount, is_reversed from worker_payments`,
  );
  const paidOf = (sheet: number) =>
    payments.reduce((sum, one) => (one.sheet === sheet && !one.is_reversed ? sum + one.amount : sum), 0);
  const workers = new Map<number, { billed: number; paid: number; to_pay: number; timesheets: number }>();
  const week_ = { invoiced: 0, credited: 0, paid: 0, to_pay: 0, too_much: 0 };
  for (const { sheet, worker: id, pay, is_credited: isCredited } of lines) {
    week_.invoiced += pay;
    if (isCredited) {
      week_.credited += pay;
      continue;
    }
    const sums = workers.get(id) ?? { billed: 0, paid: 0, to_pay: 0, timesheets: 0 };
    const paid = paidOf(sheet);
    sums.timesheets += 1;
    sums.billed += pay;
    sums.paid += paid;
    sums.to_pay += Math.max(pay - paid, 0);
    week_.paid += paid;
    week_.to_pay += Math.max(pay - paid, 0);
    week_.too_much += Math.max(paid - pay, 0);
    workers.set(id, sums);
  }
  return { workers, week: week_ };
}

const read = (world: World) => world.call(contract.listWorkerPay, { query: { week_start: week } }, admin);

async function expectTied(world: World): Promise<void> {
  const { items, totals } = await read(world);
  const hand = await byHand(world.db);
  expect(totals).toMatchObject({ week_start: week, ...hand.week });
  expect(totals.invoiced - totals.credited).toBe(totals.paid + totals.to_pay - totals.too_much);
  expect(
    Object.fromEntries(
      items.map(({ worker_id: id, billed, paid, to_pay, timesheets }) => [id, { billed, paid, to_pay, timesheets }]),
    ),
  ).toEqual(Object.fromEntries(hand.workers));
}

const paying = async (world: World, ids: readonly number[], more: object = {}) => {
  const { items } = await read(world);
  const payments = items
    .filter(({ worker_id: id }) => ids.includes(id))
    .map(({ worker_id, to_pay: amount }) => ({ worker_id, amount }));
  return { week_start: week, payments, paid_on: '2026-11-23', reference: 'HSBC 0042', note: '', ...more };
};

const everyone = ({ wong, chan, ho }: People) => [wong.id, chan.id, ho.id];

describe('what workers are to be paid for a week', () => {
  it('is what its invoices ask for, to the cent, whatever was paid, taken back or credited', async ({
    world,
    people,
    fanny,
  }) => {
    await expectTied(world);
    const { items } = await read(world);
    expect(items).toHaveLength(3);
    expect(items.find(({ worker_id: id }) => id === people.wong.id)).toMatchObject({
      timesheets: 2,
      paid: 0,
      bank_details: null,
    });
    const made = await world.call(
      contract.recordPayRun,
      { body: await paying(world, [people.wong.id, people.ho.id]) },
      fanny,
    );
    expect(made.map(({ recorded_by: by, account }) => [by, account]).toSorted()).toEqual(
      [
        ['Fanny Fok', ''],
        ['Fanny Fok', '004 •••• 9838'],
      ].toSorted(),
    );
    await expectTied(world);
    const [first] = made;
    await world.call(contract.reverseWorkerPayment, { params: { id: first!.id }, body: { note: 'Bounced' } }, fanny);
    await expectTied(world);
    const sheet = await world.db.one<{ sheet: number; invoice: number }>(sql`
      select il.user_shift_id as sheet, il.invoice_id as invoice from invoice_lines il join worker_payments p on p.user_shift_id = il.user_shift_id
      where not p.is_reversed limit 1`);
    await world.db.run(sql`update invoice_lines set is_credited = true where user_shift_id = ${sheet.sheet}`);
    await expectTied(world);
    for (const pay of [100_00, 900_00]) {
      await world.db.run(sql`delete from invoice_lines where user_shift_id = ${sheet.sheet} and not is_credited`);
      await world.db.run(sql`
        insert into invoice_lines (invoice_id, user_shift_id, work_minutes, overtime_minutes, worker_pay)
        values (${sheet.invoice}, ${sheet.sheet}, 60, 0, ${pay})`);
      const { totals } = await read(world);
      const hand = await byHand(world.db);
      expect(totals).toMatchObject({ paid: hand.week.paid, to_pay: hand.week.to_pay, too_much: hand.week.too_much });
      expect(totals.too_much > 0).toBe(pay === 100_00);
    }
    const rest = await paying(world, everyone(people));
    expect(rest.payments.length).toBeGreaterThan(0);
    const due = { ...rest, payments: rest.payments.filter(({ amount }) => amount > 0) };
    await world.call(contract.recordPayRun, { body: due }, fanny);
    expect((await read(world)).totals.to_pay).toBe(0);
  });
});

describe('the file for the bank', () => {
  it('has the whole account, for who looks after money alone', async ({ world, people, fanny, sam }) => {
    const ask = (as: SignedInAdmin) =>
      world.send(contract.exportWorkerPay, { query: { format: 'csv', week_start: week } }, { as });
    expect((await ask(sam)).status).toBe(403);
    const asText = async () => {
      const asked = { query: { format: 'csv' as const, week_start: week } };
      const bytes = await world.call(contract.exportWorkerPay, asked, fanny);
      return Buffer.from(bytes as unknown as ArrayBuffer).toString();
    };
    const text = await asText();
    const rows = text.trim().split(/\r?\n/);
    expect(rows).toHaveLength(4);
    expect(text).toContain('123-456789-838');
    await world.db.run(sql`update workers set account_sealed = 'gone.AAAA' where id = ${people.ho.id}`);
    expect(await asText()).toContain('•••• 9838');
    await world.call(contract.recordPayRun, { body: await paying(world, [people.ho.id]) }, fanny);
    expect(await asText()).not.toContain('838');
    const later = await world.call(contract.listWorkerPay, { query: { week_start: '2026-11-30' } }, admin);
    expect(later.totals.other_weeks).toEqual([{ week_start: week, to_pay: (await read(world)).totals.to_pay }]);
  });
});

describe('a payment of workers', () => {
  it('shows what it writes before, and writes that, with an email to each', async ({ world, people, fanny, sam }) => {
    const body = await paying(world, everyone(people));
    const effect = await world.call(previewAction, { body: { operation: 'PAY_RUN', ...body } }, fanny);
    expect(effect.worker_payments).toHaveLength(5);
    expect(effect.emails).toHaveLength(3);
    const sum = body.payments.reduce((all, { amount }) => all + amount, 0);
    expect([effect.worker_pay, effect.worker_payments.reduce((all, { amount }) => all + amount, 0)]).toEqual([
      sum,
      sum,
    ]);
    expect((await world.call(contract.listWorkerPayments, {}, admin)).total).toBe(0);
    const rejected = await world.send(contract.recordPayRun, { body }, { as: sam });
    expect(rejected.status).toBe(403);
    const made = await world.call(contract.recordPayRun, { body }, fanny);
    expect(made.reduce((all, { amount }) => all + amount, 0)).toBe(sum);
    const [email] = await emailsTo(world, 'wong.ka.yan@workers.example');
    expect(email?.subject).toMatch(/HK\$[\d,]+\.\d\d/);
    expect(email?.body_text).toContain('HSBC 0042');
    const own = await world.call(workerPay, {}, people.wong);
    expect(own.totals).toEqual({
      undecided: 0,
      owed: 0,
      paid: made.find(({ worker_id: id }) => id === people.wong.id)?.amount,
    });
    expect(own.items.map(({ state, reference, paid_on: on }) => [state, reference, on])).toEqual([
      ['PAID', 'HSBC 0042', '2026-11-23'],
      ['PAID', 'HSBC 0042', '2026-11-23'],
    ]);
    const back = { operation: 'REVERSE_WORKER_PAYMENT' as const, id: made[0]!.id, note: '' };
    const undone = await world.call(previewAction, { body: back }, fanny);
    expect(undone.worker_payments.reduce((all, { amount }) => all + amount, 0)).toBe(-made[0]!.amount);
    expect((await world.call(contract.listWorkerPayments, {}, admin)).items[0]?.reversed_at).toBeNull();
  });

  it('is refused where it is no longer what is to be paid, on a day that cannot be, and for nobody', async ({
    world,
    people,
    fanny,
  }) => {
    const body = await paying(world, [people.wong.id, people.chan.id]);
    const send = (fields: object) => world.send(contract.recordPayRun, { body: { ...body, ...fields } }, { as: fanny });
    const wrong = body.payments.map((one, index) => (index === 0 ? one : { ...one, amount: one.amount + 1 }));
    const answers = [
      await send({ payments: wrong }),
      await send({ payments: [] }),
      await send({ payments: [body.payments[0], body.payments[0]] }),
      await send({ paid_on: '2026-11-24' }),
      await send({ paid_on: '2026-11-15' }),
      await send({ week_start: '2026-11-09' }),
      await send({ payments: [{ worker_id: 99_999_999, amount: 1 }] }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 422, 422, 422, 422, 409, 404]);
    expect(await world.db.one(sql`select count(*)::int as count from worker_payments`)).toEqual({ count: 0 });
  });
});

describe('the pay of a worker whose account is closed', () => {
  const pay = async (world: World, ids: readonly number[], as: SignedInAdmin): Promise<number> =>
    (await world.send(contract.recordPayRun, { body: await paying(world, ids) }, { as })).status;

  async function reverseThePaymentOf(world: World, workerId: number, as: SignedInAdmin): Promise<number> {
    const { items } = await world.call(contract.listWorkerPayments, { query: { worker_id: workerId } }, admin);
    const body = { note: 'The bank returned it' };
    const { status } = await world.send(contract.reverseWorkerPayment, { params: { id: items[0]!.id }, body }, { as });
    return status;
  }

  it('by a merge is reversed and paid again, and the account that stays is told', async ({ world, people, fanny }) => {
    const { wong } = people;
    const stays = await worker(world, { name: 'Wong Kar Yan' });
    await world.db.run(sql`update workers set hkid_digest = 'shared' where id in (${wong.id}, ${stays.id})`);
    const merge = { params: { id: stays.id }, body: { other_id: wong.id } };
    expect(await pay(world, [wong.id], fanny)).toBe(200);
    await world.call(mergeWorkers, merge, admin);
    expect(await reverseThePaymentOf(world, wong.id, fanny)).toBe(200);
    expect(await pay(world, everyone(people), fanny)).toBe(200);
    await expectTied(world);
    const told = await emailsTo(world, 'wong.kar.yan@workers.example');
    expect(told.map(({ body_text: text }) => text)).toEqual([
      expect.stringContaining('HSBC 0042') as string,
      expect.stringContaining('HSBC 0042') as string,
    ]);
  });

  it('by its erasure is reversed and paid again, and nobody is told', async ({ world, people, fanny }) => {
    const { chan } = people;
    expect(await pay(world, [chan.id], fanny)).toBe(200);
    await world.db.run(sql`update tokens set confirmed_at = ${world.clock.now()}`);
    const { deletion } = await world.call(requestWorkerDeletion, {}, chan);
    await world.db.tx((tx) => eraseWorker(tx, deletion!.id, chan.id, world.clock.now()));
    expect(await reverseThePaymentOf(world, chan.id, fanny)).toBe(200);
    expect(await pay(world, everyone(people), fanny)).toBe(200);
    await expectTied(world);
    expect(await world.db.many(sql`select subject from outbox where recipient = ''`)).toEqual([]);
  });
});

describe('two people at once', () => {
  it('write a payment once, and take it back once', async ({ world, people, fanny }) => {
    const olive = await createAdmin(world, 'OWNER', 'Olive Ong');
    const body = await paying(world, everyone(people));
    const both = await Promise.all([fanny, olive].map((as) => world.send(contract.recordPayRun, { body }, { as })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await expectTied(world);
    const { items } = await world.call(contract.listWorkerPayments, {}, admin);
    expect(items).toHaveLength(3);
    const taking = { params: { id: items[0]!.id }, body: { note: '' } };
    const twice = await Promise.all(
      [fanny, olive].map((as) => world.send(contract.reverseWorkerPayment, taking, { as })),
    );
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await expectTied(world);
  });
});

describe('a planted fault', () => {
  it('of a payment is found by the audit', async ({ world, people, fanny }) => {
    await world.call(contract.recordPayRun, { body: await paying(world, everyone(people)) }, fanny);
    const rules = async () =>
      (await checkIntegrity(world.db, world.clock.now()))
        .map(({ rule }) => rule)
        .filter((rule) => rule === 'payRun' || rule === 'workerOverpaid');
    expect(await rules()).toEqual([]);
    await world.db.run(
      sql`update worker_payments set amount = amount + 1 where id = (select min(id) from worker_payments)`,
    );
    expect(await rules()).toEqual(['payRun', 'workerOverpaid']);
  });
});
