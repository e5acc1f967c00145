import { runDueJobs } from '#api/scheduled-jobs.ts';
import { createRandom } from '#demo/random.ts';
import { issueToken } from '#api/http/tokens/tokens.ts';
import { fetchMissedEvents } from '#api/shifts/card-events/missed-events.ts';
import { sendRefunds } from '#tests/support/due-work.ts';
import * as adminSide from '#contract/admin/platform-settings.ts';
import { addDays, addHours, instantAt, type ClockTime, type Day } from '#domain/shared/time.ts';
import { kwaiChungDepot } from '#tests/support/builders/booking.ts';
import { business as makeBusiness, worker } from '#tests/support/people.ts';
import { admin, type World } from '#tests/support/worlds/world.ts';
import { book } from './weeks/booking.ts';
import { during, sender, type PlannedAction, type Company, type Context } from './weeks/context.ts';
import { decideRandomly, reopenRandomly } from './weeks/decisions.ts';
import {
  requestRefund,
  decideDisputes,
  issueCredit,
  payAdminInvoice,
  payWorkerInvoice,
  setAdminStatus,
  settleEverything,
  voidCredit,
  withdraw,
} from './weeks/paying.ts';

/**
 * Businesses book, edit, cancel, decide and pay at random through the API while weeks pass. The seed fixes the
 * random choices; two processes do the due work, so ids and what depends on their order may differ.
 */

export interface Weeks {
  world: World;
  companies: readonly Company[];
  from: Day;
  counts: Map<string, number>;
  pass(weeks: number): Promise<void>;
  look(at: Date, perform: () => Promise<void>): void;
  comeToRest(): Promise<void>;
}

export async function generate(world: World, size: number, seed: number): Promise<Weeks> {
  const random = createRandom(seed);
  const from: Day = '2026-11-23';
  world.clock.set(instantAt(from, '08:00').toISOString());
  const companies: Company[] = [];
  for (let number = 1; number <= size; number += 1) companies.push(await company(world, number));
  const counts = new Map<string, number>();
  const send = sender(world, counts);
  let actions: PlannedAction[] = [];
  let day = from;

  const due = async (moment: Date): Promise<void> => {
    const next = () => actions.sort((one, other) => one.at.getTime() - other.at.getTime())[0];
    for (let action = next(); action && action.at <= moment; action = next()) {
      actions.shift();
      world.clock.set(action.at.toISOString());
      await action.perform();
    }
    world.clock.set(moment.toISOString());
  };
  const oneDay = async (times: readonly ClockTime[] = ['10:00', '23:50']): Promise<void> => {
    for (const time of times) {
      await due(instantAt(day, time));
      await jobs(world);
    }
    day = addDays(day, 1);
  };
  const context = { world, random, send, counts, plan: (action: PlannedAction) => void actions.push(action) };

  return {
    world,
    companies,
    from,
    counts,
    look(moment, perform) {
      actions.push({ at: moment, perform });
    },
    async pass(weeks) {
      for (let week = 0; week < weeks; week += 1) {
        await letClockApprove(context, week % 3 !== 2);
        for (const one of companies) await planWeek(context, one, day);
        if (random.chance(0.15)) actions.push(commissionChange(context, day));
        actions.push({ at: during(random, day, 7), perform: () => decideDisputes(context, 0.4) });
        for (let days = 0; days < 7; days += 1) await oneDay();
      }
    },
    async comeToRest() {
      await letClockApprove(context, true);
      for (let days = 0; days < 24; days += 1) await oneDay(['10:00']);
      actions = [];
      for (let days = 0; days < 18; days += 1) {
        await decideDisputes(context, 1);
        await settleEverything(context);
        await oneDay(['10:00']);
      }
    },
  };
}

/** Two API processes use one database, so both get the new time. */
async function jobs(world: World): Promise<void> {
  const run = () => runDueJobs(world.db, world.clock.now(), world.services.log);
  await Promise.all([run(), run()]);
  await sendRefunds(world.db, world.services.payments, world.clock.now(), world.services.log);
  await fetchMissedEvents(world.db, world.services.payments, world.clock.now(), world.services.log);
}

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
    const moment = new Date(
      Math.max(instantAt(monday, '08:30').getTime(), addHours(instantAt(day, '09:00'), -hours).getTime()),
    );
    plan({ at: moment, perform: () => book(context, of, day) });
  }
  for (let number = 0; number < 2; number += 1)
    plan({ at: during(random, monday, 7), perform: () => payWorkerInvoice(context, of) });
  plan({ at: during(random, monday, 7), perform: () => payAdminInvoice(context, of) });
  plan({ at: during(random, monday, 7), perform: () => decideRandomly(context, of) });
  if (random.chance(0.5)) plan({ at: during(random, monday, 7), perform: () => reopenRandomly(context, of) });
  if (random.chance(0.4)) plan({ at: during(random, monday, 7), perform: () => setAdminStatus(context, of) });
  if (random.chance(0.3)) plan({ at: during(random, monday, 7), perform: () => issueCredit(context, of) });
  if (random.chance(0.2)) plan({ at: during(random, monday, 7), perform: () => voidCredit(context, of) });
  if (random.chance(0.3)) plan({ at: during(random, monday, 7), perform: () => requestRefund(context, of) });
  if (random.chance(0.1)) plan({ at: during(random, monday, 7), perform: () => withdraw(context, of) });
}

const letClockApprove = ({ send }: Context, value: boolean): Promise<unknown> =>
  send(
    adminSide.updateAdminSetting,
    { body: { name: 'timesheets.approves_undecided', value: String(value) } },
    { as: admin },
  );

const commissionChange = ({ random, send }: Context, monday: Day): PlannedAction => ({
  at: during(random, monday, 7),
  perform: () =>
    send(
      adminSide.updateAdminSetting,
      { body: { name: 'pricing.commission_percentage', value: String(random.whole(10, 20)) } },
      { as: admin },
    ),
});
