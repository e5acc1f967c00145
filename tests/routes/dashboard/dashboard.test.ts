import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { workerSendMessage } from '#contract/workers/worker-app.ts';
import { listInvoices } from '#contract/billing/invoices.ts';
import { listShifts } from '#contract/shifts/shifts.ts';
import { listTimesheets } from '#contract/timesheets/timesheets.ts';
import { apply, bookShift, kwaiChungDepot } from '#tests/support/builders/booking.ts';
import { eastgate, worker } from '#tests/support/people.ts';
import { timesheetOf, tuesdayMorning } from '#tests/support/builders/timesheets.ts';
import type { VisitedPage } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const wordsOf = (element: { textContent: string }) => element.textContent.replace(/\s+/g, ' ').trim();

function wait({ document }: VisitedPage, title: string) {
  const found = document
    .querySelectorAll('nav[aria-labelledby=todo] a')
    .find((link) => wordsOf(link.querySelector('em') ?? link) === title);
  if (!found) throw new Error(`no ${title} waits`);
  return {
    figure: wordsOf(found.querySelector('b') ?? found),
    lines: found.querySelectorAll('small').map(wordsOf),
    href: found.getAttribute('href') ?? '',
  };
}

function amount({ document }: VisitedPage, label: string) {
  const found = document
    .querySelectorAll('main section > div')
    .find((part) => part.querySelector('h3') && wordsOf(part.querySelector('h3') ?? part) === label);
  if (!found) throw new Error(`no amount ${label}`);
  const [figure, line = ''] = found.querySelectorAll('p').map(wordsOf);
  return { figure, line, href: found.querySelector('a')?.getAttribute('href') ?? '' };
}

const it = portalScenario({ quiet: true })
  .perFile(
    'prepared',
    async ({ world, ours, depot, site }) => {
      await timesheetOf(world, ours, site, { name: 'Rai Sunita', status: 3 });
      await tuesdayMorning(world);
      await timesheetOf(world, ours, site, { name: 'Wong Ka Yan' });
      await timesheetOf(world, ours, site, { name: 'Chan Tai Man', out: '18:40' });
      await timesheetOf(world, ours, site, {
        name: 'Ho Chi Keung',
        day: '2026-11-23',
        in: '06:00',
        out: '08:00',
        shift: { start: '06:00', end: '08:00', breaks: [], breakType: 'NONE' },
      });
      const [mei, fai] = [
        await worker(world, { name: 'Cheung Mei Ling' }),
        await worker(world, { name: 'Ng Chi Fai' }),
      ];
      const friday = await bookShift(world, ours, depot);
      await apply(world, ours, friday.id, mei.id);
      await apply(world, ours, friday.id, fai.id, 2);
      const january = await bookShift(world, ours, depot, {
        start_date: '2027-01-12',
        end_date: '2027-01-12',
        workers: 1,
      });
      await apply(world, ours, january.id, mei.id);
      await bookShift(world, ours, depot, { start_date: '2026-11-28', end_date: '2026-11-28' });
    },
    { auto: true },
  )
  .perFile('without', ({ world }) => async (table: string, look: () => Promise<void>) => {
    await world.db.script(`alter table ${table} rename to ${table}_away`);
    try {
      await look();
    } finally {
      await world.db.script(`alter table ${table}_away rename to ${table}`);
    }
  });

describe('a figure of the dashboard is what its list holds', () => {
  it('applicants waiting, on however distant a shift, by their review', async ({ world, ours, ada }) => {
    const { figure, lines, href } = wait(await ada.open('/dashboard'), 'Applicants to review');
    expect([figure, lines]).toEqual(['2', ['On 2 shifts', 'First start Fri 27 November, 09:00']]);
    const review = await ada.open(href);
    expect(review.address).toBe('/review/applicants');
    expect(review.text).toContain('1 of 2, the most urgent shift first');
    const { items } = await world.call(listShifts, { query: { only: 'APPLICANTS_WAITING' } }, ours.operator);
    expect(String(items.reduce((sum, { waiting }) => sum + waiting, 0))).toBe(figure);
  });

  it('places filled this week, by the week’s board', async ({ ada }) => {
    const page = await ada.open('/dashboard');
    const link = page.document.querySelectorAll('main h2 a').find((each) => wordsOf(each) === 'This week');
    const [, filled, places] = /(\d+) of (\d+) places filled/.exec(page.text) ?? [];
    const board = await ada.open(link?.getAttribute('href') ?? '');
    expect(board.text).toContain(`Week 48 · ${filled} of ${places} filled`);
  });

  it('conversations with unread messages, as the menu counts them and the list has them', async ({
    world,
    ours,
    ada,
  }) => {
    const [man, mei] = [await worker(world, { name: 'Poon Lai Kuen' }), await worker(world, { name: 'Lam Tsz Ching' })];
    for (const [who, text] of [
      [man, 'Which gate?'],
      [man, 'Is it gate B?'],
      [mei, 'I am ten minutes late'],
    ] as const) {
      const body = { business_id: ours.id, client_id: text, text, media_ids: [] };
      await world.call(workerSendMessage, { body }, who);
      world.clock.forward({ minutes: 1 });
    }
    const page = await ada.open('/dashboard');
    expect(wait(page, 'Unread conversations')).toEqual({ figure: '2', lines: [], href: '/chat?status=unread' });
    expect(wordsOf(page.document.querySelector('ul[aria-label="Unread conversations"]') ?? page.document)).toMatch(
      /^Lam Tsz Ching .*I am ten minutes late.*Poon Lai Kuen .*Is it gate B\?/,
    );
    expect(wordsOf(page.document.querySelector('nav a[href="/chat"]') ?? { textContent: '' })).toContain('2 unread');
    const list = await ada.open('/chat?status=unread');
    const rows = [...list.document.querySelectorAll('main li a[href^="/chat/"]')].map((each) =>
      each.getAttribute('href'),
    );
    const links = [...page.document.querySelectorAll('main a[href^="/chat/"]')].map((each) =>
      each.getAttribute('href'),
    );
    expect(rows.map((href) => href?.split('#')[0])).toEqual(links);
  });
});

describe('a figure of the dashboard about money is what its list holds', () => {
  it('timesheets that wait for Tuesday', async ({ world, ours, ada }) => {
    const page = await ada.open('/dashboard');
    expect(page.text).toContain('HK$1,054.00 · 1 match the plan, 1 need review');
    expect(page.text).toContain('Review closes Tue 24 November, 10:00');
    const review = await page.follow('Review 2 timesheets');
    expect(review.address).toBe('/review/timesheets');
    for (const words of ['Review 2 timesheets', '1 matches the plan', '1 needs a look'])
      expect(review.text).toContain(words);
    const all = await world.call(listTimesheets, { query: { status_working: 'waiting' } }, ours.operator);
    expect(all.total).toBe(3);
  });

  it('invoices due', async ({ world, ours, ada }) => {
    const { figure, line, href } = amount(await ada.open('/dashboard'), 'You owe');
    expect([figure, line]).toEqual(['HK$570.40', '1 outstanding invoice · HK$570.40 due Mon 7 December']);
    const list = await ada.open(href);
    expect(list.document.querySelector('h1')?.textContent).toBe('You owe HK$570.40');
    expect(list.document.querySelectorAll('main tbody tr')).toHaveLength(1);
    expect((await world.call(listInvoices, { query: { only: 'TO_PAY' } }, ours.operator)).totals.open).toBe(570_40);
  });

  it('what was sent for one invoice alone is on its way', async ({ world, ours, ada }) => {
    const { items } = await world.call(listInvoices, { query: { only: 'TO_PAY' } }, ours.operator);
    const sent = await (await ada.open(`/worker-invoices/${items[0]?.id}`)).send({ amount: '70.40' }, 'I have paid');
    const words = 'HK$70.40 is on its way. Nothing overdue is left to pay.';
    expect((await ada.open('/dashboard')).text).toContain(words);
    expect((await ada.open('/statement/payment')).text).toContain(words);
    await sent.send({}, 'Cancel payment report');
    expect((await ada.open('/dashboard')).text).not.toContain('on its way');
  });

  it('every address it gives exists', async ({ ada }) => {
    const page = await ada.open('/dashboard');
    const addresses = [
      ...new Set([...page.document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? '')),
    ];
    expect(addresses.length).toBeGreaterThan(10);
    for (const address of addresses.filter((each) => !/[?&]shift=/.test(each)))
      expect((await ada.open(address)).status, address).toBe(200);
  });
});

describe('a part of the dashboard that fails', () => {
  it('leaves a note in its place, and the others standing', async ({ ada, without }) => {
    await without('documents', async () => {
      const page = await ada.open('/dashboard');
      expect(page.status).toBe(200);
      expect(page.text).toContain('Your balance could not load. Reload the page to try again.');
      expect(() => amount(page, 'You owe')).toThrow('no amount');
      expect(wait(page, 'Applicants to review').figure).toBe('2');
      expect(page.text).toContain('HK$1,054.00 · 1 match the plan');
      expect(page.text).toContain('Today Mon 23 November');
    });
    expect(amount(await ada.open('/dashboard'), 'You owe').figure).toBe('HK$570.40');
  });

  it('is said where a whole table would stand', async ({ ada, without }) => {
    await without('districts', async () => {
      const page = await ada.open('/dashboard');
      expect(page.status).toBe(200);
      const floor = [...page.document.querySelectorAll('main section')].find((section) =>
        wordsOf(section).startsWith('Today '),
      );
      expect(floor && wordsOf(floor)).toBe(
        'Today Mon 23 NovemberThis part could not load. Reload the page to try again.',
      );
      expect(amount(page, 'You owe').figure).toBe('HK$570.40');
    });
  });

  it('takes nothing from the menu: without its numbers it is still a menu', async ({ ada, without }) => {
    await without('chat_messages', async () => {
      const page = await ada.open('/dashboard');
      expect(page.status).toBe(200);
      expect(page.text).toContain('Unread messages could not load.');
      expect(page.document.querySelector('nav a[href="/timesheets"]')).not.toBeNull();
    });
  });
});

describe('a business that has nothing yet', () => {
  it('is led from one first step to the next, as far as its first booking', async ({ world }) => {
    const theirs = await eastgate(world);
    const grace = await world.signIn(theirs.operator.email);
    const steps = async () => {
      const page = await grace.open('/dashboard');
      const section = page.document.querySelector('main section[aria-labelledby=first-steps]');
      return section?.querySelectorAll('li').map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());
    };
    const first = await steps();
    expect(first).toHaveLength(4);
    expect(first?.[3]).toContain('Add a location, a role and a contact first');
    const adding = await (await grace.open('/dashboard')).follow('Add a location');
    expect(adding.address).toMatch(/^\/locations\/new\?redirectTo=/);
    const site = await kwaiChungDepot(world, theirs);
    const ready = await steps();
    expect(ready?.slice(0, 3).every((step) => step.endsWith('Done'))).toBe(true);
    expect((await (await grace.open('/dashboard')).follow('Book a shift')).address).toBe('/book');
    await bookShift(world, theirs, site);
    expect(await steps()).toBeUndefined();
    for (const [list, words] of [
      ['/workers', 'No workers yetThose who apply for your shifts are listed here.'],
      ['/training-classes', 'No training classes yet'],
      ['/workers?type=favourite', 'No favourites yet'],
    ] as const) {
      const { text } = await grace.open(list);
      expect(text, list).toContain(words);
      expect(text, list).not.toContain('Try other filters');
    }
  });
});

describe('a supervisor', () => {
  it('sees what waits, and no tile of money', async ({ world, ours }) => {
    const ben = await world.signIn(ours.supervisor.email, 'SUPERVISOR');
    const page = await ben.open('/dashboard');
    expect(wait(page, 'Applicants to review').figure).toBe('2');
    expect(() => amount(page, 'You owe')).toThrow('no amount');
    expect((await world.db.many(sql`select 1 from invoices`)).length).toBe(1);
  });
});
