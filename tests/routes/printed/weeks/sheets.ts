import { parseSeparated } from '#tests/support/csv.ts';
import type { Visitor } from '#tests/support/pages/visitor.ts';
import { readWorkbook } from '#tests/support/workbook.ts';
import { portalOrigin } from '#tests/support/worlds/portal-world.ts';

type Table = readonly (readonly (string | number | null)[])[];

async function read(visitor: Visitor, path: string): Promise<ArrayBuffer> {
  const response = await visitor.request(new Request(new URL(path, portalOrigin)));
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  return response.arrayBuffer();
}

const csv = async (visitor: Visitor, path: string): Promise<Table> =>
  parseSeparated(Buffer.from(await read(visitor, path)).toString('utf8'), ',');

const isNumber = (cell: string | number | null | undefined): boolean =>
  cell !== null && cell !== undefined && /^-?\d+(?:\.\d+)?$/.test(String(cell));

/** Numbers of each row, by which a text and a workbook are compared: dates are numbers in a workbook alone. */
const amountsOf = (table: Table, columns: readonly number[]): number[][] =>
  table.slice(1).map((row) => columns.map((column) => Number(row[column] ?? 0)));

/** Columns whose cells are numbers with cents, or empty. */
function moneyColumns([head = [], ...rows]: Table): number[] {
  return head.flatMap((_, column) => {
    const cells = rows.map((row) => row[column]).filter((cell) => cell !== null && cell !== undefined && cell !== '');
    return cells.length > 0 &&
      cells.every((cell) => isNumber(cell)) &&
      cells.some((cell) => /\.\d\d$/.test(String(cell)))
      ? [column]
      : [];
  });
}

interface Sheets {
  xlsx: string;
  csv: string;
}

const listOf = (path: string, query = ''): Sheets => ({
  xlsx: `${path}?format=xlsx${query}`,
  csv: `${path}?format=csv${query}`,
});

const fileOf = (path: string, query = ''): Sheets => ({ xlsx: `${path}/xlsx?${query}`, csv: `${path}/csv?${query}` });

export function sheetsOf(from: string, to: string): Sheets[] {
  const days = `startDate=${from}&endDate=${to}`;
  return [
    fileOf('/statement', days),
    listOf('/credits/export'),
    listOf('/payments/export', `&${days}`),
    listOf('/worker-invoices/export', `&startDate=${from}&endDate=2027-12-31`),
    listOf('/admin-invoices/export', `&startDate=${from}&endDate=2027-12-31`),
    listOf('/timesheets/export', `&${days}`),
    listOf('/shifts/export', `&${days}`),
    listOf('/insights/export', `&${days}`),
  ];
}

/** Figures in which workbook, text, and either of them in Chinese differ. */
export async function otherSheets(english: Visitor, chinese: Visitor, sheets: readonly Sheets[]) {
  const found: string[] = [];
  let compared = 0;
  for (const sheet of sheets) {
    const text = await csv(english, sheet.csv);
    const columns = moneyColumns(text);
    const expected = amountsOf(text, columns);
    compared += expected.length * columns.length;
    const others: Readonly<Record<string, Table>> = {
      'as a workbook': readWorkbook(await read(english, sheet.xlsx)),
      'in Chinese': await csv(chinese, sheet.csv),
      'as a workbook in Chinese': readWorkbook(await read(chinese, sheet.xlsx)),
    };
    for (const [what, table] of Object.entries(others)) {
      const figures = amountsOf(table, columns);
      if (JSON.stringify(figures) !== JSON.stringify(expected))
        found.push(`${sheet.csv} ${what}: ${JSON.stringify(figures)} beside ${JSON.stringify(expected)}`.slice(0, 500));
      compared += expected.length * columns.length;
    }
  }
  return { found, compared };
}
