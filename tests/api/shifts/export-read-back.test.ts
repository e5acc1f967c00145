import { describe, expect, it } from 'vitest';
import { shiftsFile } from '#api/shifts/export.ts';
import type { SummaryRow } from '#api/shifts/summary.ts';
import { readWorkbook } from '#app/spreadsheets/read-workbook.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { parseRosterRow } from '#domain/shifts/roster/check.ts';
import { parseRoster } from '#domain/shifts/roster/read.ts';
import { tabbedLines, tabbedText } from '#domain/shared/text/csv.ts';
import { decodeTable } from '#domain/shared/text/encoding.ts';
import { cents } from '#domain/shared/money.ts';
import { instantAt } from '#domain/shared/time.ts';
import { wageType } from '#domain/shared/work/wage.ts';

const today = '2026-11-28';
const now = instantAt(today, '08:00');
const names = {
  roles: [{ id: 1, names: ['Packer', '包裝員'] }],
  locations: [{ id: 10, names: ['Kwai Chung Depot'] }],
};

const shift = (id: number, day: string, [start, end, endDay = day]: readonly [string, string, string?], pay: object) =>
  ({
    id,
    status: shiftStatus.NEW,
    start_at: instantAt(day, start).toISOString(),
    end_at: instantAt(endDay, end).toISOString(),
    role: { id: 1, name: { en: 'Packer', hk: '包裝員' } },
    location: { id: 10, name: 'Kwai Chung Depot', district: { id: 1, name: { en: 'Kwai Tsing', hk: '葵青' } } },
    workers: id,
    accepted: 1,
    waiting: 0,
    cost: cents(99_900),
    ...pay,
  }) as unknown as SummaryRow;

const shifts = [
  shift(1, '2026-12-01', ['09:00', '17:20'], { wage_type: wageType.HOURLY, wage: cents(65_50) }),
  shift(2, '2026-12-02', ['22:00', '06:01', '2026-12-03'], { wage_type: wageType.HOURLY, wage: cents(1_250_00) }),
  shift(3, '2026-12-03', ['07:59', '16:59'], { wage_type: wageType.DAILY, wage: cents(700_00) }),
];

async function* batch() {
  yield await Promise.resolve(shifts);
}

describe('an export of shifts', () => {
  it.each([
    ['csv', 'en'],
    ['csv', 'hk'],
    ['xlsx', 'en'],
    ['xlsx', 'hk'],
  ] as const)('is read back as the same shifts by the roster: %s in %s', async (format, language) => {
    const { file } = await shiftsFile(format, batch(), now, language);
    const bytes = new Uint8Array(await new Response(file).arrayBuffer());
    const decoded = format === 'csv' ? decodeTable(bytes) : await readWorkbook(bytes);
    const text = 'rows' in decoded ? tabbedLines(decoded.rows) : 'text' in decoded ? tabbedText(decoded.text, 100) : '';
    const read = parseRoster(text, { ...names, today }).rows.map((row) => parseRosterRow(row, names, now));
    expect(read).toMatchObject([
      { shift: { day: '2026-12-01', start: '09:00', end: '17:20', workers: 1, wage: 65_50, wagePer: 'hour' } },
      { shift: { day: '2026-12-02', start: '22:00', end: '06:01', workers: 2, wage: 1_250_00, wagePer: 'hour' } },
      { shift: { day: '2026-12-03', start: '07:59', end: '16:59', workers: 3, wage: 700_00, wagePer: 'day' } },
    ]);
  });
});
