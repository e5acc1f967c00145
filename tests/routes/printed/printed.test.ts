import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { createRandom } from '#demo/random.ts';
import { addMinutes, instantAt } from '#domain/shared/time.ts';
import { createPortalWorld, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import { generate, type Weeks } from '#tests/api/billing/money/generated.ts';
import { addressesOf } from './addresses-of.ts';
import { Comparison, createTodo, lookAt } from './look.ts';
import { emailDifferences, emailsOf, sourcesOf, sumLine } from './emails.ts';
import {
  amountPlace,
  digestDifferences,
  notificationDifferences,
  notificationsOf,
  type PrintedNotification,
} from './notifications.ts';
import { offByOne } from './printed.ts';
import { ledgerOf } from './raw-amounts.ts';

/** Number of businesses and times; `npm run test:long` uses 200. */
const businesses = Number(process.env.AMOUNTS_BUSINESSES ?? 4);
const instants = Number(process.env.AMOUNTS_INSTANTS ?? 2);
const seed = Number(process.env.AMOUNTS_SEED ?? 20_261_125);
const together = 10;
const before = 2;
const during = 1;

function planLooks(world: PortalWorld, weeks: Weeks, comparison: Comparison, seedOf: number): void {
  const random = createRandom(seedOf);
  const begin = instantAt(weeks.from).getTime() + before * 7 * 86_400_000;
  for (const [index, { business, workers }] of weeks.companies.entries())
    for (let look = 0; look < instants; look += 1) {
      const moment = addMinutes(new Date(begin), random.whole(1, during * 7 * 1440 - 1));
      const every = index === 0 && look === 0;
      weeks.look(moment, async () => {
        await createTodo(world, business, workers);
        const pages = every ? await addressesOf(world.db, business.id, { every }) : [];
        await lookAt(world, { business, from: weeks.from, pages }, comparison);
      });
    }
}

async function readNotifications(world: PortalWorld, weeks: Weeks) {
  const found: string[] = [];
  const kinds = new Set<string>();
  const blind: string[] = [];
  for (const { business } of weeks.companies) {
    const notifications = await notificationsOf(world.db, business.operator.accountId);
    const { found: differing, read } = await notificationDifferences(world.db, business.id, notifications);
    found.push(...differing, ...(await digestDifferences(world.db, business.operator.email, notifications)));
    read.forEach((kind) => kinds.add(kind));
    for (const notification of notifications) {
      const { read: own } = await notificationDifferences(world.db, business.id, [notification]);
      const place = amountPlace(notification);
      if (own.size === 0 || place === null) continue;
      for (const { 0: amount, index } of notification[place].matchAll(/HK\$[\d,.]+\d/g)) {
        const text = notification[place];
        const planted = text.slice(0, index) + offByOne(amount) + text.slice(index + amount.length);
        const wrong: PrintedNotification = { ...notification, [place]: planted };
        const { found: differing } = await notificationDifferences(world.db, business.id, [wrong]);
        if (differing.length !== 1) blind.push(`${wrong.title} | ${wrong.body}`);
      }
    }
  }
  return { found, kinds, blind };
}

async function readEmails(world: PortalWorld, weeks: Weeks) {
  const found: string[] = [];
  const kinds = new Set<string>();
  const blind: string[] = [];
  for (const { business } of weeks.companies) {
    const notifications = await notificationsOf(world.db, business.operator.accountId);
    const sources = await sourcesOf(world.db, business.id, {
      ledger: await ledgerOf(world.db, business.id),
      notifications,
    });
    for (const email of await emailsOf(world.db, business.id)) {
      const own = new Set<string>();
      found.push(...emailDifferences(email, sources, own));
      own.forEach((kind) => kinds.add(kind));
      if (own.size === 0) continue;
      for (const { 0: line, 2: amount = '', index } of email.text.matchAll(sumLine)) {
        const planted = line.replace(amount, offByOne(amount));
        const text = email.text.slice(0, index) + planted + email.text.slice(index + line.length);
        const html = email.html.replaceAll(amount, offByOne(amount));
        if (emailDifferences({ ...email, text, html }, sources, new Set()).length === 0)
          blind.push(`${email.subject} | ${planted}`);
      }
    }
  }
  return { found, kinds, blind };
}

const batches = Array.from({ length: Math.ceil(businesses / together) }, (_, index) => index);

describe('every printed figure of generated businesses', () => {
  it.each(batches)(
    'is the model’s and that of the raw rows, and one that is off is found (batch %i)',
    async (batch) => {
      const world = await createPortalWorld();
      try {
        const weeks = await generate(world, Math.min(together, businesses - batch * together), seed + batch);
        await world.db.run(sql`update accounts set daily_email = true where role = 'OPERATOR'`);
        const comparison = new Comparison();
        planLooks(world, weeks, comparison, seed + batch);
        await weeks.pass(before + during);
        const { found, blind, pages, figures } = comparison;
        expect(found).toEqual([]);
        expect([...blind]).toEqual([]);
        expect([...comparison.kinds]).toEqual(
          expect.arrayContaining([
            'todo.timesheets.undecided.count',
            'todo.timesheets.earlier.count',
            'todo.applicants.count',
            'todo.messages.count',
            'owed.open',
            'owed.overdue',
            'owed.prepaid',
            'owed.unused_credit',
            'owed.documents.*.open',
            'owed.to_accrue.total',
            'next_invoice.amount',
            'todo.timesheets.earlier.waiting.amount',
            'bank',
            'billed.xero',
          ]),
        );
        const notifications = await readNotifications(world, weeks);
        expect([notifications.found, notifications.blind]).toEqual([[], []]);
        expect([...notifications.kinds]).toContain('new');
        const emails = await readEmails(world, weeks);
        expect([emails.found, emails.blind]).toEqual([[], []]);
        expect([...emails.kinds]).toEqual(expect.arrayContaining(['Total', 'Invoice total', 'To pay']));
        if (process.env.AMOUNTS_REPORT)
          console.info({ emails: [...emails.kinds], notifications: [...notifications.kinds] });
        if (process.env.AMOUNTS_REPORT) console.info({ batch, pages, figures, kinds: comparison.kinds.size });
      } finally {
        await world.close();
      }
    },
  );
});
