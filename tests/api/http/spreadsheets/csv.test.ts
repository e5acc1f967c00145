import { expect, it } from 'vitest';
import { csvFile } from '#api/http/spreadsheets/csv.ts';
import type { CellValue, SheetColumn } from '#api/http/spreadsheets/workbook.ts';
import { cents } from '#domain/shared/money.ts';

const columns: SheetColumn<{ value: CellValue }>[] = [
  { heading: 'field.note', width: 10, cell: ({ value }) => value },
  { heading: 'field.amount', width: 10, cell: () => ({ money: cents(-1_05) }) },
];

async function written(...values: CellValue[]): Promise<string> {
  const rows = async function* () {
    yield await Promise.resolve(values.map((value) => ({ value })));
  };
  const bytes = await new Response(await csvFile(rows(), columns, 'hk')).arrayBuffer();
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

it('is marked as UTF-8 and has its headings in the reader’s language', async () => {
  expect(await written()).toBe('\uFEFF備註,金額\r\n');
});

it('quotes what would end a cell or a row', async () => {
  const text = await written({ text: 'a,b' }, { text: 'say "yes"' }, { text: 'two\nlines' });
  expect(text).toContain('\r\n"a,b",-1.05\r\n"say ""yes""",-1.05\r\n"two\nlines",-1.05\r\n');
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1'])('makes no formula of %j', async (text) => {
  const [, row = ''] = (await written({ text })).split('\r\n');
  expect(row.replace(/^"/, '').startsWith("'")).toBe(true);
});

it('writes figures plainly', async () => {
  const text = await written({ number: 7 }, { minutes: 61 }, { instant: '2026-11-20T16:30:00.000Z' }, null);
  expect(text.split('\r\n').slice(1, 5)).toEqual(['7,-1.05', '1:01,-1.05', '21/11/2026 00:30,-1.05', ',-1.05']);
});
