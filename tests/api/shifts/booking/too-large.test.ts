import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { listBusinesses } from '#contract/admin/businesses.ts';
import { listAllInvoices } from '#contract/billing/admin-billing.ts';
import { getBooks } from '#contract/billing/books.ts';
import { listInvoices, updateInvoiceStatus } from '#contract/billing/invoices.ts';
import { createShift, updateShift } from '#contract/shifts/booking.ts';
import { cancelShift } from '#contract/shifts/cancellation.ts';
import { invoiceStatus } from '#domain/billing/invoices/status.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { wageBounds } from '#domain/shared/work/wage.ts';
import { bookShift, draft, fridayShift, publish, testCard, twoWorkers } from '#tests/support/builders/booking.ts';
import { workerInvoices } from '#tests/support/builders/invoices.ts';
import { tuesdayMorning } from '#tests/support/builders/timesheets.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';
import { admin } from '#tests/support/worlds/world.ts';

const it = apiScenario({ quiet: true, each: true });

/** 8 h × 10 × HK$1,000,000 and 15 % is HK$92,000,000. */
const huge = { workers: 10, wage: wageBounds.max, start_date: '2026-11-24', end_date: '2026-11-24' };

describe('a booking of more than HK$100,000,000', () => {
  it('is refused beside the number of workers, in the reader’s language', async ({ world, ours, depot }) => {
    const body = { ...depot, ...fridayShift, ...twoWorkers, ...huge, workers: 11 };
    const rejected = async (language: 'en' | 'hk') =>
      (await world.send(createShift, { body }, { as: ours.operator, language })).body.fields;
    expect(await rejected('en')).toEqual({
      workers: 'This booking comes to more than HK$100,000,000. Enter fewer workers, a lower wage or fewer shifts.',
    });
    expect(await rejected('hk')).toEqual({ workers: expect.stringContaining('這次預訂超過 HK$100,000,000') });
  });

  it('is none by a change of a shift that is booked', async ({ world, ours, depot }) => {
    const { id, version } = await bookShift(world, ours, depot, huge);
    const body = { id, version, publish: false, scope: 'THIS', workers: 11 } as const;
    const sent = await world.send(updateShift, { body }, { as: ours.operator });
    expect(sent.body).toMatchObject({ code: 'invalid', fields: { workers: expect.stringContaining('100,000,000') } });
  });
});

describe('more than HK$1,000,000,000 that is booked or owed', () => {
  it('is not booked on invoices or by a change, but by card', async ({ world, ours, depot }) => {
    const { id, version } = await bookShift(world, ours, depot, { ...huge, workers: 8 });
    for (let number = 0; number < 10; number += 1) await bookShift(world, ours, depot, huge);
    const next = await draft(world, ours, depot, huge);
    const rejection = {
      fields: { workers: expect.stringContaining('more than HK$1,000,000,000 booked and not paid') },
    };
    for (const payment_method of [paymentMethod.MANUAL, paymentMethod.FPS])
      await expect(publish(world, ours, next, { payment_method })).rejects.toMatchObject({
        code: 'incomplete',
        ...rejection,
      });
    const larger = { id, version, publish: false, scope: 'THIS', workers: 9 } as const;
    const changed = await world.send(updateShift, { body: larger }, { as: ours.operator });
    expect(changed.body).toMatchObject({ code: 'invalid', ...rejection });
    const byCard = await publish(world, ours, next, {
      payment_method: paymentMethod.STRIPE,
      new_card: testCard(),
    });
    expect(byCard.shift_ids).toHaveLength(1);
  });

  it('stays owed when it is cancelled, and the admin’s lists of money can say it', async ({ world, ours, depot }) => {
    const booked = [];
    for (let number = 0; number < 10; number += 1) booked.push(await bookShift(world, ours, depot, huge));
    for (const { id, version } of booked)
      await world.call(
        cancelShift,
        { body: { id, version, scope: 'THIS', reason: 'NEEDS_HAVE_CHANGED' } },
        ours.operator,
      );
    const next = await draft(world, ours, depot, { ...huge, start_date: '2026-11-26', end_date: '2026-11-26' });
    const rejection = { fields: { workers: expect.stringContaining('HK$1,000,000,000') } };
    await expect(publish(world, ours, next)).rejects.toMatchObject(rejection);
    await tuesdayMorning(world);
    const { items } = await world.call(listBusinesses, { query: { limit: 100 } }, admin);
    expect(items.find(({ id }) => id === ours.id)?.owed).toBe(920_000_000_00);
    const { totals } = await world.call(listAllInvoices, { query: {} }, admin);
    expect(totals.open).toBe(920_000_000_00);
    const books = await world.call(getBooks, { query: { start_date: '2026-11-01', end_date: '2026-11-30' } }, admin);
    expect(books).toContainEqual(expect.objectContaining({ account: 'RECEIVABLE', debit: 920_000_000_00 }));
    await expect(publish(world, ours, next)).rejects.toMatchObject(rejection);
  });

  it('is compared whatever older rows come to', async ({ world, ours, depot }) => {
    const [one, other] = [await bookShift(world, ours, depot), await bookShift(world, ours, depot)];
    await world.db.run(sql`
      update shifts set worker_pay = 5000000000000000, total = 5000000000000000 + commission where id in (${one.id}, ${other.id})`);
    const next = await draft(world, ours, depot);
    await expect(publish(world, ours, next)).rejects.toMatchObject({ code: 'incomplete' });
  });
});

describe('a payment that a business says it has sent', () => {
  it('is HK$1,000,000,000 at most', async ({ world, ours }) => {
    const id = await workerInvoices(world, ours);
    const { items } = await world.call(listInvoices, { query: { limit: 100 } }, ours.operator);
    const version = items.find((item) => item.id === id)?.version ?? 0;
    const body = { version, status: invoiceStatus.PAID, file_ids: [], note: '', amount: 70_000_000_000_000 };
    const sent = await world.send(updateInvoiceStatus, { params: { id }, body }, { as: ours.operator });
    expect(sent.body).toMatchObject({ fields: { amount: 'Enter HK$1,000,000,000 or less' } });
  });
});
