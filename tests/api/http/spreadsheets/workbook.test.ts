import { describe, expect, it } from 'vitest';
import { batches } from '#api/db/batches.ts';
import { workbook, type SheetColumn } from '#api/http/spreadsheets/workbook.ts';
import { cents } from '#domain/shared/money.ts';
import { readWorkbook } from '#tests/support/workbook.ts';

interface Row {
  text: string;
}

const columns: SheetColumn<Row>[] = [{ heading: 'field.location', width: 24, cell: ({ text }) => ({ text }) }];
const one = { language: 'en', title: 'Shifts & "more" <today>' } as const;

async function* rowsOf(...texts: string[]): AsyncGenerator<Row[]> {
  yield await Promise.resolve(texts.map((text) => ({ text })));
}
const bytesOf = async (stream: ReadableStream<Uint8Array>) => new Response(stream).arrayBuffer();
const written = async (...texts: string[]) =>
  readWorkbook(await bytesOf(await workbook(rowsOf(...texts), columns, one)))
    .slice(1)
    .flat();

describe('a workbook', () => {
  it('brings texts of any script through as they are', async () => {
    const texts = [
      '葵涌倉庫 «B»',
      'नेपाली',
      '👷🏽‍♀️',
      'R&D <"5"> \'x\'',
      'two\nlines\tand a tab',
      '  spaces  ',
      '',
      '𠮷野家',
    ];
    expect(await written(...texts)).toEqual(texts);
  });

  it('leaves out what a workbook cannot hold, and shows what it would read as a letter', async () => {
    expect(await written('a\u0000b\u0008c\uFFFFd\uD800e', '_x0041_')).toEqual(['abcde', '_x005F_x0041_']);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '  =1', '＝1', '\t=1', '\n@x'])(
    'puts an apostrophe before %j',
    async (text) => {
      expect(await written(text)).toEqual([`'${text}`]);
    },
  );

  it('holds figures as figures: money with cents, hours as parts of a day, an instant by Hong Kong’s clock', async () => {
    const cells: SheetColumn<Row>['cell'][] = [
      () => ({ number: 7 }),
      () => ({ money: cents(1_234_05) }),
      () => ({ minutes: 570 }),
      () => ({ instant: '2026-11-20T16:30:00.000Z' }),
      () => null,
    ];
    const dateColumns = cells.map((cell) => ({ heading: 'field.date', width: 10, cell }));
    const [, row] = readWorkbook(await bytesOf(await workbook(rowsOf('x'), dateColumns, one)));
    // 21 November 2026, 00:30, as Excel counts days.
    expect(row).toEqual([7, 1234.05, 570 / 1440, 46_347 + 30 / 1440, null]);
  });

  it('is a workbook without rows too', async () => {
    expect(await written()).toEqual([]);
  });

  it('is written while its rows are read', async () => {
    let read = 0;
    const rows = batches<Row>((last, limit) => {
      read += 1;
      // Incompressible texts, so that something has to be sent before the end.
      return Promise.resolve(read > 40 ? [] : Array.from({ length: limit }, () => ({ text: crypto.randomUUID() })));
    });
    const reader = (await workbook(rows, columns, one)).getReader();
    const first = await reader.read();
    expect(first.value?.length).toBeGreaterThan(0);
    expect(read).toBeLessThan(40);
    await reader.cancel();
    const until = read;
    await new Promise((resolve) => setImmediate(resolve));
    expect(read).toBe(until);
  });

  it('that cannot be begun is a fault, not half a file', async () => {
    const rows = batches<Row>(() => Promise.reject(new Error('the database does not answer')));
    await expect(workbook(rows, columns, one)).rejects.toThrow('the database does not answer');
  });
});

describe('rows in batches', () => {
  it('come each once, in order, however many there are', async () => {
    for (const count of [0, 1, 499, 500, 501, 1_000, 1_700]) {
      const all = Array.from({ length: count }, (_, index) => index);
      const seen: number[] = [];
      for await (const batch of batches<number>((last, limit) =>
        Promise.resolve(all.slice(last === null ? 0 : last + 1).slice(0, limit)),
      ))
        seen.push(...batch);
      expect(seen).toEqual(all);
    }
  });
});
