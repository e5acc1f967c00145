import { describe, expect } from 'vitest';
import { createContact } from '#contract/categories/contacts.ts';
import { getShift } from '#contract/shifts/shifts.ts';
import { eastgate } from '#tests/support/people.ts';
import { trainingClass } from '#tests/support/builders/training.ts';
import type { VisitedPage } from '#tests/support/pages/visitor.ts';
import { errorOf, valueIn } from '#tests/support/worlds/portal-world.ts';
import { begin, numberOf, stepOf } from './booking-steps.ts';
import type { Site } from '#tests/support/builders/booking.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';
import { contactBody } from '#tests/support/builders/records.ts';

const it = portalScenario();

const typed = (depot: Site) => {
  const { role_id, location_id, contact_id, industry_id } = depot;
  return { role_id, location_id, contact_id, industry_id };
};

describe('a form that is not complete', () => {
  it.for([
    ['of the workers', { start_date: '2026-12-02', start_time: '0830', end_time: '1730', rest: '60', wage: '71' }],
    ['of the wage', { start_date: '2026-12-02', start_time: '0830', end_time: '1730', rest: '0', workers: 4 }],
    ['of the day', { start_time: '0830', end_time: '1730', workers: 4, wage: '71' }],
    ['of the times', { start_date: '2026-12-02', workers: 4, wage: '71' }],
    ['of everything but the end', { end_time: '1730' }],
  ] as const)('keeps what was given of a form without that %s', async ([_, given], { depot, ada }) => {
    const page = await ada.post('/book', { steps: 'on', ...typed(depot), ...given });
    expect(page.address, page.text).toMatch(/^\/book\/\d+\/site$/);
    const { start_date, ...friday } = { start_date: '2026-12-04', start_time: '0900', end_time: '1700' };
    const schedule = await page.send({}, 'Continue to schedule');
    const shown = (step: VisitedPage, name: string) => valueIn(step, name)?.replace(':', '').replace('.00', '') ?? '';
    for (const name of ['start_date', 'start_time', 'end_time'] as const)
      expect(shown(schedule, name), name).toBe(name in given ? String(given[name as keyof typeof given]) : '');
    if ('rest' in given && given.rest === '60') expect(valueIn(schedule, 'breaks[0].start_time')).toBe('12:30');
    const times = { ...friday, ...given };
    const workers = await schedule.send(
      { start_date, ...times, break_type: 'NONE', 'breaks[0].start_time': '', 'breaks[0].end_time': '' },
      'Continue to workers',
    );
    for (const name of ['workers', 'wage'] as const)
      expect(shown(workers, name), name).toBe(name in given ? String(given[name as keyof typeof given]) : '');
  });
});

describe('a form that is filled in step by step', () => {
  it.for([
    ['a day that has passed', { start_date: '2026-11-20' }, 'start_date', '更期的開始時間必須在現在之後'],
    ['a wage in words', { wage: 'sixty' }, 'wage', null],
    ['a wage below the lowest', { wage: '20' }, 'wage', null],
    ['a shift of 20 hours', { start_time: '0900', end_time: '0500' }, 'end_time', null],
    ['a break without its times', { rest: '60' }, 'end_time', '此欄必須填寫'],
    ['a break as long as the shift', { start_time: '0900', end_time: '1000', rest: '60' }, 'rest', null],
  ] as const)(
    'refuses %s beside its field, and keeps the rest',
    async ([_, wrong, field, chinese], { world, ours, depot, ada }) => {
      const given = { steps: 'on', ...typed(depot), workers: 4, ...wrong };
      const page = await ada.post('/book', given);
      expect([page.status, errorOf(page, field)]).toEqual([422, expect.stringMatching(/./)]);
      expect(valueIn(page, 'workers')).toBe('4');
      const yan = await world.signIn(ours.supervisor.email, 'SUPERVISOR', 'zh-HK');
      await yan.post('/language', { to: 'hk', redirectTo: '/book' });
      const inChinese = errorOf(await yan.post('/book', given), field);
      expect(inChinese).toMatch(/\p{Script=Han}/u);
      if (chinese) expect(inChinese).toBe(chinese);
    },
  );

  it('keeps all of a form without a role, and goes on with it once it has one', async ({ depot, ada }) => {
    const { role_id, ...rest } = typed(depot);
    const given = { start_date: '2026-12-02', start_time: '08:30', end_time: '17:30', workers: '4', wage: '71' };
    const page = await ada.post('/book', { steps: 'on', ...rest, ...given });
    expect([page.status, errorOf(page, 'role_id')]).toEqual([422, 'This field is required']);
    for (const [name, value] of Object.entries(given)) expect(valueIn(page, name), name).toBe(value);
    const schedule = await (await page.send({ role_id }, 'Fill in step by step')).send({}, 'Continue to schedule');
    expect(valueIn(schedule, 'start_time')).toBe('08:30');
  });
});

describe('the site of a booking', () => {
  it('asks for role, location, contact and industry, and keeps what was chosen', async ({ depot, ada }) => {
    const page = await ada.post('/book', { steps: 'on', location_id: depot.location_id });
    expect(page.status).toBe(422);
    expect(errorOf(page, 'role_id')).toBe('This field is required');
    expect(errorOf(page, 'location_id')).toBeNull();
    const selected = page.document.querySelector(`[name="location_id"] option[value="${depot.location_id}"]`);
    expect(selected?.hasAttribute('selected')).toBe(true);
    const { role_id, location_id } = typed(depot);
    const rest = await ada.post('/book', { steps: 'on', role_id, location_id });
    for (const name of ['contact_id', 'industry_id'])
      expect(errorOf(rest, name)).toBe('Nothing was booked with this before. Choose one.');
  });

  it('keeps dates, times and workers of a form that was complete for the later steps', async ({ depot, ada }) => {
    const times = { start_date: '2026-12-02', start_time: '0830', end_time: '1730', rest: '60' };
    const page = await ada.post('/book', { steps: 'on', ...typed(depot), ...times, workers: 4, wage: '71' });
    const valueOf = async (step: 'schedule' | 'workers', name: string) =>
      (await ada.open(stepOf(page, step))).document.querySelector(`[name="${name}"]`)?.getAttribute('value');
    expect(await valueOf('schedule', 'start_date')).toBe('2026-12-02');
    expect(await valueOf('workers', 'workers')).toBe('4');
    expect(await valueOf('workers', 'wage')).toMatch(/^71(\.00)?$/);
  });

  it('may require a training class, and need not', async ({ world, ours, depot, ada }) => {
    const without = await begin(ada, depot);
    const { id: classId } = await trainingClass(world, ours);
    const site = await ada.open(stepOf(without, 'site'));
    await site.send({ training_class_id: classId }, 'Continue to schedule');
    const shift = await world.call(getShift, { params: { id: numberOf(without) } }, ours.operator);
    expect(shift.training_class?.name.en).toMatch(/cold store/i);
  });

  it('chooses by itself where there is only one to choose', async ({ depot, ada }) => {
    const page = await ada.open('/book');
    expect(
      page.document.querySelector(`[name="contact_id"] option[value="${depot.contact_id}"]`)?.hasAttribute('selected'),
    ).toBe(true);
  });

  it.for([
    ['role', '/roles/new'],
    ['location', '/locations/new'],
  ] as const)('leads to adding a missing %s', async ([what, path], { ada }) => {
    const page = await ada.open('/book');
    expect((await page.send({}, `Not in the list? Add a ${what}`)).address).toMatch(new RegExp(`^${path}\\?`));
  });

  it.for([
    ['at the beginning', '/book'],
    ['in a draft', 'site'],
  ] as const)(
    'keeps what was chosen while a missing contact is added, and chooses that, %s',
    async ([_, at], { depot, ada }) => {
      const page = await ada.open(at === 'site' ? stepOf(await begin(ada, depot), at) : at);
      const adding = await page.send({ industry_id: 3, workers: 7 }, 'Not in the list? Add a contact');
      expect(adding.address).toMatch(/^\/contacts\/new\?/);
      const back = await adding.send({ name: 'Priya Thapa', phone: '6123 4567', email: 'priya@harbourline.example' });
      const selected = (name: string) => back.document.querySelector(`[name="${name}"] option[selected]`)?.textContent;
      expect(selected('contact_id')).toBe('Priya Thapa');
      expect(back.document.querySelector('[name="industry_id"] option[selected]')?.getAttribute('value')).toBe('3');
      expect(back.document.querySelector('[name="workers"]')?.getAttribute('value') ?? '7').toBe('7');
    },
  );
});

describe('the site of a booking and who asks', () => {
  it('refuses the contact of another business beside the field', async ({ world, depot, ada }) => {
    const theirs = await eastgate(world);
    const { id } = await world.call(createContact, { body: contactBody({ name: 'Wu' }) }, theirs.operator);
    const page = await ada.post('/book', { steps: 'on', ...typed(depot), contact_id: id });
    expect(page.status).toBe(422);
    expect(errorOf(page, 'contact_id')).not.toBeNull();
  });

  it.for([
    ['no field at all', {}],
    ['words for numbers', { role_id: 'role', location_id: 'x', contact_id: '-1', industry_id: '1.5' }],
    ['a role twice', { role_id: ['1', '2'] }],
    ['a number beyond counting', { role_id: '9'.repeat(400) }],
    ['a field as long as a form may be', { role_id: 'x'.repeat(250_000) }],
  ] as const)('answers 422 with the page to a post with %s', async ([_, fields], { ada }) => {
    const page = await ada.post('/book', fields);
    expect(page.status).toBe(422);
    expect(page.document.querySelector('main form')).not.toBeNull();
  });

  it('speaks Chinese to who reads Chinese', async ({ world, ours }) => {
    const chan = await world.signIn(ours.operator.email, 'OPERATOR', 'zh-HK');
    const page = await chan.post('/language', { to: 'hk', redirectTo: '/book' });
    expect(page.document.querySelector('html')?.getAttribute('lang')).toBe('zh-Hant-HK');
    expect(page.text).toContain('預訂人手');
    expect(page.text).toContain('執貨員');
  });

  it('is open to operators and supervisors only when they have signed in', async ({ world, ours }) => {
    const nobody = world.visitor();
    expect((await nobody.open('/book')).address).toContain('/login');
    const ben = await world.signIn(ours.supervisor.email, 'SUPERVISOR');
    expect((await ben.open('/book')).status).toBe(200);
  });

  it('carries no script', async ({ ada }) => {
    const { html, headers } = await ada.open('/book');
    expect(html).not.toMatch(/<script/);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'(?!.*script-src)/);
  });
});
