import sql from 'sql-template-tag';
import { afterEach, describe, expect } from 'vitest';
import { dollarsToCents } from '#domain/shared/money.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { checkPayment } from '#contract/shifts/card-check.ts';
import * as booking from '#contract/shifts/booking.ts';
import * as contract from '#contract/shifts/shifts.ts';
import {
  answerBank,
  bookShift,
  draft,
  fridayShift,
  kwaiChungDepot,
  publish,
  testCard,
  twoWorkers,
} from '#tests/support/builders/booking.ts';
import type { World } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario().perFile('kit', ({ world, ours, depot }) => {
  const detail = (id: number) => world.call(contract.getShift, { params: { id } }, ours.operator);
  const asked = async () =>
    publish(world, ours, await draft(world, ours, depot), {
      payment_method: 2,
      new_card: testCard('4000002760003184'),
      return_url: 'http://portal.test/book/1/check-out',
    });
  const check = (payment_id: string) => world.call(checkPayment, { body: { payment_id } }, ours.operator);
  return { detail, asked, check };
});

afterEach<{ world: World }>(({ world }) => world.clock.set('2026-11-23T01:00:00.000Z'));

type ScheduleDays = (1 | 2 | 3 | 4 | 5 | 6 | 7)[];

describe('a draft', () => {
  it('begins with the site, and nobody has booked anything yet', async ({ world, ours, depot, kit }) => {
    const begun = await world.call(booking.createShift, { body: depot }, ours.supervisor);
    expect(begun).toMatchObject({ status: shiftStatus.DRAFT, shift_ids: [begun.id], payment: null });
    expect(await kit.detail(begun.id)).toMatchObject({
      status: 6,
      schedule: null,
      staffing: null,
      preview: null,
      role: { name: { en: 'Order picker' } },
    });
  });

  it('keeps what was given of a step that is not done', async ({ world, ours, depot, kit }) => {
    const given = { start_time: '09:00', workers: 3, wage: dollarsToCents(70.5) };
    const { id } = await world.call(booking.createShift, { body: { ...depot, ...given } }, ours.operator);
    expect(await kit.detail(id)).toMatchObject({ schedule: null, staffing: null, entered: given });
  });

  it('is filled in step by step and shows what it will come to', async ({ world, ours, depot, kit }) => {
    const begun = await world.call(booking.createShift, { body: depot }, ours.operator);
    const scheduled = await world.call(
      booking.updateShift,
      { body: { id: begun.id, version: begun.version, publish: false, scope: 'THIS', ...fridayShift } },
      ours.operator,
    );
    expect(await kit.detail(begun.id)).toMatchObject({ schedule: fridayShift, staffing: null, preview: null });
    await world.call(
      booking.updateShift,
      { body: { id: begun.id, version: scheduled.version, publish: false, scope: 'THIS', ...twoWorkers } },
      ours.operator,
    );
    expect(await kit.detail(begun.id)).toMatchObject({
      staffing: twoWorkers,
      preview: {
        shifts: [{ start_at: '2026-11-27T01:00:00.000Z', end_at: '2026-11-27T10:00:00.000Z', is_night_shift: false }],
        paid_minutes: 480,
        costs: [
          // 8 h × 2 × HK$60 = HK$960; 15 % is HK$144; the card's fee 3.4 % of HK$1,104 + HK$2.35 = HK$39.89
          {
            payment_method: paymentMethod.STRIPE,
            shift: {
              worker_pay: dollarsToCents(960),
              commission: dollarsToCents(144),
              card_fee: dollarsToCents(39.89),
              total: dollarsToCents(1_143.89),
            },
          },
          {
            payment_method: paymentMethod.FPS,
            shift: { card_fee: 0, total: dollarsToCents(1_104), commission_per_hour: dollarsToCents(9) },
          },
          { payment_method: paymentMethod.MANUAL, shift: { total: dollarsToCents(1_104) } },
        ],
      },
    });
  });
});

describe('the fields of a draft', () => {
  it.for<[string, NonNullable<Parameters<typeof draft>[3]>, string]>([
    ['a start in the past', { start_date: '2026-11-22', end_date: '2026-11-22' }, 'start_date'],
    [
      'a start earlier today',
      {
        start_date: '2026-11-23',
        end_date: '2026-11-23',
        start_time: '08:00',
        breaks: [],
        break_type: 'NONE' as const,
      },
      'start_time',
    ],
    ['20 minutes of work', { end_time: '09:20', breaks: [], break_type: 'NONE' as const }, 'end_time'],
    ['17 hours of work', { end_time: '02:00' }, 'end_time'],
    ['a break after the shift', { breaks: [{ start_time: '18:30', end_time: '19:00' }] }, 'breaks'],
    ['a series that ends before it starts', { repeat_days: [1 as const], end_date: '2026-11-20' }, 'end_date'],
    [
      'more than 104 shifts',
      { repeat_days: [1, 2, 3, 4, 5, 6, 7] as ScheduleDays, end_date: '2027-03-30' },
      'end_date',
    ],
    ['overtime without its start', { overtime_start: null }, 'overtime_start'],
  ])('refuses %s', async ([_, wrong, field], { world, ours, depot }) => {
    await expect(draft(world, ours, depot, wrong)).rejects.toMatchObject({
      status: 422,
      code: 'invalid',
      fields: { [field]: expect.any(String) },
    });
  });

  it('refuses a wage under HK$37.5 and no workers at all', async ({ world, ours, depot }) => {
    const body = { ...depot, ...fridayShift, ...twoWorkers, wage: 37.49, workers: 0 };
    const answer = await world.send(booking.createShift, { body }, { as: ours.operator });
    expect(answer.body).toMatchObject({
      code: 'invalid',
      fields: { wage: expect.stringContaining('37.5'), workers: expect.stringContaining('1,000,000') },
    });
  });

  it('refuses a role that is not there, and another business’s in the same words', async ({
    world,
    ours,
    theirs,
    depot,
  }) => {
    const other = await kwaiChungDepot(world, theirs);
    const errors = await Promise.all(
      [other.role_id, 999_999].map((role_id) =>
        world.send(booking.createShift, { body: { ...depot, role_id } }, { as: ours.operator }),
      ),
    );
    expect(errors[0]?.status).toBe(422);
    expect(errors[0]?.body).toEqual(errors[1]?.body);
  });
});

describe('a draft of two people', () => {
  it('changed by another user meanwhile is a conflict that says who', async ({ world, ours, depot }) => {
    const begun = await world.call(booking.createShift, { body: depot }, ours.supervisor);
    const change = { id: begun.id, version: begun.version, publish: false as const, scope: 'THIS' as const };
    await world.call(booking.updateShift, { body: { ...change, ...twoWorkers } }, ours.supervisor);
    await expect(
      world.call(booking.updateShift, { body: { ...change, ...fridayShift } }, ours.operator),
    ).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
      details: { updated_by: 'Ben Lau' },
    });
  });
});

describe('booking', () => {
  it('is refused until the draft is complete, naming what is missing', async ({ world, ours, depot }) => {
    const begun = await world.call(booking.createShift, { body: { ...depot, ...fridayShift } }, ours.operator);
    await expect(publish(world, ours, begun)).rejects.toMatchObject({
      status: 422,
      code: 'incomplete',
      fields: { workers: expect.any(String), audience: expect.any(String) },
    });
  });

  it('needs the customer agreement', async ({ world, ours, depot }) => {
    const { id, version } = await draft(world, ours, depot);
    const answer = await world.send(
      booking.updateShift,
      { body: { id, version, publish: true, payment_method: 1, is_agree: false } },
      { as: ours.operator },
    );
    expect(answer.body).toMatchObject({
      code: 'invalid',
      fields: { is_agree: expect.stringContaining('customer agreement') },
    });
  });

  it('records who accepted the agreement', async ({ world, ours, depot }) => {
    await bookShift(world, ours, depot);
    expect(
      await world.db.one(sql`select account_id, email, occasion from agreement_acceptances order by id desc limit 1`),
    ).toEqual({
      account_id: ours.operator.accountId,
      email: 'ada@harbourline.example',
      occasion: 'booking',
    });
  });
});

describe('booking a complete draft', () => {
  it('posts the shift with its codes, its cost and the payment left to the weekly invoices', async ({
    world,
    ours,
    depot,
    kit,
  }) => {
    const booked = await bookShift(world, ours, depot);
    expect(booked).toMatchObject({
      status: shiftStatus.NEW,
      shift_ids: [booked.id],
      payment: { method: 1, state: 'ON_INVOICE', amount: dollarsToCents(1_104), paid_at: null },
    });
    expect(await kit.detail(booked.id)).toMatchObject({
      status: 2,
      start_at: '2026-11-27T01:00:00.000Z',
      posted_at: '2026-11-23T01:00:00.000Z',
      opens_to_all_at: '2026-11-23T01:00:00.000Z',
      paid_minutes: 480,
      overtime_percentage: 150,
      is_editable: true,
      clock_in_code: expect.stringMatching(/^\d{6}$/),
      cost: {
        worker_pay: dollarsToCents(960),
        commission: dollarsToCents(144),
        card_fee: 0,
        card_fee_percentage: 0,
        total: dollarsToCents(1_104),
      },
      cancelled: null,
    });
  });

  it('is refused when the start has come meanwhile', async ({ world, ours, depot }) => {
    const begun = await draft(world, ours, depot);
    world.clock.set('2026-11-27T01:00:00.000Z');
    await expect(publish(world, ours, begun)).rejects.toMatchObject({
      code: 'incomplete',
      fields: { start_time: expect.any(String) },
    });
  });

  it('books a series as one group, each shift for itself', async ({ world, ours, depot }) => {
    const booked = await bookShift(world, ours, depot, { repeat_days: [5, 6], end_date: '2026-12-05' });
    expect(booked.shift_ids).toHaveLength(4);
    expect(booked.payment).toMatchObject({ amount: dollarsToCents(4 * 1_104) });
    const series = await world.call(contract.listGroupShifts, { params: { id: booked.group_id } }, ours.operator);
    expect(series.map((shift) => [shift.start_at, shift.group_size])).toEqual([
      ['2026-11-27T01:00:00.000Z', 4],
      ['2026-11-28T01:00:00.000Z', 4],
      ['2026-12-04T01:00:00.000Z', 4],
      ['2026-12-05T01:00:00.000Z', 4],
    ]);
    const codes = await world.db.many<{ clock_in_code: string }>(
      sql`select distinct clock_in_code from shifts where group_id = ${booked.group_id}`,
    );
    expect(codes.length).toBeGreaterThan(1);
  });
});

describe('a booked shift for favourites', () => {
  it('shows favourites the shift first, everyone at the latest 48 hours before it starts', async ({
    world,
    ours,
    depot,
    kit,
  }) => {
    const { id } = await bookShift(world, ours, depot, { audience: 'FAVORITE', favourite_hours: 500 });
    expect(await kit.detail(id)).toMatchObject({ opens_to_all_at: '2026-11-25T01:00:00.000Z' });
  });
});

describe('booking twice, or for another business', () => {
  it('sent twice with one key books once, and answers the same', async ({ world, ours, depot }) => {
    const { id, version, group_id } = await draft(world, ours, depot);
    const body = { id, version, publish: true as const, payment_method: 1 as const, is_agree: true as const };
    const send = () => world.send(booking.updateShift, { body }, { as: ours.operator, key: 'form-1' });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotent-replay')).toBe('true');
    expect(await world.db.one(sql`select count(*) as payments from payments where group_id = ${group_id}`)).toEqual({
      payments: 1,
    });
  });

  it('sent twice with two keys is a conflict the second time', async ({ world, ours, depot }) => {
    const begun = await draft(world, ours, depot);
    await publish(world, ours, begun);
    await expect(publish(world, ours, begun)).rejects.toMatchObject({ status: 409, code: 'conflict' });
  });

  it('is refused at another total than the one that was shown', async ({ world, ours, depot, kit }) => {
    const begun = await draft(world, ours, depot);
    const wrong = publish(world, ours, begun, { amount: dollarsToCents(1_103.99) });
    await expect(wrong).rejects.toMatchObject({ status: 409, code: 'amount_changed' });
    expect((await kit.detail(begun.id)).status).toBe(shiftStatus.DRAFT);
    const booked = await publish(world, ours, begun, { amount: dollarsToCents(1_104) });
    expect(booked.payment?.amount).toBe(dollarsToCents(1_104));
  });

  it('of another business is not found', async ({ world, ours, theirs, depot }) => {
    const begun = await draft(world, ours, depot);
    await expect(publish(world, theirs, begun)).rejects.toMatchObject({ status: 404, code: 'not_found' });
    await expect(world.call(contract.getShift, { params: { id: begun.id } }, theirs.operator)).rejects.toMatchObject({
      status: 404,
    });
    await expect(
      world.call(contract.listGroupShifts, { params: { id: begun.group_id } }, theirs.operator),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe('paying by FPS', () => {
  it('asks for nothing: the weekly invoices do', async ({ world, ours, depot }) => {
    const booked = await bookShift(world, ours, depot, {}, { payment_method: paymentMethod.FPS });
    expect(booked.payment).toMatchObject({ method: 3, state: 'ON_INVOICE', amount: dollarsToCents(1_104) });
    expect(await world.db.many(sql`select 1 from journal_entries`)).toEqual([]);
  });
});

describe('paying by card for a series', () => {
  it('charges a series the percentage of all of it, of which each shift has its part', async ({
    world,
    ours,
    depot,
  }) => {
    const series = { start_date: '2026-11-30', end_date: '2026-12-20', repeat_days: [1, 2, 3, 4, 5] as const };
    const booked = await bookShift(
      world,
      ours,
      depot,
      { ...series, repeat_days: [...series.repeat_days], wage: dollarsToCents(62) },
      { payment_method: paymentMethod.STRIPE, new_card: testCard() },
    );
    const rows = await world.db.many<{ card_fee: number; card_fee_fixed: number; total: number }>(
      sql`select card_fee, card_fee_fixed, total from shifts where group_id = ${booked.group_id} order by starts_at`,
    );
    const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
    // 62 × 8 × 2 = 992 and 15 % of it are 1,140.80; times 15 is 17,112, of which 3.4 % and 2.35 are 584.16.
    expect(rows).toHaveLength(15);
    expect(sum(rows.map(({ card_fee: fee }) => fee))).toBe(584_16);
    expect(sum(rows.map(({ total }) => total))).toBe(17_696_16);
    expect(rows.map(({ card_fee_fixed: fixed }) => fixed)).toEqual([2_35, ...Array<number>(14).fill(0)]);
    expect(booked.payment).toMatchObject({ state: 'PAID', amount: 17_696_16 });
  });
});

describe('paying by card', () => {
  it('with a new card posts the shift at once, which can no longer be changed', async ({ world, ours, depot, kit }) => {
    const booked = await bookShift(
      world,
      ours,
      depot,
      {},
      { payment_method: paymentMethod.STRIPE, new_card: testCard() },
    );
    expect(booked).toMatchObject({
      status: 2,
      payment: { state: 'PAID', amount: dollarsToCents(1_143.89), card: { brand: 'visa', last4: '4242' } },
    });
    expect(await kit.detail(booked.id)).toMatchObject({
      is_editable: false,
      cost: { card_fee: dollarsToCents(39.89), card_fee_percentage: 3.4 },
    });
    await expect(
      world.call(
        booking.updateShift,
        { body: { id: booked.id, version: booked.version, publish: false, scope: 'THIS', workers: 3 } },
        ours.operator,
      ),
    ).rejects.toMatchObject({ status: 409, code: 'not_editable' });
  });

  it('keeps the new card when asked, and charges it as the default the next time', async ({ world, ours, depot }) => {
    await bookShift(
      world,
      ours,
      depot,
      {},
      { payment_method: 2, new_card: testCard('5555555555554444'), save_card: true },
    );
    const next = await bookShift(world, ours, depot, {}, { payment_method: 2 });
    expect(next.payment).toMatchObject({ state: 'PAID', card: { brand: 'mastercard', last4: '4444' } });
  });

  it('is refused without a card', async ({ world, theirs }) => {
    const begun = await draft(world, theirs, await kwaiChungDepot(world, theirs));
    await expect(publish(world, theirs, begun, { payment_method: 2 })).rejects.toMatchObject({
      status: 409,
      code: 'no_card',
    });
  });
});

describe('paying by card, refused or by a supervisor', () => {
  it.for([
    ['4000000000000002', 'card_declined', 402, {}],
    ['4000000000000069', 'card_expiry', 422, { 'new_card.expiry_month': 'The expiry date is invalid' }],
    ['4000000000000127', 'card_code', 422, { 'new_card.security_code': 'The security code is invalid' }],
    ['4242424242424241', 'card_number', 422, { 'new_card.number': 'The card number is invalid' }],
  ] as const)(
    'with %s is refused: %s, and the draft stays',
    async ([number, code, status, fields], { world, ours, depot, kit }) => {
      const begun = await draft(world, ours, depot);
      await expect(
        publish(world, ours, begun, { payment_method: 2, new_card: testCard(number) }),
      ).rejects.toMatchObject({
        status,
        code,
        fields,
      });
      expect(await kit.detail(begun.id)).toMatchObject({ status: 6, version: begun.version });
      expect(await publish(world, ours, begun, { payment_method: 2, new_card: testCard() })).toMatchObject({
        status: 2,
      });
    },
  );

  it('a supervisor books with the default card without seeing it, and chooses no other', async ({
    world,
    ours,
    depot,
  }) => {
    await bookShift(world, ours, depot, {}, { payment_method: 2, new_card: testCard(), save_card: true });
    const { id, version } = await draft(world, ours, depot);
    const body = { id, version, publish: true as const, payment_method: 2 as const, is_agree: true as const };
    await expect(
      world.call(booking.updateShift, { body: { ...body, card_id: 1 } }, ours.supervisor),
    ).rejects.toMatchObject({ status: 403 });
    const booked = await world.call(booking.updateShift, { body }, ours.supervisor);
    expect(booked.payment).toMatchObject({ state: 'PAID', card: null });
  });
});

describe('3-D Secure', () => {
  it('leaves the shift a draft until the bank has confirmed', async ({ world, kit }) => {
    const waiting = await kit.asked();
    expect(waiting).toMatchObject({
      status: 6,
      shift_ids: [],
      payment: { state: 'REQUIRES_ACTION', redirect_url: expect.stringContaining('/sandbox/3ds/') },
    });
    expect(await kit.check(waiting.payment?.payment_id ?? '')).toMatchObject({
      payment: { state: 'REQUIRES_ACTION' },
      shift_ids: [],
    });

    const back = await answerBank(world, waiting.payment?.redirect_url);
    expect(back.searchParams.get('payment_intent')).toBe(waiting.payment?.payment_id);
    const done = await kit.check(back.searchParams.get('payment_intent') ?? '');
    expect(done).toMatchObject({ payment: { state: 'PAID', redirect_url: null }, shift_ids: [waiting.id] });
    expect(await kit.detail(waiting.id)).toMatchObject({ status: 2, is_editable: false });
    expect(await kit.check(waiting.payment?.payment_id ?? '')).toEqual(done);
  });

  it('not confirmed is said as often as it is asked, and the draft can be paid for again', async ({
    world,
    ours,
    kit,
  }) => {
    const waiting = await kit.asked();
    await answerBank(world, waiting.payment?.redirect_url, 'no');
    const rejection = { status: 402, code: 'payment_not_confirmed' };
    await expect(kit.check(waiting.payment?.payment_id ?? '')).rejects.toMatchObject(rejection);
    await expect(kit.check(waiting.payment?.payment_id ?? '')).rejects.toMatchObject(rejection);
    expect(await publish(world, ours, waiting)).toMatchObject({ status: 2, payment: { state: 'ON_INVOICE' } });
  });

  it('confirmed but declined by the bank is declined', async ({ world, ours, depot, kit }) => {
    const waiting = await publish(world, ours, await draft(world, ours, depot), {
      payment_method: 2,
      new_card: testCard('4000008400001629'),
    });
    await answerBank(world, waiting.payment?.redirect_url);
    await expect(kit.check(waiting.payment?.payment_id ?? '')).rejects.toMatchObject({
      status: 402,
      code: 'card_declined',
    });
  });
});

describe('3-D Secure that comes too late', () => {
  it('a draft that is changed meanwhile gives the payment up', async ({ world, ours, kit }) => {
    const waiting = await kit.asked();
    await world.call(
      booking.updateShift,
      { body: { id: waiting.id, version: waiting.version, publish: false, scope: 'THIS', workers: 5 } },
      ours.operator,
    );
    const page = await world.api.request(new URL(waiting.payment?.redirect_url ?? '').pathname);
    expect(await page.text()).toContain('no longer needs confirmation');
    await expect(kit.check(waiting.payment?.payment_id ?? '')).rejects.toMatchObject({
      code: 'payment_not_confirmed',
    });
  });

  it('a draft that was paid for after all is booked, not changed', async ({ world, ours, kit }) => {
    const waiting = await kit.asked();
    await answerBank(world, waiting.payment?.redirect_url);
    await expect(
      world.call(
        booking.updateShift,
        { body: { id: waiting.id, version: waiting.version, publish: false, scope: 'THIS', workers: 5 } },
        ours.operator,
      ),
    ).rejects.toMatchObject({ code: 'not_editable' });
    expect(await kit.detail(waiting.id)).toMatchObject({ status: 2, workers: 2 });
  });

  it('confirmed only after the shift would have started gives the money back', async ({ world, kit }) => {
    const waiting = await kit.asked();
    await answerBank(world, waiting.payment?.redirect_url);
    world.clock.set('2026-11-27T02:00:00.000Z');
    await expect(kit.check(waiting.payment?.payment_id ?? '')).rejects.toMatchObject({
      code: 'payment_not_confirmed',
    });
    expect(
      await world.db.one(sql`select state, refunded_amount from payments where group_id = ${waiting.group_id}`),
    ).toEqual({ state: 'FAILED', refunded_amount: dollarsToCents(1_143.89) });
  });

  it('of another business is not found', async ({ world, theirs, kit }) => {
    const waiting = await kit.asked();
    await expect(
      world.call(checkPayment, { body: { payment_id: waiting.payment?.payment_id ?? '' } }, theirs.operator),
    ).rejects.toMatchObject({ status: 404 });
  });
});
