import sql from 'sql-template-tag';
import { runDue } from '#api/jobs/run.ts';
import { createRandom, type Random } from '#api/random.ts';
import { issueToken } from '#api/resources/auth/tokens.ts';
import { sendRefunds } from '#api/resources/ledger/refunds.ts';
import { sweep } from '#api/resources/card-events/sweep.ts';
import { recalculateTimesheet } from '#api/resources/timesheets/record.ts';
import { applicantStatus } from '#domain/applicant/status.ts';
import { adminInvoiceStatus, invoiceStatus } from '#domain/invoice/status.ts';
import { cents, type Cents } from '#domain/money.ts';
import { paymentMethod } from '#domain/payment/method.ts';
import { addDays, addHours, addMinutes, at, dayOf, type ClockTime, type Day } from '#domain/time.ts';
import { timesheetStatus } from '#domain/timesheet/status.ts';
import * as adminSide from '#contract/invoices/admin-side.ts';
import { updateInvoiceStatus } from '#contract/invoices/invoices.ts';
import { updateShift } from '#contract/shifts/booking.ts';
import { cancelShift } from '#contract/shifts/cancellation.ts';
import * as timesheets from '#contract/shifts/timesheets.ts';
import { apply, bookShift, kwaiChungDepot, testCard, type Site } from '#tests/support/builders/booking.ts';
import { business as makeBusiness, worker, type Business } from '#tests/support/people.ts';
import { admin, type World } from '#tests/support/worlds/world.ts';

/**
 * Businesses that book, edit, cancel, decide and pay at random, all through the calls of the API, while the weeks pass.
 * The same seed gives the same weeks.
 */

interface Company {
  business: Business;
  site: Site;
  workers: number[];
}

/** Something that happens at its moment. What the rules of the day refuse is refused, and that is all right. */
interface Act {
  at: Date;
  perform(): Promise<unknown>;
}

/** Refusals are part of the story; a fault of the API is not. */
const expected: readonly number[] = [200, 201, 402, 404, 409, 422];

export interface Weeks {
  world: World;
  companies: readonly Company[];
  /** The first day, a Monday. */
  from: Day;
  /** What happened, for a failure to tell. */
  counts: Map<string, number>;
  pass(weeks: number): Promise<void>;
  /** Everything is decided, confirmed and paid, and what follows from that happens. */
  comeToRest(): Promise<void>;
}

export async function generate(world: World, size: number, seed: number): Promise<Weeks> {
  const random = createRandom(seed);
  const from: Day = '2026-11-23';
  world.clock.set(at(from, '08:00').toISOString());
  const companies: Company[] = [];
  for (let number = 1; number <= size; number += 1) companies.push(await company(world, number));
  const counts = new Map<string, number>();
  const send = sender(world, counts);
  let acts: Act[] = [];
  let day = from;

  const due = async (moment: Date): Promise<void> => {
    acts.sort((one, other) => one.at.getTime() - other.at.getTime());
    while (acts[0] && acts[0].at <= moment) {
      const act = acts.shift();
      if (!act) break;
      world.clock.set(act.at.toISOString());
      await act.perform();
    }
    world.clock.set(moment.toISOString());
  };
  // Two processes of the API work on one database: both are told that time has passed.
  const jobs = async (): Promise<void> => {
    const run = () => runDue(world.db, world.clock.now(), world.services.log);
    await Promise.all([run(), run()]);
    await sendRefunds(world.db, world.services.payments, world.clock.now(), world.services.log);
    await sweep(world.db, world.services.payments, world.clock.now(), world.services.log);
  };
  const oneDay = async (times: readonly ClockTime[] = ['10:00', '23:50']): Promise<void> => {
    for (const time of times) {
      await due(at(day, time));
      await jobs();
    }
    day = addDays(day, 1);
  };
  const context = { world, random, send, counts, plan: (act: Act) => void acts.push(act) };

  return {
    world,
    companies,
    from,
    counts,
    async pass(weeks) {
      for (let week = 0; week < weeks; week += 1) {
        for (const one of companies) await planWeek(context, one, day);
        if (random.chance(0.15)) acts.push(commissionChange(context, day));
        acts.push({ at: during(random, day, 7), perform: () => decideDisputes(context, 0.4) });
        for (let days = 0; days < 7; days += 1) await oneDay();
      }
    },
    async comeToRest() {
      for (let days = 0; days < 24; days += 1) await oneDay(['10:00']);
      acts = [];
      for (let days = 0; days < 18; days += 1) {
        await decideDisputes(context, 1);
        await settleEverything(context);
        await oneDay(['10:00']);
      }
    },
  };
}

type Send = ReturnType<typeof sender>;

interface Context {
  world: World;
  random: Random;
  send: Send;
  counts: Map<string, number>;
  plan(act: Act): void;
}

/** Sends a call and counts what came of it. */
const sender =
  (world: World, counts: Map<string, number>): World['send'] =>
  async (call, input, options) => {
    const answer = await world.send(call, input, options);
    const code = typeof answer.body.code === 'string' ? answer.body.code : String(answer.status);
    const name = `${call.name} ${code}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
    if (!expected.includes(answer.status)) throw new Error(`${name}: ${JSON.stringify(answer.body)}`);
    return answer;
  };

async function company(world: World, number: number): Promise<Company> {
  const business = await makeBusiness(world, `Company ${number}`, `company-${number}.example`, [
    ['Ada', 'Chan'],
    ['Ben', 'Lau'],
  ]);
  const site = await kwaiChungDepot(world, business);
  const workers: number[] = [];
  for (let place = 1; place <= 4; place += 1)
    workers.push((await worker(world, { name: `Worker ${number} ${place}` })).id);
  return { business, site, workers };
}

/** A session for as long as the week is. */
async function signIn({ world }: Context, { business }: Company): Promise<void> {
  const { token } = await issueToken(world.db, business.operator.accountId, 'session', world.clock.now());
  business.operator.token = token;
}

async function planWeek(context: Context, of: Company, monday: Day): Promise<void> {
  const { random, plan } = context;
  await signIn(context, of);
  const shifts = random.whole(0, 2);
  for (let number = 0; number < shifts; number += 1) {
    const day = addDays(monday, random.whole(1, 9));
    const hours = random.whole(2, 120);
    const moment = new Date(Math.max(at(monday, '08:30').getTime(), addHours(at(day, '09:00'), -hours).getTime()));
    plan({ at: moment, perform: () => book(context, of, day) });
  }
  for (let number = 0; number < 2; number += 1)
    plan({ at: during(random, monday, 7), perform: () => payWorkerInvoice(context, of) });
  plan({ at: during(random, monday, 7), perform: () => payAdminInvoice(context, of) });
  plan({ at: during(random, monday, 7), perform: () => decideSome(context, of) });
  if (random.chance(0.3)) plan({ at: during(random, monday, 7), perform: () => reopenOne(context, of) });
  if (random.chance(0.1)) plan({ at: during(random, monday, 7), perform: () => withdraw(context, of) });
}

/** Some moment of the days from one on. */
const during = (random: Random, day: Day, days: number): Date => addMinutes(at(day), random.whole(1, days * 1440 - 1));

/** Mostly an ordinary one; one whose payment its bank takes back, and one that takes no refund. */
const cards = [...Array<string>(6).fill('4242424242424242'), '4000000000000259', '4000000000005126'];

async function book(context: Context, of: Company, day: Day): Promise<void> {
  const { world, random, counts } = context;
  const method = random.pick([paymentMethod.MANUAL, paymentMethod.FPS, paymentMethod.STRIPE]);
  const [start, end] = random.pick([
    ['09:00', '18:00'],
    ['14:00', '23:30'],
    ['22:00', '07:00'],
  ] as const);
  const workers = random.whole(1, 2);
  const terms = {
    start_date: day,
    end_date: random.chance(0.2) ? addDays(day, 1) : day,
    start_time: start,
    end_time: end,
    break_type: 'NONE' as const,
    breaks: [],
    workers,
    wage_type: random.pick([1, 2] as const),
    wage: cents(random.whole(60_00, 99_99)),
    overtime_included: random.chance(0.7),
  };
  const daily = terms.wage_type === 2 ? { wage: cents(terms.wage * 9) } : {};
  const repeat = terms.end_date === day ? {} : { repeat_days: [1, 2, 3, 4, 5, 6, 7] as const };
  const card = method === paymentMethod.STRIPE ? { new_card: testCard(random.pick(cards)) } : {};
  try {
    const made = await bookShift(
      world,
      of.business,
      of.site,
      { ...terms, ...daily, repeat_days: [...(repeat.repeat_days ?? [])] },
      { payment_method: method, ...card },
    );
    counts.set('booked', (counts.get('booked') ?? 0) + made.shift_ids.length);
    for (const id of made.shift_ids) await planShift(context, of, id, workers);
  } catch (error) {
    // A start that has passed meanwhile, or a worker's other shift.
    if (!(error instanceof Error) || !('status' in error) || error.status === 500) throw error;
  }
}

async function planShift(context: Context, of: Company, id: number, workers: number): Promise<void> {
  const { world, random, plan } = context;
  const { starts_at, ends_at } = await world.db.one<{ starts_at: string; ends_at: string }>(
    sql`select starts_at, ends_at from shifts where id = ${id}`,
  );
  const [start, end] = [new Date(starts_at), new Date(ends_at)];
  const before = (): Date => {
    const now = world.clock.now().getTime();
    return new Date(now + random.whole(1, Math.max(2, start.getTime() + 3_600_000 - now)));
  };
  if (random.chance(0.2)) plan({ at: before(), perform: () => edit(context, of, id) });
  if (random.chance(0.2)) plan({ at: before(), perform: () => cancel(context, of, id) });
  for (const person of of.workers.slice(0, workers)) {
    const busy = await world.db.maybe(sql`
      select us.id from user_shifts us join shifts s on s.id = us.shift_id
      where us.worker_id = ${person} and s.status <> 5 and s.starts_at < ${end} and s.ends_at > ${start} limit 1`);
    if (busy !== null || random.chance(0.1)) continue;
    await apply(world, of.business, id, person, applicantStatus.ACCEPT);
    planWork(context, { shiftId: id, person, start, end });
  }
}

function planWork(
  context: Context,
  { shiftId, person, start, end }: { shiftId: number; person: number; start: Date; end: Date },
): void {
  const { world, random, plan } = context;
  if (random.chance(0.08)) return;
  const row = () =>
    world.db.maybe<{ id: number }>(sql`
      select us.id from user_shifts us join shifts s on s.id = us.shift_id
      where us.shift_id = ${shiftId} and us.worker_id = ${person} and s.status <> 5 and us.status in (1, 4)`);
  const clockIn = addMinutes(start, random.whole(-10, random.chance(0.1) ? 120 : 10));
  plan({
    at: clockIn,
    perform: async () => {
      const found = await row();
      if (found) await world.db.run(sql`update user_shifts set clock_in_at = ${clockIn} where id = ${found.id}`);
    },
  });
  if (random.chance(0.08)) return;
  const clockOut = addMinutes(end, random.whole(random.chance(0.1) ? -400 : -10, random.chance(0.3) ? 120 : 10));
  plan({
    at: clockOut,
    perform: async () => {
      const found = await row();
      if (!found) return;
      await world.db.run(sql`
        update user_shifts set clock_out_at = ${clockOut}, status = ${timesheetStatus.WAITING_APPROVAL}, version = version + 1
        where id = ${found.id} and clock_in_at < ${clockOut}`);
      await recalculateTimesheet(world.db, found.id);
    },
  });
}

const versionOf = async (world: World, table: 'shifts' | 'user_shifts' | 'invoices', id: number): Promise<number> => {
  const of = { shifts: sql`shifts`, user_shifts: sql`user_shifts`, invoices: sql`invoices` }[table];
  return (await world.db.maybe<{ version: number }>(sql`select version from ${of} where id = ${id}`))?.version ?? 0;
};

async function edit({ world, random, send }: Context, { business }: Company, id: number): Promise<void> {
  const version = await versionOf(world, 'shifts', id);
  const change = random.pick([
    { wage: cents(random.whole(60_00, 99_99)) },
    { workers: random.whole(1, 3) },
    { overtime_included: true, overtime_start: random.pick([15, 30, 60]) },
    { start_time: '10:00', end_time: '19:00' },
  ]);
  const body = { id, version, publish: false as const, scope: 'THIS' as const, ...change };
  await send(updateShift, { body }, { as: business.operator });
}

async function cancel({ world, send }: Context, { business }: Company, id: number): Promise<void> {
  const version = await versionOf(world, 'shifts', id);
  const body = { id, version, scope: 'THIS' as const, reason: 'NEEDS_HAVE_CHANGED' as const };
  await send(cancelShift, { body }, { as: business.operator });
}

/** Late, or never: what is not drawn stays for another week, or for the clock. */
async function decideSome({ world, random, send }: Context, { business }: Company): Promise<void> {
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

async function reopenOne({ world, random, send }: Context, { business }: Company): Promise<void> {
  const approved = await world.db.many<{ id: number; version: number }>(sql`
    select id, version from user_shifts where business_id = ${business.id} and status in (3, 6, 8) order by reviewed_at desc limit 8`);
  if (approved.length === 0) return;
  const { id, version } = random.pick(approved);
  await send(
    timesheets.reopenTimesheet,
    { params: { id }, body: { version, reason: 'Wrong hours' } },
    { as: business.operator },
  );
}

interface Open {
  id: number;
  invoice_id: number;
  number: string;
  open: Cents;
  issued: Day;
  version: number;
}

const openOf = (world: World, kind: 'INVOICE' | 'ADMIN_INVOICE', businessId?: number): Promise<Open[]> =>
  world.db.many(sql`
    select d.id, coalesce(d.invoice_id, d.operator_invoice_id) as invoice_id, d.number, b.balance as open, hk_day(d.issued_at) as issued,
      coalesce((select version from invoices i where i.id = d.invoice_id), 0) as version
    from documents d join document_balances b on b.document_id = d.id
    where d.kind = ${kind} and b.balance > 0 and (${businessId ?? null}::bigint is null or d.business_id = ${businessId ?? null}) order by d.id`);

/** In whole, in parts, too much, late, for an earlier day, twice. The provider finds most of it some days later. */
async function payWorkerInvoice(context: Context, { business }: Company): Promise<void> {
  const { world, random, send, plan } = context;
  const open = await openOf(world, 'INVOICE', business.id);
  const invoice = open[0];
  if (!invoice || random.chance(0.3)) return;
  const today = dayOf(world.clock.now());
  const share = random.pick([1, 1, 0.5, 0.3, 1.2]);
  const body = {
    version: invoice.version,
    status: invoiceStatus.PAID,
    file_ids: [],
    note: '',
    ...(share !== 1 && { amount: Math.max(1, Math.round(invoice.open * share)) / 100 }),
    ...(random.chance(0.3) && { paid_on: invoice.issued > addDays(today, -5) ? invoice.issued : addDays(today, -5) }),
    method: random.pick([paymentMethod.MANUAL, paymentMethod.FPS]),
  };
  const pay = () =>
    send(updateInvoiceStatus, { params: { id: invoice.invoice_id }, body } as never, { as: business.operator });
  await pay();
  if (random.chance(0.1)) await pay();
  plan({ at: addHours(world.clock.now(), random.whole(1, 150)), perform: () => checkSent(context, business.id) });
}

/** The business thinks again. */
async function withdraw({ world, send }: Context, { business }: Company): Promise<void> {
  const sent = await world.db.maybe<{ id: number; version: number }>(sql`
    select i.id, i.version from payments p join invoices i on i.id = p.invoice_id where p.business_id = ${business.id} and p.state = 'SENT' limit 1`);
  if (!sent) return;
  const body = { version: sent.version, status: invoiceStatus.UNPAID, file_ids: [], note: '' };
  await send(updateInvoiceStatus, { params: { id: sent.id }, body } as never, { as: business.operator });
}

async function checkSent(context: Context, businessId: number): Promise<void> {
  const { world, random, send, plan } = context;
  const sent = await world.db.many<{ id: number }>(
    sql`select id from payments where state = 'SENT' and business_id = ${businessId} order by id`,
  );
  for (const { id } of sent) {
    const action = random.chance(0.08) ? ('NOT_FOUND' as const) : ('CONFIRM' as const);
    await send(adminSide.checkSentPayment, { params: { id }, body: { action, note: '' } }, { as: admin });
    if (action === 'CONFIRM' && random.chance(0.08))
      plan({
        at: addHours(world.clock.now(), random.whole(1, 300)),
        perform: () =>
          send(adminSide.checkSentPayment, { params: { id }, body: { action: 'TAKE_BACK', note: '' } }, { as: admin }),
      });
  }
}

async function payAdminInvoice({ world, random, send }: Context, { business }: Company): Promise<void> {
  const [invoice] = await openOf(world, 'ADMIN_INVOICE', business.id);
  if (!invoice || random.chance(0.4)) return;
  const id = invoice.invoice_id;
  if (random.chance(0.1)) {
    const status = random.pick([adminInvoiceStatus.PAID, adminInvoiceStatus.REJECT]);
    await send(adminSide.changeAdminInvoice, { params: { id }, body: { status, note: '' } }, { as: admin });
    return;
  }
  await receive(send, invoice, dayOf(world.clock.now()), random.pick([1, 1, 0.4]));
}

const receive = (send: Send, { number, open }: Open, day: Day, share = 1) =>
  send(
    adminSide.recordReceivedPayment,
    {
      body: {
        invoice_number: number,
        amount: Math.max(1, Math.round(open * share)) / 100,
        paid_on: day,
        method: paymentMethod.FPS,
        reference: '',
        note: '',
      },
    } as never,
    { as: admin },
  );

const commissionChange = ({ random, send }: Context, monday: Day): Act => ({
  at: during(random, monday, 7),
  perform: () =>
    send(
      adminSide.changeProviderSetting,
      { body: { name: 'pricing.commission_percentage', value: String(random.whole(10, 20)) } },
      { as: admin },
    ),
});

/** The bank of a card decides for one of the two, sooner or later. */
async function decideDisputes({ world, random, counts }: Context, chance: number): Promise<void> {
  const open = await world.db.many<{ id: string }>(
    sql`select id from sandbox_disputes where state = 'OPEN' order by id`,
  );
  for (const { id } of open) {
    if (!random.chance(chance)) continue;
    const answer = random.pick(['yes', 'no'] as const);
    await world.api.request(`/sandbox/dispute/${id}`, { method: 'POST', body: new URLSearchParams({ answer }) });
    counts.set(`dispute ${answer}`, (counts.get(`dispute ${answer}`) ?? 0) + 1);
  }
}

async function settleEverything({ world, send }: Context): Promise<void> {
  const sent = await world.db.many<{ id: number }>(sql`select id from payments where state = 'SENT' order by id`);
  for (const { id } of sent)
    await send(adminSide.checkSentPayment, { params: { id }, body: { action: 'CONFIRM', note: '' } }, { as: admin });
  for (const kind of ['INVOICE', 'ADMIN_INVOICE'] as const)
    for (const one of await openOf(world, kind)) await receive(send, one, dayOf(world.clock.now()));
}
