import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { applicantStatus } from '#domain/shifts/applicants/status.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { apply, bookShift, type Site } from '#tests/support/builders/booking.ts';
import { worker } from '#tests/support/people.ts';
import { applyForClass, trainingClass } from '#tests/support/builders/training.ts';
import type { Typed, VisitedPage } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

type Name = 'mei' | 'fai' | 'gurpreet' | 'ching';
let shift: number;

let day = 1;

const resultOf = (page: VisitedPage, name: string) =>
  [...page.document.querySelectorAll('main tbody tr, main ul[aria-label=Applicants] > li')]
    .map((row) => row.textContent.replaceAll(/\s+/g, ' '))
    .find((row) => row.includes(name)) ?? '';

const it = portalScenario()
  .perFile(
    'people',
    async ({ world }) => ({
      mei: (await worker(world, { name: 'Cheung Mei Ling', nameHk: '張美玲' })).id,
      fai: (await worker(world, { name: 'Ng Chi Fai', nameHk: '吳志輝' })).id,
      gurpreet: (await worker(world, { name: 'Gurpreet Singh', nameHk: '辛格' })).id,
      ching: (await worker(world, { name: 'Lam Tsz Ching', nameHk: '林子晴' })).id,
    }),
    { auto: true },
  )
  .perTest('kit', ({ world, ours, depot, ada, people }) => {
    async function appliedBy(names: Name[], rest: Parameters<typeof bookShift>[3] = {}, where: Site = depot) {
      const date = `2026-12-${String(day++).padStart(2, '0')}`;
      const { id } = await bookShift(world, ours, where, { start_date: date, end_date: date, ...rest });
      for (const name of names) await apply(world, ours, id, people[name]);
      return id;
    }
    const statusOf = async (shiftId: number, name: Name) =>
      (
        await world.db.one<{ status: number }>(
          sql`select status from shift_applicants where shift_id = ${shiftId} and worker_id = ${people[name]}`,
        )
      ).status;
    const accept = (id: number, names: Name[]) =>
      ada.post(`/shifts/${id}/applicants/acceptance`, {
        worker: names.map((name) => String(people[name])),
        asked: 'on',
      });
    return { appliedBy, statusOf, accept };
  });

describe('the applicants of a shift', () => {
  it('are promised only where someone can still apply', async ({ world, ada, kit }) => {
    const id = await kit.appliedBy([]);
    const textWith = async (status: number) => {
      await world.db.run(sql`update shifts set status = ${status} where id = ${id}`);
      return (await ada.open(`/shifts/${id}`)).text;
    };
    const promise = 'We will notify you when a worker applies';
    expect(await textWith(shiftStatus.NEW)).toContain(promise);
    for (const status of [shiftStatus.IN_PROGRESS, shiftStatus.COMPLETED])
      expect(await textWith(status)).not.toContain(promise);
  });

  it('show name, rating, hours of four weeks and what can be decided', async ({ ada, kit }) => {
    shift = await kit.appliedBy(['mei', 'fai']);
    const page = await ada.open(`/shifts/${shift}`);
    expect(page.text).toContain('2 applicants, 2 to fill');
    const row = resultOf(page, 'Cheung Mei Ling');
    expect(row).toContain('張美玲');
    expect(row).toContain('No rating');
    expect(row).toContain('0:00');
    expect(row).toContain('Accept');
    expect(page.document.querySelector('[lang="zh-Hant-HK"]')).not.toBeNull();
  });

  it('are accepted by the row’s own button, whatever is ticked', async ({ ada, people, kit }) => {
    const done = await ada.post(`/shifts/${shift}/applicants/acceptance`, {
      only: people.mei,
      worker: [String(people.fai)],
      back: `/shifts/${shift}`,
    });
    expect(done).toRedirectTo(`/shifts/${shift}`);
    expect(done.text).toContain('1 applicant accepted');
    expect(await kit.statusOf(shift, 'mei')).toBe(applicantStatus.ACCEPT);
    expect(await kit.statusOf(shift, 'fai')).toBe(applicantStatus.APPLY);
    expect(resultOf(await ada.open(`/shifts/${shift}?status=accepted`), 'Cheung Mei Ling')).toContain('Ada Chan');
  });

  it('are accepted several at once', async ({ ada, kit, people }) => {
    const id = await kit.appliedBy(['mei', 'fai']);
    const page = await ada.open(`/shifts/${id}`);
    const question = await page.send({ worker: [String(people.mei), String(people.fai)] }, 'Accept');
    expect(question.text).toContain('Accept 2 applicants, HK$1,104.00');
    expect(resultOf(question, 'Ng Chi Fai')).toContain('吳志輝');
    expect(question.text).toContain('We notify 2 workers: Cheung Mei Ling and Ng Chi Fai');
    expect(await kit.statusOf(id, 'fai')).toBe(applicantStatus.APPLY);
    const done = await question.send();
    expect(done).toRedirectTo(`/shifts/${id}`);
    expect(done.text).toContain('2 places accepted, HK$1,104.00');
    expect(await kit.statusOf(id, 'fai')).toBe(applicantStatus.ACCEPT);
  });
});

describe('applicants of a shift who cannot be accepted', () => {
  it('answer one result for each when not all can be accepted', async ({ kit }) => {
    const id = await kit.appliedBy(['mei', 'fai', 'ching'], { workers: 2 });
    const page = await kit.accept(id, ['mei', 'fai', 'ching']);
    expect(page).toBeRejectedWith(409, '2 succeeded, 1 failed');
    expect(resultOf(page, 'Cheung Mei Ling')).toContain('Succeeded');
    expect(resultOf(page, 'Lam Tsz Ching')).toContain('The shift is full');
  });

  it('tell a program why, by worker', async ({ ada, kit, people }) => {
    const id = await kit.appliedBy(['mei', 'fai'], { workers: 1 });
    await kit.accept(id, ['mei']);
    const page = await ada.post(
      `/shifts/${id}/applicants/acceptance`,
      { only: String(people.fai) },
      { accept: 'application/json' },
    );
    expect(page.status).toBe(409);
    expect(JSON.parse(page.html)).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('full'),
      results: [{ id: people.fai, ok: false, message: expect.stringContaining('full') }],
    });
  });

  it('rejected with nobody chosen are what is asked for', async ({ ada, kit }) => {
    const id = await kit.appliedBy(['mei']);
    const address = `/shifts/${id}/applicants/rejection`;
    expect(await ada.post(address, { reason: 'UNFIT' })).toBeRejectedWith(422, 'Select at least one applicant first.');
    const answer = await ada.post(address, {}, { accept: 'application/json' });
    expect(JSON.parse(answer.html).fields).toMatchObject({ worker: ['Select at least one applicant first.'] });
  });

  it('cannot be accepted by a GET, and nobody chosen is said', async ({ ada, kit, people }) => {
    const id = await kit.appliedBy(['mei']);
    expect((await ada.open(`/shifts/${id}/applicants/acceptance?only=${people.mei}`)).text).toContain(
      'Select at least one applicant first',
    );
    const page = await ada.post(`/shifts/${id}/applicants/acceptance`, {});
    expect(page.status).toBe(422);
    expect(page.text).toContain('Select at least one applicant first');
    expect((await page.follow('Back')).address).toBe(`/shifts/${id}`);
    expect(await kit.statusOf(id, 'mei')).toBe(applicantStatus.APPLY);
  });

  it.for<Typed>([
    { worker: 'x' },
    { only: '-1' },
    { worker: Array.from({ length: 101 }, (_, index) => String(index + 1)) },
    { back: 'x'.repeat(3_000) },
  ])('answer 422 with a page to a post that makes no sense', async (fields, { ada }) => {
    const page = await ada.post(`/shifts/${shift}/applicants/acceptance`, fields);
    expect(page.status).toBe(422);
    expect(page.document.querySelector('main h1')).not.toBeNull();
  });

  it('lead back inside the product only', async ({ ada, kit, people }) => {
    const id = await kit.appliedBy(['mei']);
    expect(
      (await ada.post(`/shifts/${id}/applicants/acceptance`, { only: people.mei, back: '//evil.example' })).address,
    ).toBe(`/shifts/${id}`);
  });
});

describe('an acceptance is refused, in words', () => {
  it('when the shift has started', async ({ world, kit }) => {
    const id = await kit.appliedBy(['mei']);
    await world.db.run(
      sql`update shifts set starts_at = ${'2026-11-23T00:30:00Z'}, ends_at = ${'2026-11-23T09:00:00Z'} where id = ${id}`,
    );
    expect(resultOf(await kit.accept(id, ['mei']), 'Cheung Mei Ling')).toContain(
      'The shift has started or been cancelled',
    );
  });

  it('when the worker is blocked', async ({ world, ours, kit, people }) => {
    const id = await kit.appliedBy(['fai']);
    await world.db.run(
      sql`insert into worker_marks (business_id, worker_id, blocked, block_reason, updated_at) values (${ours.id}, ${people.fai}, true, 'SPAM', now())`,
    );
    const page = await kit.accept(id, ['fai']);
    expect(resultOf(page, 'Ng Chi Fai')).toContain('You have blocked this worker');
    await world.db.run(sql`delete from worker_marks where worker_id = ${people.fai}`);
  });

  it('when the worker has not applied for the class: not eligible to apply', async ({
    world,
    ours,
    depot,
    ada,
    kit,
  }) => {
    const { id: classId } = await trainingClass(world, ours);
    const id = await kit.appliedBy(['ching'], {}, { ...depot, training_class_id: classId });
    const page = await ada.open(`/shifts/${id}`);
    expect(resultOf(page, 'Lam Tsz Ching')).toContain('not eligible to apply');
    expect(resultOf(await kit.accept(id, ['ching']), 'Lam Tsz Ching')).toContain('not eligible to apply');
  });

  it('when the class has to be reviewed first, with the way there and back', async ({
    world,
    ours,
    depot,
    ada,
    kit,
    people,
  }) => {
    const { id: classId } = await trainingClass(world, ours, {
      name: { en: 'Packing line induction', hk: '包裝線入職培訓' },
    });
    const id = await kit.appliedBy(['gurpreet'], {}, { ...depot, training_class_id: classId });
    await applyForClass(world, ours, classId, people.gurpreet);
    const page = await ada.open(`/shifts/${id}`);
    const link = [...page.document.querySelectorAll('main a')].find((each) =>
      each.textContent.startsWith('Review class'),
    );
    expect(link?.getAttribute('href')).toContain(`/training-classes/${classId}/applicants/${people.gurpreet}`);
    expect(link?.getAttribute('href')).toContain(encodeURIComponent(`/shifts/${id}`));
    const rejected = await kit.accept(id, ['gurpreet']);
    expect(resultOf(rejected, 'Gurpreet Singh')).toContain('Review the class first');
    expect(rejected.document.querySelector(`main a[href*="/training-classes/${classId}/applicants/"]`)).not.toBeNull();
  });
});

describe('a rejection', () => {
  it('asks for one of the four reasons, and keeps who was chosen', async ({ ada, kit, people }) => {
    const id = await kit.appliedBy(['mei', 'fai']);
    const question = await ada.open(`/shifts/${id}/applicants/rejection?worker=${people.mei}&worker=${people.fai}`);
    expect(question.text).toContain('Reject 2 applicants');
    for (const reason of ['Full slots', 'Unfit', 'Not suitable', 'Others']) expect(question.text).toContain(reason);
    const rejected = await question.send({ note: 'Perhaps next week' });
    expect(rejected).toBeRejectedWith(422, { reason: 'This field is required' });
    expect(rejected.text).toContain('Perhaps next week');
    const unsaid = await rejected.send({ reason: 'OTHERS', note: '' });
    expect(unsaid).toBeRejectedWith(422, { note: 'This field is required' });
    const done = await unsaid.send({ reason: 'FULL_SLOTS', note: 'Perhaps next week' });
    expect(done).toRedirectTo(`/shifts/${id}`);
    expect(await kit.statusOf(id, 'mei')).toBe(applicantStatus.REJECT);
    const list = await ada.open(`/shifts/${id}?status=rejected`);
    expect(resultOf(list, 'Ng Chi Fai')).toContain('Full slots');
    expect(resultOf(list, 'Ng Chi Fai')).toContain('Perhaps next week');
  });
});

describe('a worker in a series', () => {
  it('is accepted for several of its shifts at once', async ({ world, ours, depot, ada, people, kit }) => {
    const series = await bookShift(world, ours, depot, {
      start_date: '2026-12-28',
      end_date: '2026-12-30',
      repeat_days: [1, 2, 3],
    });
    for (const id of series.shift_ids) await apply(world, ours, id, people.mei);
    const page = await ada.open(`/shifts/${series.id}/applicants/${people.mei}`);
    const question = await page.send({ shift: series.shift_ids.map(String), worker: people.mei }, 'Accept');
    expect(question.text).toContain('HK$1,656.00 more');
    const done = await question.send();
    expect(done.text).toContain('3 places accepted, HK$1,656.00');
    for (const id of series.shift_ids) expect(await kit.statusOf(id, 'mei')).toBe(applicantStatus.ACCEPT);
  });
});

describe('what waits next', () => {
  it('is the next applicant of the shift, then the next shift with applicants to review on', async ({
    ada,
    kit,
    people,
  }) => {
    const other = await kit.appliedBy(['ching']);
    const id = await kit.appliedBy(['mei', 'fai']);
    const page = await ada.open(`/shifts/${id}`);
    const location = async (only: number, rows: string) => {
      const body = new URLSearchParams({ only: String(only), rows, back: `/shifts/${id}` });
      const address = `http://portal.test/shifts/${id}/applicants/acceptance`;
      const request = new Request(address, { method: 'POST', body, headers: { origin: 'http://portal.test' } });
      return (await ada.request(request)).headers.get('location');
    };
    const rows = page.document.querySelector('main [name=rows]')?.getAttribute('value') ?? '';
    expect(page.document.getElementById(`applicant-${people.fai}`)).not.toBeNull();

    expect(await location(people.mei, rows)).toBe(`/shifts/${id}#applicant-${people.fai}`);
    expect(await location(people.fai, String(people.fai))).toBe(`/shifts/${id}`);
    const links = [...(await ada.open(`/shifts/${id}`)).document.querySelectorAll('main a')];
    const next = links.find((link) => link.textContent.startsWith('Next: Order picker'));
    expect(next?.getAttribute('href')).toMatch(/^\/shifts\/\d+$/);
    expect(next?.textContent).toMatch(/\d applicants?$/);
    expect(await kit.statusOf(other, 'ching')).toBe(applicantStatus.APPLY);
  });
});
