import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { errorOf } from '#tests/support/worlds/portal-world.ts';
import { accept, bookShift } from '#tests/support/builders/shifts.ts';
import { timesheetOf, tuesdayMorning, verdict } from '#tests/support/builders/timesheets.ts';
import type { Visitor } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario().extend<{ wong: Awaited<ReturnType<typeof timesheetOf>> }>({
  wong: [
    async ({ world, ours, site }, use) =>
      use(
        await timesheetOf(world, ours, site, {
          name: 'Wong Ka Yan',
          in: '08:54',
          out: '18:32',
          breaks: [['13:00', '14:00']],
        }),
      ),
    { scope: 'file' },
  ],
});

describe('the details of a timesheet', () => {
  it('show the sum: planned, clocked, break, paid and overtime, and what each verdict pays', async ({ ada, wong }) => {
    const page = await ada.open(`/timesheets/${wong.id}`);
    const cells = (element: { querySelectorAll(selector: string): Iterable<{ textContent: string }> }) =>
      [...element.querySelectorAll('th,td')].map((cell) => cell.textContent.replace(/\s+/g, ' ').trim());
    const rows = [...page.document.querySelectorAll('main table tr')].map(cells).slice(1);
    expect(rows).toEqual([
      ['Planned', '9:00', ''],
      ['Clocked', '9:38', ''],
      ['Outside the plan', '−0:06', ''],
      ['Unpaid break', '−1:00', ''],
      [expect.stringContaining('Paid work at HK$62.00 an hour'), '8:00', '496.00'],
      [expect.stringContaining('Overtime at 150%'), '0:32', '49.60'],
      ['If you approve all (work time and overtime)', '8:32', '545.60'],
      ['If you approve work time only', '8:00', '496.00'],
    ]);
    expect(page.text).toContain('1 h (Unpaid break)');
    expect(page.text).toContain('Review closes Tue 24 November, 10:00');
  });

  it('say what happened when, newest first', async ({ ada, wong }) => {
    const { text } = await ada.open(`/timesheets/${wong.id}`);
    const course = text.slice(text.indexOf('Activity'));
    const order = ['Clocked out', 'Clocked in', 'Ken Lau'].map((words) => course.indexOf(words));
    expect(order.every((place) => place > 0)).toBe(true);
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });
});

describe('an approval', () => {
  it('is opened again from its page, and can be decided again', async ({ world, ours, site, ada }) => {
    const { id } = await timesheetOf(world, ours, site, { name: 'Fung Man', status: 3, day: '2026-11-20' });
    const page = await ada.open(`/timesheets/${id}`);
    expect(page.text).toContain('The timesheet returns to pending, and you can decide again.');
    const rejected = await page.send({ reason: 'x'.repeat(256) }, 'Reopen timesheet');
    expect(rejected).toBeRejectedWith(422, { reason: 'Enter 255 characters or fewer' });
    const opened = await rejected.send({ reason: 'Wrong hours' }, 'Reopen timesheet');
    expect(opened).toRedirectTo(`/timesheets/${id}`);
    expect(opened.text).toContain('Timesheet reopened');
    expect(await verdict(world, id)).toMatchObject({ status: 7 });
    expect(opened.text).toContain('Approve all');
  });

  it('of who has no clock-out is asked for after that time only', async ({ world, ours, site, ada }) => {
    const { id } = await timesheetOf(world, ours, site, { name: 'Yeung Ho', out: null, day: '2026-11-20' });
    const page = await ada.open(`/timesheets/${id}`);
    expect(page.text).toContain('This worker has no clock-out time. Enter it before you approve.');
    expect(page.text).not.toContain('Approve all,');
    const rejected = await ada.post('/timesheets/approval', {
      only: page.document.querySelector('[name="only"]')?.getAttribute('value') ?? null,
    });
    expect(rejected.text).toContain('clocked in but not out, so approval would pay nothing');
    expect(await verdict(world, id)).toMatchObject({ status: 2 });
  });

  it('by the clock says when it comes, what it counted and until when it can be objected to', async ({
    world,
    ours,
    site,
    ada,
  }) => {
    const { id } = await timesheetOf(world, ours, site, { name: 'Tse Wing', out: '19:00', day: '2026-11-19' });
    await world.db.run(sql`update user_shifts set approves_at = '2026-12-01T02:00:00Z' where id = ${id}`);
    expect((await ada.open(`/timesheets/${id}`)).text).toContain('If you do not decide, automatic approval');
    await world.db.run(sql`
      update user_shifts set status = 6, overtime_status = 2, as_planned = true, approves_at = null, approved_by_clock_at = '2026-11-20T02:00:00Z' where id = ${id}`);
    await tuesdayMorning(world);
    const page = await ada.open(`/timesheets/${id}`);
    expect(page.text).toContain('Approved automatically as planned, which is less than clocked');
    expect(page.text).toContain('You can object until Fri 4 December.');
    const credited = await page.send({ reason: 'Left at noon' }, 'Submit an objection');
    expect(credited.text).toContain('Credited on its invoice by credit note CN-0001');
    const { id: invoice } = await world.db.one<{ id: number }>(sql`select max(id) as id from invoices`);
    expect((await ada.open(`/worker-invoices/${invoice}`)).text).toContain('Removed by credit note CN-0001');
  });
});

describe('the sum of a timesheet that was decided', () => {
  const footOf = async (ada: Visitor, id: number) =>
    [...(await ada.open(`/timesheets/${id}`)).document.querySelectorAll('tfoot tr')].map((row) =>
      [...row.querySelectorAll('th,td')].map((cell) => cell.textContent.trim()),
    );

  it.for([
    ['approval', 'Approved', '8:40', '558.00'],
    ['work-time-approval', 'Work time approved', '8:00', '496.00'],
    ['rejection', 'Rejected', '0:00', '0.00'],
  ] as const)(
    'by %s says what that came to, and no longer what another verdict would',
    async ([verdict, ...row], { world, ours, site, ada }) => {
      const { id } = await timesheetOf(world, ours, site, {
        name: `Lau Siu Fung ${verdict}`,
        in: '09:00',
        out: '18:40',
        breaks: [['13:00', '14:00']],
      });
      await ada.post(`/timesheets/${verdict}`, { only: String(id), amount: row[2] });
      expect(await footOf(ada, id)).toEqual([row]);
    },
  );
});

describe('the review of a worker', () => {
  const review = (wong: Awaited<ReturnType<typeof timesheetOf>>, id = wong.id) => `/timesheets/${id}/review`;

  it('asks for stars, takes words, and shows both on the timesheet', async ({ ada, wong }) => {
    const done = await (await ada.open(review(wong))).send({ rating: '4', comment: 'Careful with the pallets.' });
    expect(done).toRedirectTo(`/timesheets/${wong.id}`);
    expect(done.text).toContain('Review saved');
    expect(done.text).toContain('4 of 5, by Ada Chan');
    expect(done.text).toContain('Careful with the pallets.');
  });

  it('is replaced by a second one, which begins with what was said', async ({ world, ada, wong }) => {
    const page = await ada.open(review(wong));
    expect(page.document.querySelector('[name=rating][checked]')?.getAttribute('value')).toBe('4');
    await page.send({ rating: '5', comment: '' });
    expect(await world.db.many(sql`select rating, comment from reviews`)).toEqual([{ rating: 5, comment: '' }]);
  });

  it.for([
    ['no stars', { comment: 'Good' }, 'rating'],
    ['six stars', { rating: '6' }, 'rating'],
    ['half a star', { rating: '2.5' }, 'rating'],
    ['stars in words', { rating: 'five' }, 'rating'],
    ['two ratings', { rating: ['4', '5'] }, 'rating'],
    ['a novel', { rating: '5', comment: 'x'.repeat(10_001) }, 'comment'],
  ] as const)(
    'with %s comes back with what was wrong, and is not saved',
    async ([_, fields, wrong], { world, ada, wong }) => {
      const before = await world.db.many(sql`select * from reviews`);
      const page = await ada.post(review(wong), fields);
      expect(page.status).toBe(422);
      expect(errorOf(page, wrong)).toMatch(/\w/);
      expect(await world.db.many(sql`select * from reviews`)).toEqual(before);
    },
  );

  it('is refused of someone who never came', async ({ world, ours, site, ada, wong }) => {
    const shift = await bookShift(world, ours, site, { day: '2026-11-30' });
    const id = await accept(world, shift, wong.person.id);
    const page = await ada.post(review(wong, id), { rating: '1', comment: 'Not here' });
    expect(page.status).toBeGreaterThanOrEqual(400);
    expect(page.status).toBeLessThan(500);
    expect(page.text).toContain('This worker has not worked on this shift');
  });
});
