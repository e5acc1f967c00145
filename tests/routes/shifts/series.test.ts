import { describe, expect } from 'vitest';
import sql from 'sql-template-tag';
import { applicantStatus } from '#domain/shifts/applicants/status.ts';
import { apply, bookShift } from '#tests/support/builders/booking.ts';
import { eastgate, worker } from '#tests/support/people.ts';
import type { VisitedPage } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const rowOf = (page: VisitedPage, name: string) =>
  [...page.document.querySelectorAll('main tbody tr')].find((row) => row.textContent.includes(name));

const it = portalScenario()
  .perFile(
    'prepared',
    async ({ world, ours, depot }) => {
      const booked = await bookShift(world, ours, depot, {
        start_date: '2026-12-01',
        end_date: '2026-12-03',
        repeat_days: [2, 3, 4],
      });
      const series = booked.shift_ids;
      const mei = (await worker(world, { name: 'Cheung Mei Ling', nameHk: '張美玲' })).id;
      const fai = (await worker(world, { name: 'Ng Chi Fai' })).id;
      for (const id of series) await apply(world, ours, id, mei);
      for (const id of series.slice(0, 2)) await apply(world, ours, id, fai);
      const other = await bookShift(world, ours, depot, { start_date: '2026-12-03', end_date: '2026-12-03' });
      await apply(world, ours, other.id, mei, applicantStatus.ACCEPT);
      const address = `/shifts/${series[0]}/series/acceptance`;
      return { series, mei, fai, address };
    },
    { auto: true },
  )
  .perFile('kit', ({ world, prepared }) => {
    const place = (day: number, who: number) => `${prepared.series[day]}.${who}`;
    const accepted = async () =>
      (
        await world.db.one<{ count: number }>(
          sql`select count(*) from shift_applicants where shift_id = any(${prepared.series}) and status = ${applicantStatus.ACCEPT}`,
        )
      ).count;
    return { place, accepted };
  });

describe('accepting for a whole series', () => {
  it('is a grid of workers by days, with what is filled and why a place cannot be given', async ({
    ada,
    prepared,
    kit,
  }) => {
    const fromSeries = await (
      await ada.open(`/shifts/${prepared.series[0]}/series`)
    ).follow('Accept for the whole series');
    expect(fromSeries.address).toBe(prepared.address);
    expect([...fromSeries.document.querySelectorAll('main thead th')].map((head) => head.textContent)).toEqual([
      'Worker',
      'Tue 01/12, 0 of 2',
      'Wed 02/12, 0 of 2',
      'Thu 03/12, 0 of 2',
    ]);
    const row = rowOf(fromSeries, 'Cheung Mei Ling');
    expect(row?.querySelectorAll('input[name=place]').map((tick) => tick.getAttribute('value'))).toEqual([
      kit.place(0, prepared.mei),
      kit.place(1, prepared.mei),
    ]);
    expect(row?.querySelector('td:last-child')?.textContent).toMatch(/already has a shift|same time|overlap/i);
    expect(rowOf(fromSeries, 'Ng Chi Fai')?.querySelector('td:last-child')?.textContent).toBe('–');
  });

  it('names workers, days and the cost before, and gives all of it by one form', async ({ ada, prepared, kit }) => {
    const page = await ada.open(prepared.address);
    const question = await page.send(
      { place: [kit.place(0, prepared.mei), kit.place(1, prepared.mei), kit.place(0, prepared.fai)] },
      'Accept',
    );
    expect(question.text).toContain('Accept 3 places, HK$1,656.00');
    expect(rowOf(question, 'Cheung Mei Ling')?.textContent).toContain('01/12/2026');
    expect(question.text).toContain('HK$1,656.00 more');
    expect(await kit.accepted()).toBe(0);
    const done = await question.send({}, 'Accept 3 places, HK$1,656.00');
    expect(done).toRedirectTo(prepared.address);
    expect(done.text).toContain('3 places accepted, HK$1,656.00');
    expect(await kit.accepted()).toBe(3);
    expect(rowOf(done, 'Cheung Mei Ling')?.textContent).toContain('Accepted');
    expect(done.document.querySelector('main thead')?.textContent).toContain('Tue 01/12, 2 of 2');
  });
});

describe('places of a series that cannot be given', () => {
  it('says before which places cannot be given and why, and answers a result for each that was sent all the same', async ({
    ada,
    prepared,
    kit,
  }) => {
    const asked = { place: [kit.place(1, prepared.fai), kit.place(2, prepared.mei)] };
    const question = await ada.post(prepared.address, asked);
    expect(question.text).toContain('Accept 1 place, HK$552.00');
    expect(rowOf(question, 'Cheung Mei Ling')?.textContent).toMatch(/^Cheung Mei Ling\s*03\/12\/2026: \S/);
    expect(
      question.document.querySelectorAll('main input[name=place]').map((place) => place.getAttribute('value')),
    ).toEqual([kit.place(1, prepared.fai)]);
    const results = await ada.post(prepared.address, {
      place: [kit.place(1, prepared.fai), kit.place(2, prepared.mei)],
      asked: 'on',
    });
    expect(results).toBeRejectedWith(409, '1 succeeded, 1 failed');
    expect(rowOf(results, 'Thu 03/12/2026')?.textContent).toContain('Failed');
    expect(await kit.accepted()).toBe(4);
  });
});

describe('accepting for a whole series, before a continuous contract', () => {
  it('names worker and week where the places would make one, in the list, on the grid’s question and that of a shift', async ({
    world,
    ours,
    depot,
    ada,
  }) => {
    // Eight paid hours on three days make 24 a week; the fourth week begins on Sunday 28 February.
    const { shift_ids: series } = await bookShift(world, ours, depot, {
      ...{ start_date: '2027-02-09', end_date: '2027-03-04', repeat_days: [2, 3, 4] },
    });
    const { id } = await worker(world, { name: 'Kwok Siu Fung', nameHk: '郭小鳳' });
    for (const shift of series) await apply(world, ours, shift, id);
    const warning = 'Kwok Siu Fung: from the week of Sun 28 February four weeks in a row count';
    expect((await ada.open(`/shifts/${series[0]}`)).text).toContain(
      'Continuous contract (468) in the week of Sun 28 February',
    );
    const places = series.map((shift) => `${shift}.${id}`);
    const address = `/shifts/${series[0]}/series/acceptance`;
    expect((await ada.post(address, { place: places.slice(0, 9) })).text).not.toContain('continuous contract');
    expect((await ada.post(address, { place: places })).text).toContain(warning);
    const query = new URLSearchParams([['worker', String(id)], ...series.map((shift) => ['shift', String(shift)])]);
    expect((await ada.open(`/shifts/${series[0]}/applicants/acceptance?${query}`)).text).toContain(warning);
    for (const place of places.slice(0, -1)) await ada.post(address, { place: [place], asked: 'on' });
    expect((await ada.open(`/week/2027-W09/acceptance?ids=${series.at(-1)}`)).text).toContain(warning);
  });
});

describe('accepting for a whole series, refused', () => {
  it('asks for a place where none is ticked, and is nobody else’s', async ({ world, ada, prepared, kit }) => {
    expect((await ada.post(prepared.address, {})).text).toContain('Select at least one applicant first.');
    expect((await ada.post(prepared.address, { place: ['x'] })).status).toBe(422);
    const grace = await world.signIn((await eastgate(world)).operator.email);
    expect((await grace.open(prepared.address)).status).toBe(404);
    expect((await grace.post(prepared.address, { place: [kit.place(2, prepared.mei)], asked: 'on' })).status).not.toBe(
      200,
    );
    expect(await kit.accepted()).toBe(4);
  });
});
