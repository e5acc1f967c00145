import { describe, expect } from 'vitest';
import sql from 'sql-template-tag';
import { shiftStatus } from '#domain/shifts/status.ts';
import { bookShift } from '#tests/support/builders/booking.ts';
import { eastgate } from '#tests/support/people.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario();

describe('booking a shift again', () => {
  it('takes three clicks: the same shift on the next same day of the week, by bank transfer', async ({
    world,
    ours,
    depot,
  }) => {
    const { id } = await bookShift(world, ours, depot);
    const ada = await world.signIn(ours.operator.email);
    const confirm = await (await ada.open(`/shifts/${id}`)).send({}, 'Rebook');
    expect(confirm.address).toMatch(/^\/book\/\d+\/confirm$/);
    for (const words of ['Fri 04/12/2026', '09:00 – 18:00', 'Order picker', 'Kwai Chung Depot', 'HK$60.00'])
      expect(confirm.text, words).toContain(words);
    const checkOut = await confirm.send({ is_agree: 'on' }, 'Continue to check out');
    const booked = await checkOut.send({ pay: 'MANUAL' }, 'Book shift with the selected payment method');
    expect(booked.address).toMatch(/^\/book\/\d+\/booked$/);
    const terms = (which: ReturnType<typeof sql>) =>
      world.db.one(sql`
        select role_id, location_id, contact_id, workers, wage, breaks, audience, total from shifts where ${which}`);
    expect(await terms(sql`status = ${shiftStatus.NEW} and id <> ${id}`)).toEqual(await terms(sql`id = ${id}`));
  });

  it('is begun once when the button is pressed twice', async ({ world, ours, depot }) => {
    const { id } = await bookShift(world, ours, depot);
    const ada = await world.signIn(ours.operator.email);
    const page = await ada.open(`/shifts/${id}`);
    const both = await Promise.all([page.send({}, 'Rebook'), page.send({}, 'Rebook')]);
    expect(both[0].address).toBe(both[1].address);
  });

  it('is begun from the list by the button of its row, and each row begins its own', async ({ world, ours, depot }) => {
    const monday = { start_date: '2026-12-14', end_date: '2026-12-14' };
    const { id } = await bookShift(world, ours, depot, { ...monday, start_time: '10:00' });
    await bookShift(world, ours, depot, { ...monday, start_time: '11:00' });
    const ada = await world.signIn(ours.operator.email);
    const list = await ada.open('/shifts?startDate=2026-12-14&endDate=2026-12-14');
    expect(list.document.querySelector(`main button[formaction="/shifts/${id}/rebook"]`)).not.toBeNull();
    const confirm = await list.send({}, 'Rebook Order picker, 14/12/2026');
    expect(confirm.text).toContain('10:00 – 18:00');
    expect(confirm.text).toContain('Mon 21/12/2026');
    const key = list.document.querySelector('main form#again input')?.getAttribute('value') ?? '';
    const name = list.document.querySelector('main form#again input')?.getAttribute('name') ?? '';
    const [, other] = list.document.querySelectorAll('main button[formaction]');
    const second = await ada.post(other?.getAttribute('formaction') ?? '', { [name]: key });
    expect(second.text).toContain('11:00 – 18:00');
  });

  it('of another business is not found, and a GET begins nothing', async ({ world, ours, depot }) => {
    const { id } = await bookShift(world, ours, depot);
    const grace = await world.signIn((await eastgate(world)).operator.email);
    expect((await grace.post(`/shifts/${id}/rebook`, {})).status).toBe(404);
    const ada = await world.signIn(ours.operator.email);
    expect((await ada.open(`/shifts/${id}/rebook`)).address).toBe(`/shifts/${id}`);
  });
});
