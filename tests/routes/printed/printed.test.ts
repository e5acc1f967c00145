import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { createRandom } from '#demo/random.ts';
import { addMinutes, at } from '#domain/time.ts';
import { createPortalWorld, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import { generate, type Weeks } from '#tests/api/money/generated.ts';
import { addressesOf } from './addresses-of.ts';
import { Comparison, letSomethingWait, lookAt } from './look.ts';
import { emailDifferences, emailsOf, sourcesOf, sumLine } from './emails.ts';
import { amountPlace, digestDifferences, letterDifferences, lettersOf, type Letter } from './letters.ts';
import { offByOne } from './printed.ts';
import { ledgerOf } from './raw-figures.ts';

/** Number of businesses and times; `npm run verify:full` uses 200. */
const businesses = Number(process.env.FIGURES_BUSINESSES ?? 4);
const instants = Number(process.env.FIGURES_INSTANTS ?? 2);
const seed = Number(process.env.FIGURES_SEED ?? 20_261_125);
const together = 10;
const before = 2;
const during = 1;

function planLooks(world: PortalWorld, weeks: Weeks, comparison: Comparison, seedOf: number): void {
  const random = createRandom(seedOf);
  const begin = at(weeks.from).getTime() + before * 7 * 86_400_000;
  for (const [index, { business, workers }] of weeks.companies.entries())
    for (let look = 0; look < instants; look += 1) {
      const moment = addMinutes(new Date(begin), random.whole(1, during * 7 * 1440 - 1));
      const every = index === 0 && look === 0;
      weeks.look(moment, async () => {
        await letSomethingWait(world, business, workers);
        const pages = every ? await addressesOf(world.db, business.id, { every }) : [];
        await lookAt(world, { business, from: weeks.from, pages }, comparison);
      });
    }
}

async function readLetters(world: PortalWorld, weeks: Weeks) {
  const found: string[] = [];
  const kinds = new Set<string>();
  const blind: string[] = [];
  for (const { business } of weeks.companies) {
    const letters = await lettersOf(world.db, business.operator.accountId);
    const { found: differing, read } = await letterDifferences(world.db, business.id, letters);
    found.push(...differing, ...(await digestDifferences(world.db, business.operator.email, letters)));
    read.forEach((kind) => kinds.add(kind));
    for (const letter of letters) {
      const { read: own } = await letterDifferences(world.db, business.id, [letter]);
      const place = amountPlace(letter);
      if (own.size === 0 || place === null) continue;
      for (const { 0: amount, index } of letter[place].matchAll(/HK\$[\d,.]+\d/g)) {
        const text = letter[place];
        const planted = text.slice(0, index) + offByOne(amount) + text.slice(index + amount.length);
        const wrong: Letter = { ...letter, [place]: planted };
        const { found: differing } = await letterDifferences(world.db, business.id, [wrong]);
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
    const notices = await lettersOf(world.db, business.operator.accountId);
    const sources = await sourcesOf(world.db, business.id, {
      ledger: await ledgerOf(world.db, business.id),
      notices,
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
            'waits.timesheets.undecided.count',
            'waits.timesheets.earlier.count',
            'waits.applicants.count',
            'waits.messages.count',
            'owed.open',
            'owed.overdue',
            'owed.prepaid',
            'owed.unused_credit',
            'owed.documents.*.open',
            'owed.documents.*.balance',
            'owed.to_accrue.total',
            'next_invoice.amount',
            'waits.timesheets.earlier.waiting.amount',
            'bank',
            'billed.xero',
          ]),
        );
        const letters = await readLetters(world, weeks);
        expect([letters.found, letters.blind]).toEqual([[], []]);
        expect([...letters.kinds]).toContain('new');
        const emails = await readEmails(world, weeks);
        expect([emails.found, emails.blind]).toEqual([[], []]);
        expect([...emails.kinds]).toEqual(expect.arrayContaining(['Total', 'Invoice total', 'To pay']));
        if (process.env.FIGURES_TELL) console.info({ emails: [...emails.kinds], letters: [...letters.kinds] });
        if (process.env.FIGURES_TELL) console.info({ batch, pages, figures, kinds: comparison.kinds.size });
      } finally {
        await world.close();
      }
    },
  );
});
