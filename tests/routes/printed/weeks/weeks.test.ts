import { expect, it } from 'vitest';
import { createRandom } from '#demo/random.ts';
import { addDays, dayOf, instantAt, type Day } from '#domain/shared/time.ts';
import { filesOf, untied } from '#tests/api/billing/money/files-of-months.ts';
import { generate, type Weeks } from '#tests/api/billing/money/generated.ts';
import { brokenRules } from '#tests/api/billing/money/invariants.ts';
import { book } from '#tests/api/billing/money/weeks/booking.ts';
import { during, sender, type PlannedAction } from '#tests/api/billing/money/weeks/context.ts';
import type { Business } from '#tests/support/people.ts';
import type { VisitedPage } from '#tests/support/pages/visitor.ts';
import { tally } from '#tests/support/tally.ts';
import { createPortalWorld, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import { addressesOf } from '../addresses-of.ts';
import { emailDifferences, emailsOf, sourcesOf } from '../emails.ts';
import { Comparison, lookAt } from '../look.ts';
import { notificationDifferences, notificationsOf } from '../notifications.ts';
import { ledgerOf } from '../raw-amounts.ts';
import { compareEvidence } from './evidence.ts';
import { actsBy, missingActs, perform, sandboxWith, type Inquiries } from './every-act.ts';
import { otherAmounts, otherNotifications } from './languages.ts';
import { otherSheets, sheetsOf } from './sheets.ts';

/** `npm run test:long` passes 15. */
const weeks = Number(process.env.PRINTED_WEEKS ?? 1);
const seed = Number(process.env.PRINTED_SEED ?? 57);
const everyActFrom = 15;

interface Story {
  inquiries: Inquiries;
  /** How often each act was done. */
  done: Map<string, number>;
  found: string[];
  compared: Record<string, number>;
}

type Put = (what: string, result: { found: readonly string[]; compared: number }) => void;

/** As many bookings again as a generated week has, and each act at a time of its own. */
function planActs(generated: Weeks, { done, inquiries }: Pick<Story, 'done' | 'inquiries'>, week: number): void {
  const { world, companies, from, counts } = generated;
  const random = createRandom(seed * 1000 + week);
  const monday = addDays(from, week * 7);
  const plan = ({ at, perform: act }: PlannedAction) => generated.look(at, async () => void (await act()));
  // What needs several other acts before it is tried until it was done.
  const triesOf = (name: string) => (week < 3 || done.has(name) ? Number(random.chance(0.4)) : 6);
  const context = { world, random, send: sender(world, counts), counts, plan };
  for (const company of companies) {
    for (let number = 0; number < 3; number += 1)
      plan({
        at: during(random, monday, 5),
        perform: () => book(context, company, addDays(monday, random.whole(7, 12))),
      });
    for (const [name, act] of Object.entries(actsBy(inquiries)))
      for (let tries = triesOf(name); tries > 0; tries -= 1)
        plan({ at: during(random, monday, 7), perform: () => perform(done, name, () => act(world, company)) });
  }
}

/** Rows beside the books, pages in both languages, files, emails and notifications of one business in a week. */
async function compareBusiness(
  world: PortalWorld,
  { business, from, since }: { business: Business; from: Day; since: Date },
  put: Put,
): Promise<void> {
  put('rows beside books from clock times, terms and bank', await compareEvidence(world.db, business.id));

  const pages = await addressesOf(world.db, business.id, { every: true });
  const comparison = new Comparison();
  const chinese = await world.signIn(business.operator.email, 'OPERATOR', 'zh-HK');
  let named = 0;
  const readAgain = async (page: VisitedPage, address: string) => {
    const { found, compared } = otherAmounts(page, await chinese.open(address));
    named += compared;
    return found;
  };
  await lookAt(world, { business, from, pages, readAgain }, comparison);
  put('figures of pages and files', { found: comparison.found, compared: comparison.figures });
  put('pages in each language', { found: [], compared: comparison.pages });
  put('names on pages in Chinese', { found: [], compared: named });

  const english = await world.signIn(business.operator.email);
  const today = dayOf(world.clock.now());
  put('cells of workbooks and texts', await otherSheets(english, chinese, sheetsOf(from, today)));
  const files = await filesOf(world, business, { start_date: from, end_date: today });
  put('programs tied from files', { found: untied(files), compared: 4 });
  await compareMessages(world, { business, since }, put);
}

async function compareMessages(
  { db }: PortalWorld,
  { business, since }: { business: Business; since: Date },
  put: Put,
): Promise<void> {
  const isNew = ({ at }: { at: string }) => Date.parse(at) >= since.getTime();
  const notifications = await notificationsOf(db, business.operator.accountId);
  const written = notifications.filter(isNew);
  const { found } = await notificationDifferences(db, business.id, written);
  put('notifications', { found, compared: written.length });
  const ledger = await ledgerOf(db, business.id);
  const sources = await sourcesOf(db, business.id, { ledger, notifications });
  const emails = (await emailsOf(db, business.id)).filter(
    (email) => isNew(email) && email.to === business.operator.email,
  );
  const differences = emails.flatMap((email) => emailDifferences(email, sources, new Set()));
  put('emails', { found: differences, compared: emails.length });
  put('notifications in Chinese', await otherNotifications(db, business.id, since));
}

async function passWeek(world: PortalWorld, generated: Weeks, story: Story, week: number): Promise<void> {
  const monday = addDays(generated.from, week * 7);
  planActs(generated, story, week);
  await generated.pass(1);
  world.clock.set(instantAt(addDays(monday, 6), '23:55').toISOString());
  const put =
    (whose: string): Put =>
    (what, { found, compared }) => {
      story.found.push(...found.map((text) => `week ${week + 1}, ${whose}: ${text}`));
      story.compared[what] = (story.compared[what] ?? 0) + compared;
    };
  put('both')('rules of the ledger', { found: await brokenRules(generated, { all: true }), compared: 1 });
  for (const { business } of generated.companies) {
    const of = { business, from: generated.from, since: instantAt(monday) };
    await compareBusiness(world, of, put(`business ${business.id}`));
  }
}

it(`two businesses have no difference between rows, pages, files and emails in ${weeks} weeks`, async () => {
  const inquiries: Inquiries = new Map();
  const world = await createPortalWorld({ payments: sandboxWith(inquiries) });
  try {
    const generated = await generate(world, 2, seed);
    const story: Story = { inquiries, done: new Map(), found: [], compared: {} };
    for (let week = 0; week < weeks; week += 1) {
      await passWeek(world, generated, story, week);
      if (process.env.PRINTED_REPORT) console.info({ week: week + 1, found: story.found, ...story.compared });
    }
    for (const [what, compared] of Object.entries(story.compared)) tally(`${what}, of two businesses`, compared, 0);
    expect(story.found).toEqual([]);
    if (weeks >= everyActFrom) expect(await missingActs(world, story.done)).toEqual([]);
    if (process.env.PRINTED_REPORT) console.info(Object.fromEntries(story.done));
  } finally {
    await world.close();
  }
});
