import { describe, expect } from 'vitest';
import sql from 'sql-template-tag';
import { createCard, deleteCard, listCards } from '#contract/billing/cards.ts';
import { checkPayment } from '#contract/shifts/card-check.ts';
import { getShift, listGroupShifts } from '#contract/shifts/shifts.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { answerBank, testCard } from '#tests/support/builders/booking.ts';
import { portalOrigin, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import type { Typed, VisitedPage, Visitor } from '#tests/support/pages/visitor.ts';
import { numberOf, stepOf, toCheckOut } from './booking-steps.ts';
import type { Business } from '#tests/support/people.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario().extend<{ before: undefined }>({
  before: [
    async ({ world, ours }, use) => {
      for (const { id } of await cardsOf(world, ours)) await world.call(deleteCard, { params: { id } }, ours.operator);
      await use(undefined);
    },
    { auto: true },
  ],
});

const shiftOf = (world: PortalWorld, ours: Business, id: number) =>
  world.call(getShift, { params: { id } }, ours.operator);
const cardsOf = (world: PortalWorld, ours: Business) => world.call(listCards, {}, ours.operator);

const save = async (world: PortalWorld, ours: Business, number?: string): Promise<number> => {
  const body = { card: testCard(number), is_default: true, return_url: `${portalOrigin}/settings` };
  const { redirect_url: bank } = await world.call(createCard, { body }, ours.operator);
  if (bank) {
    const back = await answerBank(world, bank);
    await world.call(
      checkPayment,
      { body: { payment_id: back.searchParams.get('payment_intent') ?? '' } },
      ours.operator,
    );
  }
  return (await cardsOf(world, ours))[0]?.id ?? 0;
};

const optionsOf = (page: VisitedPage) =>
  page.document.querySelectorAll('[name="pay"]').map((option) => option.getAttribute('value'));

const atTheBank = async (ada: Visitor, page: VisitedPage, answer: 'yes' | 'no'): Promise<VisitedPage> => {
  expect(page.address).toMatch(/^\/sandbox\/3ds\//);
  return ada.post(page.address, { answer });
};

describe('paying by FPS or by hand', () => {
  it('needs the amount where the form names no version', async ({ depot, ada }) => {
    const page = await toCheckOut(ada, depot);
    const post = (values: Typed) => ada.post(page.address, values);
    const wrong: Typed[] = [{ pay: 'FPS' }, { pay: 'FPS', amount: '1140' }];
    for (const values of wrong) {
      const rejected = await post(values);
      expect(rejected.status).toBe(422);
      expect(rejected.text).toContain('Name the amount, which is HK$1,140.80 now.');
    }
    const booked = await post({ pay: 'FPS', amount: '1140.80' });
    expect(booked.text).toContain('it was not compared with what you saw');
  });

  it.for(['FPS', 'MANUAL'] as const)(
    'asks for nothing yet, the weekly invoices will: %s',
    async (pay, { world, ours, depot, ada }) => {
      const booked = await (await toCheckOut(ada, depot)).send({ pay }, 'Book shift with the selected payment method');
      expect(booked).toRedirectTo(stepOf(booked, 'booked'));
      expect(booked.text).toContain('Nothing to pay now: we add HK$1,140.80 to your weekly invoices.');
      const shift = await shiftOf(world, ours, numberOf(booked));
      expect(shift.status !== shiftStatus.DRAFT && shift.payment).toMatchObject({ state: 'ON_INVOICE', paid_at: null });
    },
  );
});

describe('paying with a saved card', () => {
  it('is offered first, the default card chosen, with what it comes to', async ({ world, ours, depot, ada }) => {
    const id = await save(world, ours);
    const page = await toCheckOut(ada, depot);
    expect(optionsOf(page)[0]).toBe(`CARD-${id}`);
    expect(page.text).toContain('Card •••• 4242, HK$1,181.94');
    expect(page.text).toContain('Default card, expires 12/30');
    const booked = await page.send({ pay: `CARD-${id}` }, 'Book shift with the selected payment method');
    expect(booked).toRedirectTo(stepOf(page, 'booked'));
    expect(booked.text).toContain('HK$1,181.94 has been paid by card.');
  });

  it('offers a new card and the other ways when no card is saved', async ({ depot, ada }) => {
    const page = await toCheckOut(ada, depot);
    expect(optionsOf(page)).toEqual(['FPS', 'MANUAL']);
    expect([...page.document.querySelectorAll('main a')].map((link) => link.getAttribute('href'))).toContain(
      stepOf(page, 'check-out/card'),
    );
    for (const each of [page, await ada.open(stepOf(page, 'check-out/card'))])
      expect(each.document.querySelector('a[href="#send"]')?.textContent).toContain(
        each.document.querySelector('button#send')?.textContent,
      );
  });

  it('brings the page back when the card is declined, and nothing is booked', async ({ world, ours, depot, ada }) => {
    const id = await save(world, ours, '4000000000000341');
    const page = await toCheckOut(ada, depot);
    const declined = await page.send({ pay: `CARD-${id}` }, 'Book shift with the selected payment method');
    expect(declined).toBeRejectedWith(402, {
      pay: 'The card was declined, and nothing was charged. Try another card or ask your bank.',
    });
    expect((await shiftOf(world, ours, numberOf(page))).status).toBe(shiftStatus.DRAFT);
    expect(await declined.send({ pay: 'FPS' }, 'Book shift with the selected payment method')).toRedirectTo(
      stepOf(page, 'booked'),
    );
  });

  it('refuses an unknown card beside the choice', async ({ world, ours, depot, ada }) => {
    const page = await toCheckOut(ada, depot);
    const rejected = await page.send({ pay: 'CARD-999999' }, 'Book shift with the selected payment method');
    expect(rejected.status).toBe(422);
    expect((await shiftOf(world, ours, numberOf(page))).status).toBe(shiftStatus.DRAFT);
  });
});

describe('the bank’s 3-D Secure page', () => {
  it('is where the payer goes, and comes back from with a paid booking', async ({ world, ours, depot, ada }) => {
    const id = await save(world, ours, '4000002760003184');
    const page = await toCheckOut(ada, depot);
    const bank = await page.send({ pay: `CARD-${id}` }, 'Book shift with the selected payment method');
    expect((await shiftOf(world, ours, numberOf(page))).status).toBe(shiftStatus.DRAFT);
    const booked = await atTheBank(ada, bank, 'yes');
    expect(booked.address).toBe(stepOf(page, 'booked'));
    expect(booked.text).toContain('has been paid by card');
    expect((await shiftOf(world, ours, numberOf(page))).status).toBe(shiftStatus.NEW);
  });

  it('says no: the page says so, keeps the draft, and another way to pay is open', async ({
    world,
    ours,
    depot,
    ada,
  }) => {
    const id = await save(world, ours, '4000002760003184');
    const page = await toCheckOut(ada, depot);
    const back = await atTheBank(
      ada,
      await page.send({ pay: `CARD-${id}` }, 'Book shift with the selected payment method'),
      'no',
    );
    expect(back.address).toContain(`${stepOf(page, 'check-out')}?payment_intent=`);
    expect(back.document.querySelector('title')?.textContent).toMatch(/^Error: /);
    expect(back.text).toContain(
      'Your bank did not confirm this payment, and nothing was charged. Try again or use another card.',
    );
    expect((await shiftOf(world, ours, numberOf(page))).status).toBe(shiftStatus.DRAFT);
    expect(await back.send({ pay: 'FPS' }, 'Book shift with the selected payment method')).toRedirectTo(
      stepOf(page, 'booked'),
    );
  });

  it('has not answered yet: the page says so and leads there again', async ({ world, ours, depot, ada }) => {
    const id = await save(world, ours, '4000002760003184');
    const page = await toCheckOut(ada, depot);
    const bank = await page.send({ pay: `CARD-${id}` }, 'Book shift with the selected payment method');
    const early = await ada.open(`${stepOf(page, 'check-out')}?payment_intent=${bank.address.split('/').at(-1)}`);
    expect(early.text).toContain('Your bank has not confirmed this payment yet.');
    expect((await early.follow('Back to the bank')).address).toBe(bank.address);
  });

  it('was left: the check-out says that nothing was charged, with the way back, and another way to pay gives it up', async ({
    world,
    ours,
    depot,
    ada,
  }) => {
    const id = await save(world, ours, '4000002760003184');
    const page = await toCheckOut(ada, depot);
    const bank = await page.send({ pay: `CARD-${id}` }, 'Book shift with the selected payment method');
    const left = await ada.open(stepOf(page, 'check-out'));
    expect(left.text).toContain('Nothing is booked or charged.');
    expect((await left.follow('Back to the bank')).address).toBe(bank.address);
    expect(await left.send({ pay: 'FPS' }, 'Book shift with the selected payment method')).toRedirectTo(
      stepOf(page, 'booked'),
    );
  });
});

describe('the way back from the bank’s 3-D Secure page', () => {
  it('books once, however often its way back is opened', async ({ world, ours, depot, ada }) => {
    const id = await save(world, ours, '4000002760003184');
    const page = await toCheckOut(ada, depot, { repeat_days: '1', ends: 'COUNT', count: 2 });
    const bank = await page.send({ pay: `CARD-${id}` }, 'Book 2 shifts with the selected payment method');
    const booked = await atTheBank(ada, bank, 'yes');
    const again = await ada.open(`${stepOf(page, 'check-out')}?payment_intent=${bank.address.split('/').at(-1)}`);
    expect(again.address).toBe(booked.address);
    const shift = await shiftOf(world, ours, numberOf(booked));
    const group = shift.status === shiftStatus.DRAFT ? 0 : shift.group_id;
    expect(await world.call(listGroupShifts, { params: { id: group } }, ours.operator)).toHaveLength(2);
  });

  it('of an unknown payment, or of a prefetched page, changes nothing', async ({ depot, ada }) => {
    const page = await toCheckOut(ada, depot);
    const unknown = await ada.open(`${stepOf(page, 'check-out')}?payment_intent=pi_nobody`);
    expect(unknown.status).toBe(200);
    expect(unknown.text).toContain('An error occurred!');
    for (const query of [
      'payment_intent=',
      'payment_intent=%20',
      `payment_intent=${'x'.repeat(300)}`,
      'payment_intent=a&payment_intent=b',
    ])
      expect((await ada.open(`${stepOf(page, 'check-out')}?${query}`)).status).toBeLessThan(500);
  });

  it('may be led to by a form of the check-out page only', async ({ depot, ada }) => {
    const page = await toCheckOut(ada, depot);
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' https://hooks.stripe.com");
    expect((await ada.open(stepOf(page, 'confirm'))).headers.get('content-security-policy')).not.toContain(
      'hooks.stripe.com',
    );
  });

  it('is accepted from our own pages only', async ({ world, ours, depot, ada }) => {
    const id = await save(world, ours, '4000002760003184');
    const bank = await (
      await toCheckOut(ada, depot)
    ).send({ pay: `CARD-${id}` }, 'Book shift with the selected payment method');
    const forged = await ada.request(
      new Request(new URL(bank.address, portalOrigin), {
        method: 'POST',
        body: new URLSearchParams({ answer: 'yes' }),
        headers: { origin: 'https://evil.example' },
      }),
    );
    expect(forged.status).toBe(403);
    expect((await ada.open('/sandbox/3ds/pi_nobody')).status).toBe(404);
  });
});

describe('a supervisor', () => {
  it('pays with the default card of the business without seeing it', async ({ world, ours, depot }) => {
    await save(world, ours);
    const ben = await world.signIn(ours.supervisor.email, 'SUPERVISOR');
    const page = await toCheckOut(ben, depot);
    expect(optionsOf(page)).toEqual(['CARD', 'FPS', 'MANUAL'].filter((value) => optionsOf(page).includes(value)));
    expect(page.text).toContain('Card of the business, HK$1,181.94');
    expect(page.text).not.toContain('4242');
    const booked = await page.send({ pay: 'CARD' }, 'Book shift with the selected payment method');
    expect(booked).toRedirectTo(stepOf(page, 'booked'));
    expect(booked.text).not.toContain('4242');
  });

  it('sees that the business has no card, and pays by FPS or by hand', async ({ world, ours, depot }) => {
    const ben = await world.signIn(ours.supervisor.email, 'SUPERVISOR');
    const page = await toCheckOut(ben, depot);
    const rejected = await page.send({ pay: 'CARD' }, 'Book shift with the selected payment method');
    expect(rejected).toBeRejectedWith(409, 'An error occurred!');
    expect(await rejected.send({ pay: 'MANUAL' }, 'Book shift with the selected payment method')).toRedirectTo(
      stepOf(page, 'booked'),
    );
  });

  it('can name no card of the business, and stays signed in', async ({ world, ours, depot }) => {
    const id = await save(world, ours);
    const ben = await world.signIn(ours.supervisor.email, 'SUPERVISOR');
    const page = await toCheckOut(ben, depot);
    expect((await page.send({ pay: `CARD-${id}` }, 'Book shift with the selected payment method')).status).toBe(422);
    expect((await ben.open('/book')).status).toBe(200);
  });
});

describe('the booking', () => {
  it('is made once when the form is sent twice', async ({ depot, ada }) => {
    const page = await toCheckOut(ada, depot, { repeat_days: '1', ends: 'COUNT', count: 3 });
    const sent = await Promise.all(
      [1, 2].map(() => page.send({ pay: 'MANUAL' }, 'Book 3 shifts with the selected payment method')),
    );
    expect(new Set(sent.map(numberOf)).size).toBe(1);
    const booked = await ada.open(stepOf(page, 'booked'));
    expect(booked.document.querySelectorAll('tbody tr')).toHaveLength(3);
  });

  it('shows its shifts, what happens next and where to go on', async ({ depot, ada }) => {
    const pay = await (
      await toCheckOut(ada, depot, { repeat_days: '1', ends: 'COUNT', count: 3 })
    ).send({ pay: 'FPS' }, 'Book 3 shifts with the selected payment method');
    const booked = await ada.open(stepOf(pay, 'booked'));
    expect(booked.text).toContain('Fri 27/11/2026');
    expect(booked.text).toContain('Mon 30/11/2026');
    expect(booked.text).toContain('Next steps');
    const links = [...booked.document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
    for (const href of [`/shifts/${numberOf(pay)}`, '/book', '/shifts']) expect(links).toContain(href);
  });

  it('is news no longer once the shift has begun', async ({ world, depot, ada }) => {
    const pay = await (
      await toCheckOut(ada, depot)
    ).send({ pay: 'FPS' }, 'Book shift with the selected payment method');
    await world.db.run(sql`update shifts set status = ${shiftStatus.IN_PROGRESS} where id = ${numberOf(pay)}`);
    expect((await ada.open(stepOf(pay, 'booked'))).address).toBe(`/shifts/${numberOf(pay)}`);
  });

  it.for([
    ['no field at all', {}],
    ['a way to pay that is none', { pay: 'CHEQUE' }],
    ['two ways at once', { pay: ['FPS', 'MANUAL'] }],
    ['a card in words', { pay: 'CARD-mine' }],
  ] as const)('is refused with the page to a post with %s', async ([_, fields], { world, ours, depot, ada }) => {
    const page = await toCheckOut(ada, depot);
    const rejected = await ada.post(page.address, { version: 99, ...fields });
    expect(rejected.status).toBe(422);
    expect((await shiftOf(world, ours, numberOf(page))).status).toBe(shiftStatus.DRAFT);
  });
});
