import { describe, expect } from 'vitest';
import sql from 'sql-template-tag';
import { bookShift } from '#tests/support/builders/booking.ts';
import { eastgate } from '#tests/support/people.ts';
import { errorOf, valueIn } from '#tests/support/worlds/portal-world.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario({ quiet: true })
  .perFile(
    'shift',
    async ({ world, ours, depot }) => {
      const shift = (await bookShift(world, ours, depot, { start_time: '10:00', workers: 4 })).id;
      await bookShift(world, ours, depot, {
        break_type: 'NONE',
        breaks: [],
        overtime_included: false,
        overtime_start: null,
      });
      return shift;
    },
    { auto: true },
  )
  .perFile(
    'templates',
    ({ world }) =>
      async () =>
        (await world.db.one<{ count: number }>(sql`select count(*) from shift_templates`)).count,
  );

describe('a template', () => {
  it('is kept from a shift, and a booking from it has all of it but the day', async ({ ada, shift }) => {
    const asked = await (await ada.open(`/shifts/${shift}`)).follow('Save as template');
    expect(valueIn(asked, 'name')).toBe('Order picker, Kwai Chung Depot');
    expect((await asked.send({ name: ' ' })).status).toBe(422);
    const added = await asked.send({ name: 'Friday pickers' });
    expect(added.text).toContain('Template added');
    const form = await added.follow('Book from template Friday pickers');
    expect(form.text).toContain('From the template "Friday pickers". Choose the day.');
    expect(['start_time', 'end_time', 'workers', 'wage'].map((name) => valueIn(form, name))).toEqual([
      '10:00',
      '18:00',
      '4',
      '60.00',
    ]);
    const confirm = await form.send({ start_date: '2026-12-10' }, 'Continue to confirm');
    for (const words of [
      'Thu 10/12/2026',
      'Unpaid break 13:00 – 14:00',
      'Included, paid from the planned end once 15 min is reached',
    ])
      expect(confirm.text, words).toContain(words);
  });

  it('is renamed, and deleted after a question', async ({ ada, templates }) => {
    const page = await (await ada.open('/book')).follow('Edit Friday pickers');
    const renamed = await page.send({ name: 'Thursday pickers' }, 'Save template');
    expect(renamed.text).toContain('Thursday pickers');
    const question = await (await renamed.follow('Edit Thursday pickers')).follow('Delete…');
    expect(question.text).toContain('Shifts booked from this template are not affected.');
    expect(await templates()).toBe(1);
    const gone = await question.send();
    expect(gone.text).toContain('Template deleted');
    expect(gone.text).not.toContain('Thursday pickers');
    expect(await templates()).toBe(0);
  });
});

describe('the terms of a template', () => {
  it('has its terms edited, in either language, and the next booking has them', async ({ world, ada, shift }) => {
    await (await ada.open(`/shifts/${shift}/template`)).send({ name: 'Edited' });
    const form = await (await ada.open('/book')).follow('Edit Edited');
    expect(['start_time', 'workers', 'wage'].map((name) => valueIn(form, name))).toEqual(['10:00', '4', '60.00']);
    for (const [typed, field, words] of [
      [{ start_time: '10:00', end_time: '10:15' }, 'end_time', '30 minutes to 16 hours'],
      [{ 'breaks[0].start_time': '20:00', 'breaks[0].end_time': '20:30' }, 'breaks', 'within the shift'],
      [{ wage: '20' }, 'wage', '37.5'],
      [{ workers: '0' }, 'workers', '1 to 1,000,000'],
    ] as const) {
      const rejected = await form.send(typed, 'Save template');
      expect([field, rejected.status]).toEqual([field, 422]);
      expect(rejected.text.toLowerCase(), field).toContain(words);
    }
    const saved = await form.send(
      { start_time: '7:30', workers: '9', wage: '71.5', break_type: 'PAID', training_class_id: '' },
      'Save template',
    );
    expect(saved.text).toContain('Template updated');
    const booking = await saved.follow('Book from template Edited');
    expect(['start_time', 'end_time', 'workers', 'wage'].map((name) => valueIn(booking, name))).toEqual([
      '07:30',
      '18:00',
      '9',
      '71.50',
    ]);
    const { id } = await world.db.one<{ id: number }>(sql`select id from shift_templates where name = 'Edited'`);
    await ada.post('/language', { to: 'hk', redirectTo: '/book' });
    expect((await ada.open(`/book/templates/${id}`)).text).toContain('修改範本');
    await ada.post('/language', { to: 'en', redirectTo: '/book' });
  });
});

describe('a template without a break', () => {
  it('says so for its own long hours, but not where it is of a short shift', async ({ world, ours, depot, ada }) => {
    const from = async (hours: { start_time: string; end_time: string }, name: string) => {
      const { id } = await bookShift(world, ours, depot, { ...hours, break_type: 'NONE', breaks: [] });
      const added = await (await ada.open(`/shifts/${id}/template`)).send({ name });
      return added.follow(`Book from template ${name}`);
    };
    const long = await from({ start_time: '09:00', end_time: '18:00' }, 'All day');
    expect((await long.send({ start_date: '2026-12-10' }, 'Continue to confirm')).text).not.toContain('Unpaid break');
    const short = await from({ start_time: '09:00', end_time: '14:00' }, 'Morning');
    const asked = await short.send({ start_date: '2026-12-10', end_time: '18:00' }, 'Continue to confirm');
    expect([asked.status, errorOf(asked, 'rest')]).toEqual([422, 'This field is required']);
    expect(valueIn(asked, 'template_id')).toBe(valueIn(short, 'template_id'));
    const confirm = await asked.send({ rest: '60' }, 'Continue to confirm');
    expect(confirm.text).toContain('Unpaid break 13:00 – 14:00');
    await world.db.run(sql`delete from shift_templates where name in ('All day', 'Morning')`);
  });
});

describe('a template of two people, or of others', () => {
  it('edited by two at once: the second is shown what the first has stored', async ({ world, ada }) => {
    const { id } = await world.db.one<{ id: number }>(sql`select id from shift_templates where name = 'Edited'`);
    const [mine, theirs] = [await ada.open(`/book/templates/${id}`), await ada.open(`/book/templates/${id}`)];
    await theirs.send({ workers: '12' }, 'Save template');
    const rejected = await mine.send({ workers: '5' }, 'Save template');
    expect(rejected.status).toBe(409);
    expect(valueIn(rejected, 'workers')).toBe('5');
    expect(rejected.text).toContain('12');
    await world.db.run(sql`delete from shift_templates`);
  });

  it('of another business is not found', async ({ world, ada, shift, templates }) => {
    await (await ada.open(`/shifts/${shift}/template`)).send({ name: 'Ours' });
    const { id } = await world.db.one<{ id: number }>(sql`select id from shift_templates`);
    const grace = await world.signIn((await eastgate(world)).operator.email);
    for (const address of [`/book/templates/${id}`, `/book/templates/${id}/delete`, `/shifts/${shift}/template`])
      expect((await grace.open(address)).status, address).toBe(404);
    expect((await grace.open(`/book?template_id=${id}`)).text).not.toContain('Ours');
    expect((await grace.post(`/shifts/${shift}/template`, { name: 'Mine' })).status).toBe(404);
    expect(await templates()).toBe(1);
  });
});
