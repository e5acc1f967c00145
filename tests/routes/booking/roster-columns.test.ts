import iconv from 'iconv-lite';
import { describe, expect } from 'vitest';
import { bookShift } from '#tests/support/builders/booking.ts';
import type { VisitedPage } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const valueOf = (page: VisitedPage, id: string) => page.document.getElementById(id)?.getAttribute('value');
const rowErrorOf = (page: VisitedPage, id: string) => page.document.getElementById(`${id}-error`)?.textContent.trim();

const it = portalScenario()
  .perTest('kit', ({ ada }) => ({
    read: async (roster: string) => (await ada.open('/book/roster')).send({ roster }, 'Read the roster'),
    send: async (file: File) => (await ada.open('/book/roster')).send({ file }, 'Read the roster'),
  }))
  .perFile(
    'prepared',
    async ({ world, ours, depot }) => {
      await bookShift(world, ours, depot);
    },
    { auto: true },
  );

describe('the columns of a roster', () => {
  it('are asked about once where the order of the date is not certain, and read again', async ({ kit }) => {
    const page = await kit.read(
      'Date\tTime\tWorkers\tRole\tLocation\n03/04/27\t0900-1800\t2\tOrder picker\tKwai Chung\n05/04/27\t0900-1800\t2\tOrder picker\tKwai Chung',
    );
    expect(rowErrorOf(page, 'day-0')).toBe('This may be 2027-04-03 or 2027-03-04. Enter it as one of them.');
    expect(page.text).toContain('Month, day, year');
    const again = await page.send({ 'format-0': 'mdy' }, 'Read the columns again');
    expect([valueOf(again, 'day-0'), valueOf(again, 'day-1')]).toEqual(['2027-03-04', '2027-05-04']);
    expect(again.text).toContain('2 shifts ready');
  });

  it('are named where they are not used, and assigned by hand', async ({ kit }) => {
    const page = await kit.read(
      'Date\tTime\tWorkers\tRole\tLocation\tBonus\n3/12\t0900-1800\t2\tOrder picker\tKwai Chung\t66',
    );
    expect(page.text).toContain('Not used: Bonus');
    expect(valueOf(page, 'wage-0')).toBe('');
    const again = await page.send({ 'column-5': 'wage' }, 'Read the columns again');
    expect(valueOf(again, 'wage-0')).toBe('66');
  });

  it('that were changed and not read again save nothing, and keep what was chosen', async ({ kit }) => {
    const page = await kit.read(
      'Date\tTime\tWorkers\tRole\tLocation\tBonus\n3/12\t0900-1800\t2\tOrder picker\tKwai Chung\t66',
    );
    const early = await page.send({ 'column-5': 'wage' }, 'Book 1 shift');
    expect(early.status).toBe(422);
    expect(early.text).toContain('Nothing was saved: you changed how columns are read.');
    expect(valueOf(early, 'wage-0')).toBe('');
    const again = await early.send({}, 'Read the columns again');
    expect(valueOf(again, 'wage-0')).toBe('66');
    expect((await again.send({}, 'Book 1 shift')).address).toMatch(/^\/book/);
  });

  it('of a matrix are days; what every row lacks is entered once', async ({ kit }) => {
    const page = await kit.read('Role\tTime\t3/12\t4/12\nOrder picker\t0900-1800\t2\t3');
    expect(rowErrorOf(page, 'location-0')).toBeDefined();
    const again = await page.send({ 'every-location': 'Kwai Chung' }, 'Read the columns again');
    expect(again.text).toContain('2 shifts ready');
    expect([valueOf(again, 'workers-0'), valueOf(again, 'workers-1')]).toEqual(['2', '3']);
  });

  it('may say a wage by the day, which is asked about where the last shift had one by the hour', async ({ kit }) => {
    const page = await kit.read(
      'Date\tTime\tWorkers\tRole\tLocation\tDaily rate\n3/12\t0900-1800\t2\tOrder picker\tKwai Chung\t700',
    );
    expect(rowErrorOf(page, 'wage-0')).toContain('another wage type');
  });
});

describe('a file whose encoding nobody can tell', () => {
  it('is asked about with its first cells, and read as was chosen', async ({ kit }) => {
    const roster = 'Date,Time,Workers,Role,Location,Name\r\n3/12/2026,0900-1800,2,Order picker,Kwai Chung,陳國衞\r\n';
    const page = await kit.send(new File([Uint8Array.from(iconv.encode(roster, 'big5hkscs'))], 'roster.csv'));
    expect(page.text).toContain('Which line can you read?');
    expect(page.text).toContain('陳國衞');
    const read = await page.send({ encoding: 'big5hkscs' }, 'Read the roster');
    expect(read.text).toContain('1 shift ready');
    expect(read.text).toContain('陳國衞');
  });
});

describe('the template of a roster', () => {
  it.for(['xlsx', 'csv'])('is read by its headings: %s', async (format, { ada }) => {
    const page = await ada.open(`/book/roster/template?format=${format}`);
    expect(page.headers.get('content-disposition')).toContain(`roster.${format}`);
  });
});
