import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { shiftStatus } from '#domain/shifts/status.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import { getWorker } from '#contract/workers/workers.ts';
import { worker } from '#tests/support/people.ts';
import { portalOrigin } from '#tests/support/worlds/portal-world.ts';
import { accept, bookShift, kwaiChung, worked } from '#tests/support/builders/shifts.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario()
  .perFile('booked', ({ world, ours, site }) => bookShift(world, ours, site, { day: '2026-11-30', workers: 50 }), {
    auto: true,
  })
  .perFile('kit', ({ world, ours, booked }) => {
    async function known(name: string): Promise<number> {
      const { id } = await worker(world, { name });
      await accept(world, booked, id);
      return id;
    }
    const stored = (id: number) =>
      world.call(getWorker, { params: { user_id: id, operator_id: ours.id } }, ours.operator);
    return { known, stored };
  });

describe('the latest places of each worker', () => {
  it('are drawn and counted in the list, which says what the shapes mean, and on the worker’s page', async ({
    world,
    ours,
    site,
    ada,
  }) => {
    const { id } = await worker(world, { name: 'Strip Someone' });
    for (const [day, clock] of [
      ['2026-10-01', { in: '08:57' }],
      ['2026-10-02', { in: '09:06' }],
      ['2026-10-03', { in: null, out: null }],
    ] as const)
      await worked(world, await accept(world, await bookShift(world, ours, site, { day, status: 4 }), id), {
        day,
        ...clock,
      });
    const list = await ada.open('/workers?search=Strip');
    expect(list.text).toContain('1 on time, 1 late, 1 absent');
    expect(list.text).toContain('Newest at the right');
    expect(list.document.querySelectorAll('tbody tr svg[viewBox="0 0 18 18"] path')).toHaveLength(3);
    expect((await ada.open(`/workers/${id}`)).text).toContain('1 on time, 1 late, 1 absent');
  });
});

describe('the list of workers', () => {
  it('has tabs for all, favourite and blocked, a search and pages, all in the address', async ({ ada, kit }) => {
    const [star, blocked] = [await kit.known('Tab Star'), await kit.known('Tab Blocked')];
    await ada.post(`/workers/${star}/favourite`, {});
    await ada.post(`/workers/${blocked}/block`, { reason: 'SPAM' });
    const all = await ada.open('/workers?search=Tab');
    expect(all.document.querySelectorAll('tbody tr')).toHaveLength(2);
    const favourites = await ada.open('/workers?type=favourite&search=Tab');
    expect(favourites.text).toContain('Tab Star');
    expect(favourites.text).not.toContain('Tab Blocked');
    const out = await ada.open('/workers?type=blocked&search=Tab');
    expect(out.text).toContain('Tab Blocked');
    expect(out.text).not.toContain('Tab Star');
    for (const query of ['?type=nonsense', '?page=-1', '?search=%00'])
      expect((await ada.open(`/workers${query}`)).status, query).toBe(200);
  });

  it('is filtered by certificate, language, district, work done here and rating, and folds the filters otherwise', async ({
    world,
    ours,
    ada,
    kit,
  }) => {
    const [fits, other] = [await kit.known('Filter Fits'), await kit.known('Filter Other')];
    await world.db.run(
      sql`update workers set language = case when id = ${fits} then 'en' else 'hk' end where id in (${fits}, ${other})`,
    );
    await world.db.run(sql`insert into worker_districts (worker_id, district_id, position) values (${fits}, 10, 1)`);
    await world.db.run(sql`
      insert into worker_certificates (worker_id, name, expires_on, is_forklift) values
        (${fits}, '{"en": "Forklift", "hk": "剷車"}', '2027-01-01', true), (${other}, '{"en": "Old", "hk": "舊"}', '2020-01-01', true)`);
    await world.db.run(sql`update user_shifts set status = ${timesheetStatus.APPROVAL} where worker_id = ${fits}`);
    await world.db.run(sql`
      insert into reviews (business_id, worker_id, user_shift_id, rating, comment, reviewed_at, reviewed_by)
      select ${ours.id}, worker_id, id, case when worker_id = ${fits} then 5 else 2 end, '', now(), 'Ada Chan'
      from user_shifts where worker_id in (${fits}, ${other})`);
    for (const filter of [
      'certificate=FORKLIFT',
      'certificate=ANY',
      'language=en',
      'district=10',
      'worked=YES',
      'rating=4',
    ]) {
      const page = await ada.open(`/workers?search=Filter&${filter}`);
      expect(page.text, filter).toContain('Filter Fits');
      expect(page.text, filter).not.toContain('Filter Other');
      expect(page.document.querySelector('main details')?.getAttribute('open'), filter).toBeDefined();
    }
    const notYet = await ada.open('/workers?worked=NO&search=Filter');
    expect(notYet.text).toContain('Filter Other');
    expect(notYet.text).not.toContain('Filter Fits');
    expect((await ada.open('/workers?rating=4.5&language=hk')).text).toContain('No workers match');
    expect((await ada.open('/workers?district=x&rating=9&worked=maybe')).status).toBe(200);
    expect((await ada.open('/workers')).document.querySelector('main details')?.getAttribute('open')).toBeUndefined();
  });
});

describe('a page of the list of workers', () => {
  it('shows fifteen a page', async ({ ada, kit }) => {
    for (let number = 10; number < 26; number++) await kit.known(`Pager ${number}`);
    expect((await ada.open('/workers?search=Pager')).document.querySelectorAll('tbody tr')).toHaveLength(15);
    expect((await ada.open('/workers?search=Pager&page=2')).document.querySelectorAll('tbody tr')).toHaveLength(1);
  });

  it('lets a favourite be made and taken back from a row, and stays where it was', async ({ ada, kit }) => {
    await kit.known('Row Wong');
    const list = await ada.open('/workers?search=Row');
    const made = await list.send({}, 'Add to favourites Row Wong');
    expect(made).toRedirectTo('/workers?search=Row');
    expect(made).toShowMessage('Added to favourites');
    expect((await made.send({}, 'Remove from favourites Row Wong')).text).toContain('Removed from favourites');
  });
});

describe('a worker’s page', () => {
  it('has profile, masked HKID, sex, experience, certificates with expiry, history and the emergency contact while at work', async ({
    world,
    ours,
    site,
    ada,
  }) => {
    const { id } = await worker(world, { name: 'Kwok Lai Ping', nameHk: '郭麗萍' });
    const shift = await bookShift(world, ours, site, { day: '2026-11-24', status: shiftStatus.IN_PROGRESS });
    await accept(world, shift, id);
    await world.db.script(`
      update workers set hkid_masked = 'A123***(*)', nationality = 'Chinese', cancelled_shifts = 2, emergency_name = 'Kwok Senior',
        emergency_phone = '+852 9000 0000', emergency_relationship = 'Father' where id = ${id};
      insert into worker_certificates (worker_id, name, expires_on, is_forklift) values (${id}, '{"en": "Forklift licence", "hk": "鏟車"}', '2026-11-22', true);
      insert into worker_jobs (worker_id, company, position, began_on) values (${id}, 'Eastgate Freight', 'Packer', '2024-02-01');
      insert into worker_industries (worker_id, industry_id, position) values (${id}, 2, 1);
      insert into worker_districts (worker_id, district_id, position) values (${id}, 10, 1);`);
    const { text } = await ada.open(`/workers/${id}`);
    for (const words of [
      'A123***(*)',
      'Male',
      'Chinese',
      'Forklift licence',
      '22/11/2026 Expired',
      'Eastgate Freight',
      'Since 01/02/2024',
      'Kwai Tsing',
    ])
      expect(text).toContain(words);
    expect(text).toContain('Forklift Driver');
    expect((await ada.open(`/workers/${id}`)).html).not.toMatch(/[A-Z]{1,2}\d{6}\(?[\dA]\)?/);
    expect(text).toContain('Kwok Senior (Father), +852 9000 0000');
    expect(text).toMatch(/Cancelled shifts\s*2/);
    expect(text).toContain('+852 6123 4567');
  });

  it('keeps phone and emergency contact to itself when there is no shift', async ({ world, ours, site, ada }) => {
    const { id } = await worker(world, { name: 'Lam Chi Keung' });
    const shift = await bookShift(world, ours, site, { day: '2026-11-20', status: shiftStatus.COMPLETED });
    await accept(world, shift, id);
    const { text } = await ada.open(`/workers/${id}`);
    expect(text).not.toContain('+852 6123 4567');
    expect(text).toContain('Shown while the worker is on your shift');
  });
});

describe('the hours on a worker’s page', () => {
  it('has the hours of this week and of four weeks beside it, completed shifts and reviews', async ({
    world,
    ours,
    site,
    ada,
  }) => {
    const { id } = await worker(world, { name: 'Mak Ka Ho' });
    for (const day of ['2026-11-22', '2026-11-18']) {
      const timesheet = await accept(
        world,
        await bookShift(world, ours, site, { day, overtimeStart: null, status: shiftStatus.COMPLETED }),
        id,
      );
      await worked(world, timesheet, { day, in: '09:00', out: '18:00', status: timesheetStatus.APPROVAL });
      await world.db.run(sql`
        insert into reviews (business_id, user_shift_id, worker_id, rating, comment, reviewed_at, reviewed_by)
        values (${ours.id}, ${timesheet}, ${id}, 4, '<b>Careful</b>', ${world.clock.now()}, 'Ken Lau')`);
    }
    const profile = await ada.open(`/workers/${id}`);
    expect(profile.text).toMatch(/This week\s*8 h/);
    expect(profile.text).toMatch(/Last four weeks\s*16 h/);
    const shifts = await ada.open(`/workers/${id}/shifts`);
    expect(shifts.document.querySelectorAll('tbody tr')).toHaveLength(2);
    expect(shifts.text).toContain('16 h paid, HK$992.00 in all');
    const reviews = await ada.open(`/workers/${id}/reviews`);
    expect(reviews.text).toContain('4 of 5 · Packer');
    expect(reviews.text).toContain('<b>Careful</b>');
    expect(reviews.text).toContain('Your review');
  });
});

describe('favourites and blocks', () => {
  it.for([
    ['making a favourite', 'Amy Tse', 'Add to favourites', 'added to favourites', null],
    ['taking one out of the favourites', 'Ben Tse', 'Remove from favourites', 'removed from favourites', 'favourite'],
    [
      'unblocking',
      'Eva Tse',
      'Unblock',
      'unblocked Undo blocks the worker again from now, for the same reason.',
      'block',
    ],
  ] as const)(
    'offer to take %s back beside the confirmation, on the same page of the list',
    async ([_, name, button, done, first], { ada, kit }) => {
      const id = await kit.known(name);
      if (first) await ada.post(`/workers/${id}/${first}`, { reason: 'OTHERS', note: 'Left the gate open' });
      const before = await kit.stored(id);
      const list = await ada.open(`/workers?search=${name.slice(0, 3)}`);
      const after = await list.send({}, `${button} ${name}`);
      const notice = after.document.querySelector('main [role=status]');
      expect(after).toRedirectTo(list.address);
      expect(after).toShowMessage(`"${name}" ${done}`);
      expect(notice?.attributes).toMatchObject({ autofocus: expect.anything() as string, tabindex: '-1' });
      const back = await after.send({}, `Undo ${name}`);
      expect(back).toRedirectTo(list.address);
      expect(await kit.stored(id)).toEqual(before);
    },
  );

  it('lead back to the list from a block, whose undo says what it does not bring back', async ({ ada, kit }) => {
    const id = await kit.known('Yip Wai');
    await ada.post(`/workers/${id}/favourite`, {});
    const list = await ada.open('/workers?type=favourite&search=Yip');
    const question = await list.follow('Block… Yip Wai');
    expect([...question.document.querySelectorAll('main a')].at(-1)?.getAttribute('href')).toBe(list.address);
    const blocked = await question.send({ reason: 'SPAM' }, 'Block worker');
    expect(blocked).toRedirectTo(list.address);
    expect(blocked.text).toContain(
      '"Yip Wai" blocked Undo unblocks the worker but does not restore the favourite. Places already given are not affected.',
    );
    expect(await blocked.send({}, 'Undo Yip Wai')).toRedirectTo(list.address);
    expect(await kit.stored(id)).toMatchObject({ is_blocked: false, is_favourite: false });
  });
});

describe('the undo of favourites and blocks', () => {
  it('offer the undo on the worker’s pages too, once, with a key of its own', async ({ ada, kit }) => {
    const id = await kit.known('Once Ma');
    const page = await (await ada.open(`/workers/${id}/reviews`)).send({}, 'Add to favourites');
    expect(page).toRedirectTo(`/workers/${id}/reviews`);
    expect(page).toShowMessage('"Once Ma" added to favourites');
    const keys = [...page.document.querySelectorAll('main input[name=formKey]')].map((each) =>
      each.getAttribute('value'),
    );
    expect(new Set(keys).size).toBe(2);
    expect((await ada.open(`/workers/${id}/reviews`)).text).not.toContain('"Once Ma" added to favourites');
    const undone = await page.send({}, 'Undo Once Ma');
    expect(undone).toRedirectTo(`/workers/${id}/reviews`);
    expect((await kit.stored(id)).is_favourite).toBe(false);
    expect((await page.send({}, 'Undo Once Ma')).status).toBe(200);
    expect((await kit.stored(id)).is_favourite).toBe(false);
  });

  it('wait with the offer until a page is really looked at', async ({ ada, kit }) => {
    const id = await kit.known('Later Fu');
    const sent = await ada.request(
      new Request(`${portalOrigin}/workers/${id}/favourite`, {
        method: 'POST',
        body: new URLSearchParams(),
        headers: { origin: portalOrigin },
      }),
    );
    expect(sent.status).toBe(303);
    await ada.request(new Request(`${portalOrigin}/workers`, { headers: { 'sec-purpose': 'prefetch' } }));
    expect((await ada.open('/workers')).text).toContain('"Later Fu" added to favourites');
  });

  it('are undone by the inverse button on the same page', async ({ ada, kit }) => {
    const id = await kit.known('Undo Ho');
    const made = await (await ada.open(`/workers/${id}`)).send({}, 'Add to favourites');
    expect(made).toShowMessage('Added to favourites');
    expect((await kit.stored(id)).is_favourite).toBe(true);
    expect((await made.send({}, 'Remove from favourites')).text).toContain('Removed from favourites');
    expect((await kit.stored(id)).is_favourite).toBe(false);
  });
});

describe('blocks', () => {
  it('ask before blocking, on a page of its own that says what follows, with a reason', async ({ ada, kit }) => {
    const id = await kit.known('Block Ip');
    await ada.post(`/workers/${id}/favourite`, {});
    const question = await (await ada.open(`/workers/${id}`)).follow('Block…');
    expect(question.text).toContain('Block "Block Ip"? They will not see or apply for your shifts.');
    expect(question.text).toContain('We also remove the worker from favourites');
    const missing = await question.send({ reason: null }, 'Block worker');
    expect(missing).toBeRejectedWith(422, { reason: 'This field is required' });
    const bare = await missing.send({ reason: 'OTHERS' }, 'Block worker');
    expect(bare).toBeRejectedWith(422, { note: 'This field is required' });
    const blocked = await bare.send({ reason: 'OTHERS', note: 'Left the gate open' }, 'Block worker');
    expect(blocked.text).toContain('Worker blocked');
    expect(blocked.text).toContain('Blocked by Ada Chan on 23/11/2026. Others: Left the gate open');
    const free = await blocked.send({}, 'Unblock');
    expect(free.text).toContain('Worker unblocked');
    expect(await kit.stored(id)).toMatchObject({ is_blocked: false, is_favourite: false, block: null });
  });

  it('cannot be done by a GET', async ({ ada, kit }) => {
    const id = await kit.known('Get Pang');
    for (const verb of ['favourite', 'unfavourite', 'block', 'unblock'])
      expect((await ada.open(`/workers/${id}/${verb}`)).status).toBe(200);
    expect(await kit.stored(id)).toMatchObject({ is_favourite: false, is_blocked: false });
  });

  it('refuse a favourite who is blocked, on the worker’s page', async ({ ada, kit }) => {
    const id = await kit.known('Both Chu');
    await ada.post(`/workers/${id}/block`, { reason: 'SPAM' });
    const page = await ada.post(`/workers/${id}/favourite`, {});
    expect(page).toBeRejectedWith(409, 'This worker is blocked. Unblock the worker before you add a favourite.');
  });

  it.for([
    ['an unknown reason', { reason: 'RUDE' }],
    ['a note that is too long', { reason: 'OTHERS', note: 'x'.repeat(256) }],
    ['no field at all', {}],
  ] as const)('answer 422 with the page to a block with %s', async ([_, fields], { ada, kit }) => {
    const id = await kit.known(`Bad ${_}`);
    const page = await ada.post(`/workers/${id}/block`, fields);
    expect(page).toBeRejectedWith(422);
    expect(page.document.querySelector('main form')).not.toBeNull();
  });
});

describe('a worker whom the business does not know', () => {
  it('answers the same 404 as one that does not exist', async ({ world, theirs, ada }) => {
    const { id } = await worker(world, { name: 'Stranger' });
    await accept(world, await bookShift(world, theirs, await kwaiChung(world, theirs), { day: '2026-12-01' }), id);
    for (const path of [
      `/workers/${id}`,
      `/workers/${id}/shifts`,
      `/workers/${id}/reviews`,
      `/workers/${id}/block`,
      '/workers/999999',
      '/workers/abc',
    ])
      expect((await ada.open(path)).status, path).toBe(404);
    expect((await ada.post(`/workers/${id}/favourite`, {})).status).toBe(404);
    expect((await ada.post(`/workers/${id}/block`, { reason: 'SPAM' })).status).toBe(404);
  });
});
