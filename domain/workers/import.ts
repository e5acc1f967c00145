import { normaliseHkid } from '../hong-kong/hkid.ts';
import { normalisePhone } from '../hong-kong/phone.ts';
import { accountNumberError } from '../billing/payments/payee.ts';
import { parseTable } from '../shared/text/table.ts';

export const importColumns = ['name', 'name_hk', 'email', 'phone', 'hkid', 'right_to_work', 'of_age', 'fps'] as const;
export type ImportColumn = (typeof importColumns)[number];
export type ImportRow = Readonly<Record<ImportColumn, string>>;

export interface NumberedRow {
  /** In the table, whose first line is 1. */
  line: number;
  row: ImportRow;
}

export const importError = {
  MISSING: 'MISSING',
  WRONG: 'WRONG',
  TWICE: 'TWICE',
  TAKEN: 'TAKEN',
  NOT_DECLARED: 'NOT_DECLARED',
} as const;
export type ImportError = (typeof importError)[keyof typeof importError];

export const maxImportedWorkers = 500;
const maxCellLength = 200;

const headings: Readonly<Record<ImportColumn, RegExp>> = {
  name: /^(name|english name|name in english|full name|英文姓名|姓名)$/i,
  name_hk: /^(chinese name|name in chinese|中文姓名)$/i,
  email: /^(e-?mail|email address|電郵|電郵地址)$/i,
  phone: /^(phone|mobile|telephone|phone number|電話|手提電話)$/i,
  hkid: /^(hkid|hkid number|id card|香港身份證|身份證|香港身份證號碼|身份證號碼)$/i,
  right_to_work: /^(may work|right to work|may work in hong kong|可在香港工作|可工作)$/i,
  of_age: /^(18 or older|18\+|of age|adult|年滿 ?18 ?歲|成年)$/i,
  fps: /^(fps|fps id|轉數快|轉數快號碼)$/i,
};

const yes = /^(y|yes|true|1|✓|✔|是|有|可以)$/i;

const isYes = (typed: string): boolean => yes.test(typed);

/** Null if the first line names no known column, or has no email column. */
export function parseWorkerTable(text: string): { rows: NumberedRow[]; left: number } | null {
  const [head = [], ...body] = parseTable(text);
  const places = importColumns.map((column) => head.findIndex((cell) => headings[column].test(cell.normalize('NFKC'))));
  if (places[importColumns.indexOf('email')] === -1 || places[importColumns.indexOf('name')] === -1) return null;
  const rowOf = (cells: readonly string[]) =>
    Object.fromEntries(
      importColumns.map((column, index) => [
        column,
        (cells[places[index] ?? -1] ?? '').replace(/\s+/g, ' ').trim(),
      ]),
    ) as unknown as ImportRow;
  return {
    rows: body.slice(0, maxImportedWorkers).map((cells, index) => ({ line: index + 2, row: rowOf(cells) })),
    left: Math.max(0, body.length - maxImportedWorkers),
  };
}

const address = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

const wrong = (value: string, isRight: boolean): ImportError | null =>
  value === '' ? importError.MISSING : isRight ? null : importError.WRONG;

export function importErrorsOf(row: ImportRow): Partial<Record<ImportColumn, ImportError>> {
  const declared = (typed: string): ImportError | null => (isYes(typed) ? null : importError.NOT_DECLARED);
  const found: Readonly<Record<ImportColumn, ImportError | null>> = {
    name: wrong(row.name, true),
    name_hk: null,
    email: wrong(row.email, address.test(row.email)),
    phone: wrong(row.phone, normalisePhone(row.phone) !== null),
    hkid: wrong(row.hkid, normaliseHkid(row.hkid) !== null),
    right_to_work: declared(row.right_to_work),
    of_age: declared(row.of_age),
    fps: row.fps === '' || accountNumberError(row.fps, null) === null ? null : importError.WRONG,
  };
  const longOf = (column: ImportColumn) => (row[column].length > maxCellLength ? importError.WRONG : null);
  return Object.fromEntries(
    importColumns.flatMap((column) => {
      const error = found[column] ?? longOf(column);
      return error === null ? [] : [[column, error]];
    }),
  );
}

/** Columns by which two lines are perhaps one person. */
export const identityColumns = ['name', 'phone', 'fps'] as const;
export type IdentityColumn = (typeof identityColumns)[number];

export const identityOf = ({ name, phone, fps = '' }: Partial<ImportRow>): Record<IdentityColumn, string> => ({
  name: (name ?? '').toLowerCase(),
  phone: normalisePhone(phone ?? '') ?? phone ?? '',
  fps,
});

/** `line` of the table, or the name of a `worker`, with the same value. */
export interface SameAs {
  column: IdentityColumn;
  line: number | null;
  worker: string | null;
}

/** @returns for each row what it has in common with an earlier one, else with a worker */
export function sameAsOthers(rows: readonly NumberedRow[], workers: readonly Partial<ImportRow>[]): SameAs[][] {
  const first = { name: new Map<string, SameAs>(), phone: new Map<string, SameAs>(), fps: new Map<string, SameAs>() };
  const meet = (person: Partial<ImportRow>, who: Omit<SameAs, 'column'>): SameAs[] => {
    const identity = identityOf(person);
    return identityColumns.flatMap((column) => {
      const value = identity[column];
      const met = first[column].get(value);
      if (value !== '' && !met) first[column].set(value, { column, ...who });
      return met ? [met] : [];
    });
  };
  for (const worker of workers) meet(worker, { line: null, worker: worker.name ?? '' });
  return rows.map(({ line, row }) => meet(row, { line, worker: null }));
}
