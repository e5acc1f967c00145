import { brotliCompressSync, constants } from 'node:zlib';
import sql from 'sql-template-tag';
import { strToU8, zipSync } from 'fflate';
import { describe, expect } from 'vitest';
import { shiftStatus } from '#domain/shifts/status.ts';
import { bookShift } from '#tests/support/builders/booking.ts';
import { hostileReferences } from '#tests/support/builders/hostile-references.ts';
import { eastgate } from '#tests/support/people.ts';
import type { VisitedPage } from '#tests/support/pages/visitor.ts';
import { errorOf } from '#tests/support/worlds/portal-world.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const rowsOf = (page: VisitedPage) =>
  page.document.querySelectorAll('main tbody tr').filter((row) => row.querySelector('[name=use]') !== null);
const valueOf = (page: VisitedPage, id: string) => page.document.getElementById(id)?.getAttribute('value');
const rowErrorOf = (page: VisitedPage, id: string) => page.document.getElementById(`${id}-error`)?.textContent.trim();
const titleOf = (page: VisitedPage) => page.document.querySelector('title')?.textContent ?? '';

const fileProblems = { UNREADABLE: 'cannot be read as an Excel workbook', TOO_MUCH: 'is too large to read' };

const it = portalScenario()
  .perTest('kit', ({ world, ada }) => {
    const draftsOn = async (day: string) =>
      (
        await world.db.one<{ count: number }>(
          sql`select count(*) from shifts where status = ${shiftStatus.DRAFT} and draft->>'start_date' = ${day}`,
        )
      ).count;
    const read = async (roster: string) => (await ada.open('/book/roster')).send({ roster }, 'Read the roster');
    const send = async (file: File) => (await ada.open('/book/roster')).send({ file }, 'Read the roster');
    return { draftsOn, read, send };
  })
  .perFile(
    'prepared',
    async ({ world, ours, depot }) => {
      await bookShift(world, ours, depot);
    },
    { auto: true },
  );

describe('a pasted roster', () => {
  it('becomes bookings: read, checked with the cost, confirmed at once', async ({ kit }) => {
    const page = await kit.read(
      '1/12 0900-1800 x2 Order picker @ Kwai Chung\n12月2日 0900至1800 3名 執貨員 @ Kwai Chung Depot',
    );
    expect(rowsOf(page)).toHaveLength(2);
    expect(valueOf(page, 'workers-1')).toBe('3名');
    expect(titleOf(page)).not.toMatch(/^Error: /);
    expect(page.text).toContain('2 shifts ready, HK$2,760.00 with commission');
    const multiple = await page.send({}, 'Book 2 shifts');
    expect(multiple.address).toMatch(/^\/book\/bulk\?draft=\d+&draft=\d+$/);
    const booked = await multiple.send({ is_agree: 'on' }, 'Book 2 shifts, HK$2,760.00');
    expect(booked.text).toContain('2 bookings made, HK$2,760.00');
  });

  it('leaves out what is booked already, until it is wanted twice', async ({ world, ours, depot, kit }) => {
    await bookShift(world, ours, depot, { start_date: '2026-12-08', end_date: '2026-12-08' });
    const line = (day: string) => `${day} 0900-1800 x2 Order picker @ Kwai Chung`;
    const multiple = await (await kit.read(`${line('8/12')}\n${line('9/12')}`)).send({}, 'Book 2 shifts');
    expect(multiple.text).toContain('1 shift is booked already. It is not selected');
    const sums = (page: VisitedPage) =>
      page.document.querySelectorAll('main form button').map((one) => one.textContent);
    expect(sums(multiple).join()).toContain('Book 1 shift, HK$');
    expect(sums(await multiple.follow('Book it all the same')).join()).toContain('Book 2 shifts, HK$');
  });

  it('says what is wrong in its cell, keeps what is typed, and takes the correction', async ({ kit }) => {
    const page = await kit.read('22/11\t0900-1800\t2\tOrder picker\tKwai Chung\n3/12\t9-\t0\tJuggler\tMacau');
    expect(rowErrorOf(page, 'day-0')).toContain('future');
    expect(titleOf(page)).toMatch(/^Error: /);
    for (const [id, words] of [
      ['time-1', 'Enter a time'],
      ['workers-1', '1 to 1,000,000'],
      ['role-1', 'No role has this name'],
      ['location-1', 'No location has this name'],
    ] as const)
      expect(rowErrorOf(page, id), id).toContain(words);
    expect(page.document.getElementById('role-1')?.getAttribute('aria-invalid')).toBe('true');
    const again = await page.send(
      {
        day: ['4/12', '3/12'],
        time: ['0900-1800', '0900-1800'],
        workers: ['2', '1'],
        role: ['Order picker', 'Juggler'],
        location: ['Kwai Chung', 'Kwai Chung'],
      },
      'Check again',
    );
    expect(rowErrorOf(again, 'day-0')).toBeUndefined();
    expect(again.text).toContain('1 shift ready');
    expect(valueOf(again, 'role-1')).toBe('Juggler');
    expect(await kit.draftsOn('2026-12-04')).toBe(0);
  });
});

describe('a pasted roster with something to look at', () => {
  it('flags holidays, wages under the minimum and what is booked already, and books all the same', async ({ kit }) => {
    const page = await kit.read(
      [
        '25/12 0900-1800 x2 Order picker @ Kwai Chung $40',
        '27/11 1700-2000 x2 Order picker @ Kwai Chung',
        '25/12 1000-1100 x1 Order picker @ Kwai Chung',
      ].join('\n'),
    );
    const [first, second, third] = rowsOf(page).map((row) => row.textContent.replace(/\s+/g, ' '));
    expect(first).toContain('Christmas Day');
    expect(first).toContain('Below the minimum wage of HK$43.10');
    expect(second).toContain('Already booked at this time');
    expect(third).toContain('Twice in this roster');
    expect(page.text).toContain('3 shifts ready');
  });

  it('saves drafts of what is right; the rest stays with its fault and can be downloaded', async ({ kit }) => {
    const page = await kit.read('7/12 0900-1800 x2 Order picker @ Kwai Chung\n8/12 0900-1800 x2 =Juggler @ Kwai Chung');
    const left = await page.send({}, 'Download 1 row with an error');
    expect(left.headers.get('content-disposition')).toContain('roster.csv');
    expect(left.html).toContain("8/12,0900-1800,2,'=Juggler,Kwai Chung");
    expect(left.html).toContain('No role has this name');
    expect(left.html).not.toContain('7/12');
    const saved = await page.send({}, 'Save 1 as draft');
    expect(saved.text).toContain('1 draft saved');
    expect(titleOf(saved)).not.toMatch(/^Error: /);
    expect(rowsOf(saved)).toHaveLength(1);
    expect(await kit.draftsOn('2026-12-07')).toBe(1);
    await page.send({}, 'Save 1 as draft');
    expect(await kit.draftsOn('2026-12-07')).toBe(1);
    expect((await saved.follow('Book 1 draft')).text).toContain('Mon 07/12/2026');
  });
});

describe('a row of a role whose last shift had no break', () => {
  it('says where it has none either, if it is longer than five hours', async ({ world, ours, depot, kit }) => {
    const { id } = await bookShift(world, ours, depot, { break_type: 'NONE', breaks: [] });
    const page = await kit.read(
      '14/12 0900-1800 x2 Order picker @ Kwai Chung\n15/12 0900-1400 x2 Order picker @ Kwai Chung',
    );
    const [long, short] = rowsOf(page).map((row) => row.textContent);
    expect(long).toContain('No break, as last time');
    expect(short).not.toContain('No break');
    await world.db.run(sql`delete from shifts where id = ${id}`);
  });
});

describe('a long roster', () => {
  describe('of 200 rows', () => {
    const roster = Array.from({ length: 200 }, (_, index) => {
      const [start, minute] = [6 + (index % 9), ['00', '15', '30', '45'][index % 4]];
      const time = `${String(start).padStart(2, '0')}:${minute} – ${start + 5 + (index % 4)}:${minute}`;
      return `${10 + (index % 18)}/12 ${time} x${index + 1} Order picker @ Kwai Chung $${60 + (index % 37)}`;
    });

    it('has 40 of them on a page that weighs at most 14 kB, and all of them in its sums', async ({ kit }) => {
      const page = await kit.read(roster.join('\n'));
      expect(rowsOf(page)).toHaveLength(40);
      expect(page.text).toContain('200 shifts ready');
      expect(page.text).toContain('1 to 40 of 200');
      const weight = brotliCompressSync(page.html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;
      expect(weight).toBeLessThanOrEqual(14_000);
    });

    it('keeps what is typed and ticked on one page while others are shown', async ({ kit }) => {
      const first = await kit.read(roster.join('\n'));
      const second = await first.send(
        { workers: ['777', ...Array.from({ length: 39 }, () => '2')], use: ['3'] },
        'Next page',
      );
      expect(second.text).toContain('41 to 80 of 200');
      expect(valueOf(second, 'workers-0')).toBe('41');
      const last = await (await (await second.send({}, 'Next page')).send({}, 'Next page')).send({}, 'Next page');
      expect(last.text).toContain('161 to 200 of 200');
      expect(valueOf(last, 'workers-39')).toBe('200');
      let page = last;
      for (let step = 0; step < 4; step += 1) page = await page.send({}, 'Previous page');
      expect(['workers-0', 'workers-1'].map((id) => valueOf(page, id))).toEqual(['777', '2']);
      const ticks = page.document.querySelectorAll('main [name=use]').map((tick) => tick.hasAttribute('checked'));
      expect(ticks.flatMap((ticked, index) => (ticked ? [index] : []))).toEqual([3]);
    });

    it('makes drafts of the page, and shows the rows that are left', async ({ world, kit }) => {
      const first = await kit.read(roster.slice(0, 62).join('\n'));
      const saved = await first.send({}, 'Save 40 as drafts');
      expect(saved.text).toContain('40 drafts saved');
      expect(rowsOf(saved)).toHaveLength(22);
      expect(['workers-0', 'workers-21'].map((id) => valueOf(saved, id))).toEqual(['41', '62']);
      const rest = await saved.send({}, 'Save 22 as drafts');
      expect(rest.address).toMatch(/^\/book/);
      const { count } = await world.db.one<{ count: number }>(
        sql`select count(*) from shifts where status = ${shiftStatus.DRAFT} and draft->>'workers' in ('1', '40', '41', '62')`,
      );
      expect(count).toBe(4);
    });
  });
});

describe('a roster without rows of ours', () => {
  it('knows nothing of another business, and asks for something to read', async ({ world, ada, kit }) => {
    const grace = await world.signIn((await eastgate(world)).operator.email);
    const page = await (
      await grace.open('/book/roster')
    ).send({ roster: '1/12 0900-1800 x2 Order picker @ Kwai Chung' }, 'Read the roster');
    expect(rowErrorOf(page, 'role-0')).toContain('No role has this name');
    const empty = await kit.read('  \n ');
    expect(empty.status).toBe(422);
    expect(empty.document.querySelector('[role=alert] a[href="#roster"]')?.textContent).toBe(
      'Paste at least one line, or choose a file.',
    );
    expect((await ada.open('/book/roster/rejected-rows')).address).toBe('/book/roster');
  });
});

function workbook(sheet: string): File {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const parts = {
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="r" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${documents}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${documents}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${documents}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="20" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}"><si><t>日期</t></si><si><t>開始</t></si><si><t>結束</t></si><si><t>人數</t></si><si><t>職位</t></si><si><t>地點</t></si><si><t>執貨員</t></si><si><t>Kwai Chung Depot</t></si></sst>`,
    'xl/worksheets/sheet1.xml': sheet,
  };
  return new File(
    [zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))],
    'roster.xlsx',
  );
}

const rows = (xml: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${xml}</sheetData></worksheet>`;

describe('uploaded text', () => {
  const lines = (separator: string) =>
    ['日期', '時間', '人數', '職位', '地點', '備註'].join(separator) +
    '\r\n' +
    ['17/12/2026', '22:30 - 06:00', '4', '執貨員', '"Kwai Chung Depot"', `"two${separator}notes"`].join(separator);

  it.for([
    ['with commas', new TextEncoder().encode(`\ufeff${lines(',')}`), 'roster.csv'],
    ['with semicolons', new TextEncoder().encode(lines(';')), 'roster.csv'],
    ['in UTF-16 with tabs', Uint8Array.from(Buffer.from(`\ufeff${lines('\t')}`, 'utf16le')), 'roster.txt'],
    [
      'in UTF-16 the other way round',
      Uint8Array.from(Buffer.from(`\ufeff${lines('\t')}`, 'utf16le').swap16()),
      'roster.txt',
    ],
  ] as const)('%s is read as the same roster', async ([_, bytes, name], { kit }) => {
    const page = await kit.send(new File([bytes], name));
    expect(['day-0', 'time-0', 'workers-0', 'role-0', 'location-0'].map((id) => valueOf(page, id))).toEqual([
      '17/12/2026',
      '22:30 - 06:00',
      '4',
      '執貨員',
      'Kwai Chung Depot',
    ]);
    expect(rowsOf(page)).toHaveLength(1);
    expect(page.text).toContain('1 shift ready');
  });

  it('is refused in words when it is no text', async ({ kit }) => {
    const picture = new File([Uint8Array.from([0xff, 0xd8, 0xff, 0, 0x10])], 'roster.csv');
    expect(await kit.send(picture)).toBeRejectedWith(422, 'This file cannot be read as an Excel workbook');
    const neither = new File([Uint8Array.from([0x61, 0x2c, 0x81])], 'roster.csv');
    expect(await kit.send(neither)).toBeRejectedWith(422, 'This file cannot be read as an Excel workbook');
  });
});

describe('a name that is not clear', () => {
  it('one letter off is offered as it was meant, and taken with one press, in either script', async ({ kit }) => {
    const page = await kit.read(
      '18/12 0900-1800 x2 Order piker @ Kwai Chng Depot\n19/12 0900-1800 x7 執貨圓 @ Kwai Chung',
    );
    expect([rowErrorOf(page, 'role-0'), rowErrorOf(page, 'role-1')]).toEqual([
      'Did you mean this?',
      'Did you mean this?',
    ]);
    const typed = await page.send({ wage: ['61', ''] }, 'Use Order picker');
    expect([valueOf(typed, 'role-0'), valueOf(typed, 'wage-0'), valueOf(typed, 'workers-1')]).toEqual([
      'Order picker',
      '61',
      '7',
    ]);
    const taken = await typed.send({}, 'Use Kwai Chung Depot');
    expect([valueOf(taken, 'location-0'), rowErrorOf(taken, 'location-0')]).toEqual(['Kwai Chung Depot', undefined]);
  });

  it('that fits several is asked for, not refused', async ({ world, ours, depot, kit }) => {
    await world.db.run(sql`
      insert into locations (business_id, name, address, district_id, instructions, created_at, updated_at)
      select business_id, 'Kwai Chung Annex', address, district_id, instructions, created_at, updated_at
      from locations where id = ${depot.location_id}`);
    const page = await kit.read('18/12 0900-1800 x2 Order picker @ Kwai Chung');
    expect(rowErrorOf(page, 'location-0')).toBe('More than one match. Choose one.');
    expect((await page.send({}, 'Use Kwai Chung Annex')).text).toContain('1 shift ready');
    await world.db.run(sql`delete from locations where name = 'Kwai Chung Annex' and business_id = ${ours.id}`);
  });
});

describe('an uploaded workbook', () => {
  it('is read as the same roster, with its dates and times', async ({ kit }) => {
    const head = ['A', 'B', 'C', 'D', 'E', 'F'].map((column, index) => `<c r="${column}1" t="s"><v>${index}</v></c>`);
    // The row is Thursday 17 December 2026, 22:30 to 06:00.
    const row = `<c r="A2" s="1"><v>46373</v></c><c r="B2" s="2"><v>0.9375</v></c><c r="C2" s="2"><v>0.25</v></c><c r="D2"><v>4</v></c><c r="E2" t="s"><v>6</v></c><c r="F2" t="s"><v>7</v></c>`;
    const page = await kit.send(workbook(rows(`<row r="1">${head.join('')}</row><row r="2">${row}</row>`)));
    expect(['day-0', 'time-0', 'workers-0', 'role-0', 'location-0'].map((id) => valueOf(page, id))).toEqual([
      '2026-12-17',
      '22:30 - 06:00',
      '4',
      '執貨員',
      'Kwai Chung Depot',
    ]);
    expect(page.text).toContain('1 shift ready');
  });

  it('is refused in words when it is none, too large, or unpacks to too much', async ({ kit }) => {
    expect(await kit.send(new File(['no workbook'], 'roster.xlsx'))).toBeRejectedWith(
      422,
      'This file cannot be read as an Excel workbook',
    );
    expect(await kit.send(new File([new Uint8Array(256 * 1024 + 1)], 'roster.xlsx'))).toBeRejectedWith(
      422,
      'larger than 256 KB',
    );
    const bomb = workbook(
      rows(`<row r="1"><c r="A1" t="inlineStr"><is><t>${' '.repeat(17_000_000)}</t></is></c></row>`),
    );
    expect(bomb.size).toBeLessThan(256 * 1024);
    expect(await kit.send(bomb)).toBeRejectedWith(422, 'This workbook is too large to read');
  });

  it.for(hostileReferences.filter(({ rejected }) => rejected))(
    'is refused beside the field when it is $title',
    async ({ make, rejected = 'UNREADABLE' }, { kit }) => {
      const page = await kit.send(await make());
      expect(page.status).toBe(422);
      expect(errorOf(page, 'file')).toContain(fileProblems[rejected]);
    },
  );
});
